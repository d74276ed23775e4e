import { saleRates } from '#domain/pressing/creation/draft-cost.ts'
import { onDemandCostMinor, onDemandDays, onDemandShareMinor } from '#domain/pressing/creation/on-demand.ts'
import { type ProjectDraft, readDraft } from '#domain/pressing/creation/read-draft.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { isoDate } from '#domain/time/date-format.ts'
import { priceByRate } from '#domain/money/price-by-rate.ts'
import { isLogisticsOrigin, originCountry } from '#domain/shipping/logistics.ts'
import type { Context } from '../../http/context.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { roleOn, savedOf } from '../own-project.ts'
import type { Database } from '../../database/database.ts'
import { type DraftRow, fieldsOf, kindOf, readDraftRow } from '../store/drafts.ts'
import { priceOf } from '../../catalogue/store/offer.ts'
import { readerCurrency } from '../../http/reader-currency.ts'
import { moneyTables, priceTermsAt } from '../../settings/money-tables.ts'

/**
 * Prices copies that are pressed one by one: the price of a copy times their number, without a discount.
 * Owner and staff see the cost and what is left, before it is on sale too. Spec section 7, vod.
 */
export const calculate: Handler<'vod.calculate'> = async (context, { id, quantity, currency: asked }) => {
  const row = await readDraftRow(context.db, id)
  const isOwn = row !== undefined && isOwnBusiness(context, row)
  if (row === undefined || !(isOwn || row.project.listed)) return fail('not_found')
  const { draft } = readDraft(kindOf(row), fieldsOf(row))
  const isOnDemand = row.project.listed ? row.project.sale === 'on_demand' : draft.sale === 'on_demand'
  if (!isOnDemand) return fail('sale_closed', { id: 'sale_closed' })
  const currency = readerCurrency(context, asked)
  const unit = await unitPrice(context.db, row, draft, { currency, at: context.clock.now() })
  if (unit === undefined) return fail('sale_closed', { currency: 'sale_closed' })
  return {
    id,
    quantity,
    currency,
    unit_minor: unit,
    total_minor: unit * quantity,
    days: onDemandDays,
    ships_from: isLogisticsOrigin(draft.shipsFrom) ? originCountry(draft.shipsFrom) : 'FR',
    ...(await sharesOf(context, draft, isOwn ? quantity : 0)),
  }
}

const isOwnBusiness = ({ user }: Context, row: DraftRow): boolean =>
  user !== undefined && roleOn(user, row) !== undefined && !savedOf(row).context.isDeleted

/** What a copy is sold for; while it is being made, what its owner wants for it. */
async function unitPrice(
  db: Database,
  { project }: DraftRow,
  { priceMinor }: ProjectDraft,
  { currency, at }: { readonly currency: CurrencyCode; readonly at: Date },
): Promise<number | undefined> {
  if (project.listed) return priceOf(db, project.id, currency)
  return priceByRate(priceMinor, currency, await priceTermsAt(db, at))
}

/** Cost and share of some copies, in euro cents; nothing for somebody else. */
async function sharesOf({ db, clock }: Context, draft: ProjectDraft, copies: number) {
  if (copies === 0) return { cost_minor: null, share_minor: null }
  const cost = onDemandCostMinor(draft.spec)
  const at = clock.now()
  const rates = saleRates(draft, { at, day: isoDate(at), tables: await moneyTables(db, at) })
  const share = onDemandShareMinor(draft.priceMinor, cost, rates)
  return { cost_minor: cost * copies, share_minor: share * copies }
}
