// How a trade order is taxed: by where its goods start and go, and by the number that is proven of its buyer.
// It is so as well once staff have changed it. Rules 24.
import { supplyVat, type SupplyVat } from '#domain/money/vat-treatment.ts'
import { originCountry, originOf } from '#domain/shipping/logistics.ts'
import { isoDate } from '#domain/time/date-format.ts'
import type { Database } from '../database/database.ts'
import { moneyTables } from '../settings/money-tables.ts'
import { sellerNumberAt } from '../settings/vat-standing.ts'
import { writtenAddress } from './price-draft.ts'
import { type DraftRow, shipsFromOf } from './store/drafts.ts'

interface Journey {
  /** As the shop that sends it has it. */
  readonly shipsFrom: string
  /** Null where it is fetched. */
  readonly to: { readonly country_id: string; readonly zip_code?: string | undefined } | null
}

/** How what a business buys at trade prices is taxed on a day. */
export async function tradeTax(
  db: Database,
  { shipsFrom, to }: Journey,
  provenVat: string | null,
  at: Date,
): Promise<SupplyVat> {
  const { vat: rows } = await moneyTables(db, at)
  const origin = originCountry(originOf(shipsFrom))
  const place = to && { country_id: to.country_id, postcode: to.zip_code }
  const numbers = { buyer: provenVat, seller: await sellerNumberAt(db, at) }
  return supplyVat({ origin, to: place, numbers }, { day: isoDate(at), rows })
}

/**
 * How a manual order is taxed once it was changed: one of a trade order as before, by where it goes now. What
 * bills a quote is taxed by where its copies go, whoever it is made out to.
 */
export async function retaxed(
  tx: Database,
  { vat, quoteId }: Pick<DraftRow, 'vat' | 'quoteId'>,
  written: Pick<DraftRow, 'customer' | 'pickup' | 'lines'>,
  at: Date,
): Promise<DraftRow['vat']> {
  if (vat === null || vat.taxMinor !== undefined || quoteId !== null) return vat
  const projectId = written.lines.find(line => line.projectId !== null)?.projectId ?? null
  const sent = projectId === null ? undefined : await shipsFromOf(tx, projectId)
  const to = written.pickup ? null : writtenAddress(written)
  // Nobody has said yet where it goes: as everything is taxed that nobody knows more of.
  if (sent === undefined || (to === null && !written.pickup)) return null
  return { ...vat, ...(await tradeTax(tx, { ...sent, to }, vat.vatNumber, at)) }
}
