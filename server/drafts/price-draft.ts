// What a manual order comes to: the cart's own pricing, so that totals cannot differ. Rules 15.
import type { CustomerAddress } from '#contract/schemas/parts.ts'
import { DraftAddress } from '#contract/schemas/drafts/draft-shapes.ts'
import { addressProblems } from '#domain/places/address.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { initialPlan } from '#domain/settings/account-plan.ts'
import type { Database } from '../database/database.ts'
import { calculateCart } from '../orders/cart/calculate-cart.ts'
import { type Agreement, type Calculation, priceKey } from '../orders/cart/calculation.ts'
import { freeField } from '../orders/cart/free-lines.ts'
import type { CartLine } from '../orders/cart/cart-lines.ts'
import { readSellables, type Sellable } from '../orders/store/sellables.ts'
import { settingAt } from '../settings/in-force.ts'
import type { DraftRow } from './store/drafts.ts'

/** A line of it with what the catalogue says, as far as it knows the item. */
interface PricedLine {
  readonly sellable: Sellable | undefined
  readonly cartLine: CartLine | undefined
  readonly listMinor: number | null
  readonly totalMinor: number
}

export interface PricedDraft {
  readonly calculation: Calculation
  /** In the order of the draft. */
  readonly lines: readonly PricedLine[]
  /** What stands in the way of selling it, by field. */
  readonly problems: Readonly<Record<string, string>>
  readonly customer: CustomerAddress
}

const shopOfAll = 's_1'

export const currencyOf = (row: Pick<DraftRow, 'currency'>) =>
  currencyCodes.find(code => code === row.currency) ?? 'EUR'

type Line = DraftRow['lines'][number]
type Listed = Line & { readonly projectId: number; readonly itemId: number }

/** Whether a line is of a product of the shop. */
const isListed = (line: Line): line is Listed => line.projectId !== null && line.itemId !== null

/** Where each line stands in the cart that is priced, by the fields of that. */
function fieldsOf(lines: readonly Line[]): string[] {
  let [listed, free] = [0, 0]
  return lines.map(line => (isListed(line) ? `shops->${shopOfAll}->items->${listed++}` : freeField(free++)))
}

/** What of a manual order its price comes from; it need not be written down yet. */
export type ToPrice = Pick<
  DraftRow,
  'currency' | 'customer' | 'pickup' | 'promoCode' | 'lines' | 'holds' | 'vat'
>

/** The cart of a manual order. */
const cartOf = (row: ToPrice): Calculation['sent'] => ({
  shops: {
    [shopOfAll]: {
      id: 1,
      items: row.lines.filter(isListed).map(({ projectId, itemId, size, quantity }) => ({
        project_id: projectId,
        quantity,
        chosen_sizes: size === '' ? [] : [size],
        sizes: { size_item: String(itemId) },
      })),
    },
  },
  boxes: [],
  save: false,
  currency: currencyOf(row),
  pickup: row.pickup,
  is_gift: false,
  promo_code: row.promoCode,
})

/** Where it goes, as far as somebody has said it. */
export const writtenAddress = (row: Pick<DraftRow, 'customer'>) =>
  DraftAddress.nullable().safeParse(row.customer).data ?? null

/** What an address must have to send a parcel to. */
const needed = ['firstname', 'lastname', 'address', 'city'] as const

/** Whoever fetches it at the counter need not say where they live: it is sold where the shop is. */
async function customerOf(db: Database, row: ToPrice, at: Date) {
  const written = writtenAddress(row)
  const plan = await settingAt(db, 'account.plan', at)
  const home = (plan ?? initialPlan).country
  const said = (text: string | undefined): string => (text === undefined || text === '' ? '–' : text)
  const customer: CustomerAddress = {
    ...(written?.name && { name: written.name }),
    firstname: said(written?.firstname),
    lastname: said(written?.lastname),
    address: said(written?.address),
    zip_code: written?.zip_code ?? '',
    city: said(written?.city),
    country_id: row.pickup && (written?.address ?? '') === '' ? home : (written?.country_id ?? home),
    ...(written?.phone && { phone: written.phone }),
  }
  return { customer, problems: row.pickup ? {} : missingIn(written) }
}

function missingIn(written: ReturnType<typeof writtenAddress>): Record<string, string> {
  if (written === null) return { customer: 'input_required' }
  const empty = needed.filter(name => written[name] === '').map(name => [name, 'input_required'] as const)
  const wrong = { ...addressProblems(written), ...Object.fromEntries(empty) }
  return Object.fromEntries(Object.entries(wrong).map(([name, code]) => [`customer->${name}`, code]))
}

function agreementOf(row: ToPrice): Agreement {
  const listed = row.lines.filter(isListed)
  const prices = listed.flatMap(line =>
    line.priceMinor === null ? [] : [[priceKey(line), line.priceMinor] as const],
  )
  const free = row.lines.flatMap(({ free, priceMinor, quantity }) =>
    free === undefined ? [] : [{ ...free, quantity, priceMinor: priceMinor ?? 0 }],
  )
  const kept = listed.flatMap(line => {
    const hold = row.holds?.find(one => one.itemId === line.itemId && one.size === line.size)
    return hold === undefined ? [] : [[priceKey(line), hold.quantity] as const]
  })
  return {
    prices: new Map(prices),
    kept: new Map(kept),
    free,
    isInHand: row.pickup,
    ...(row.vat !== null && { vat: row.vat }),
  }
}

/** Prices it now, with the prices that were agreed to, and says what stands in its way. */
export async function priceDraft(db: Database, row: ToPrice, at: Date): Promise<PricedDraft> {
  const ids = [...new Set(row.lines.filter(isListed).map(({ projectId }) => projectId))]
  const listed = await readSellables(db, ids, currencyOf(row))
  const { customer, problems: missing } = await customerOf(db, row, at)
  const destination = {
    countryId: customer.country_id,
    pickup: row.pickup,
    estimated: false,
    ...(!row.pickup && { zipCode: customer.zip_code }),
  }
  const asking = { userId: undefined, at, agreement: agreementOf(row) }
  const calculation = await calculateCart(db, cartOf(row), destination, asking)
  const lines = linesOf(row, listed, calculation)
  return { calculation, lines, customer, problems: problemsOf(row, lines, calculation, missing) }
}

function linesOf(row: ToPrice, listed: readonly Sellable[], calculation: Calculation): PricedLine[] {
  const { buckets, priced } = calculation
  const found = new Map(
    buckets.flatMap((bucket, shop) =>
      bucket.lines.map((cartLine, line) => {
        const totalMinor = priced.shops[shop]?.lines[line]?.subtotalMinor ?? 0
        return [cartLine.field, { cartLine, totalMinor }] as const
      }),
    ),
  )
  const fields = fieldsOf(row.lines)
  return row.lines.map((line, index) => {
    const at = found.get(fields[index] ?? '')
    const sellable = isListed(line) ? listed.find(one => priceKey(one) === priceKey(line)) : at?.cartLine.row
    return {
      sellable,
      cartLine: at?.cartLine,
      listMinor: isListed(line) ? (sellable?.priceMinor ?? null) : null,
      totalMinor: at?.totalMinor ?? 0,
    }
  })
}

function problemsOf(
  row: ToPrice,
  lines: readonly PricedLine[],
  { problems }: Calculation,
  missing: Readonly<Record<string, string>>,
): Record<string, string> {
  const found: Record<string, string> = { ...missing }
  const places = fieldsOf(row.lines)
  for (const { field, code } of problems) {
    const line = places.indexOf(field)
    found[line < 0 ? (field === 'shops' ? 'lines' : field) : `lines->${line}`] ??= code
  }
  lines.forEach(({ sellable, listMinor }, index) => {
    const { priceMinor, reason, free } = row.lines[index] ?? { priceMinor: null, reason: '' }
    // A free line has no other price than its own.
    if (free !== undefined) return
    if (sellable === undefined) found[`lines->${index}`] = 'sale_closed'
    if (priceMinor !== null && priceMinor !== listMinor && reason === '')
      found[`lines->${index}->reason`] = 'input_required'
  })
  return found
}
