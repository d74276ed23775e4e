// What a manual order comes to: the cart's own pricing, so that totals cannot differ. Rules 15.
import type { CustomerAddress } from '#contract/schemas/parts.ts'
import { DraftAddress } from '#contract/schemas/drafts/draft-shapes.ts'
import { addressProblems } from '#domain/places/address.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { initialPlan } from '#domain/settings/account-plan.ts'
import type { Database } from '../database/database.ts'
import { calculateCart } from '../orders/cart/calculate-cart.ts'
import { type Agreement, type Calculation, priceKey } from '../orders/cart/calculation.ts'
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
const place = /^shops->s_1->items->(\d+)$/

export const currencyOf = (row: Pick<DraftRow, 'currency'>) =>
  currencyCodes.find(code => code === row.currency) ?? 'EUR'

/** The cart of a manual order. */
const cartOf = (row: DraftRow): Calculation['sent'] => ({
  shops: {
    [shopOfAll]: {
      id: 1,
      items: row.lines.map(({ projectId, itemId, size, quantity }) => ({
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
async function customerOf(db: Database, row: DraftRow, at: Date) {
  const written = writtenAddress(row)
  const plan = await settingAt(db, 'account.plan', at)
  const home = (plan ?? initialPlan).country
  const said = (text: string | undefined): string => (text === undefined || text === '' ? '–' : text)
  const customer: CustomerAddress = {
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

function agreementOf(row: DraftRow): Agreement {
  const prices = row.lines.flatMap(line =>
    line.priceMinor === null ? [] : [[priceKey(line), line.priceMinor] as const],
  )
  const kept = row.lines.flatMap(line => {
    const hold = row.holds?.find(one => one.itemId === line.itemId && one.size === line.size)
    return hold === undefined ? [] : [[priceKey(line), hold.quantity] as const]
  })
  return { prices: new Map(prices), kept: new Map(kept), isInHand: row.pickup }
}

/** Prices it now, with the prices that were agreed to, and says what stands in its way. */
export async function priceDraft(db: Database, row: DraftRow, at: Date): Promise<PricedDraft> {
  const ids = [...new Set(row.lines.map(({ projectId }) => projectId))]
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

function linesOf(row: DraftRow, listed: readonly Sellable[], calculation: Calculation): PricedLine[] {
  const { buckets, priced } = calculation
  const found = new Map(
    buckets.flatMap((bucket, shop) =>
      bucket.lines.map((cartLine, line) => {
        const totalMinor = priced.shops[shop]?.lines[line]?.subtotalMinor ?? 0
        return [cartLine.field, { cartLine, totalMinor }] as const
      }),
    ),
  )
  return row.lines.map((line, index) => {
    const sellable = listed.find(one => priceKey(one) === priceKey(line))
    const at = found.get(`shops->${shopOfAll}->items->${index}`)
    return {
      sellable,
      cartLine: at?.cartLine,
      listMinor: sellable?.priceMinor ?? null,
      totalMinor: at?.totalMinor ?? 0,
    }
  })
}

function problemsOf(
  row: DraftRow,
  lines: readonly PricedLine[],
  { problems }: Calculation,
  missing: Readonly<Record<string, string>>,
): Record<string, string> {
  const found: Record<string, string> = { ...missing }
  for (const { field, code } of problems) {
    const line = place.exec(field)?.[1]
    found[line === undefined ? (field === 'shops' ? 'lines' : field) : `lines->${line}`] ??= code
  }
  lines.forEach(({ sellable, listMinor }, index) => {
    const { priceMinor, reason } = row.lines[index] ?? { priceMinor: null, reason: '' }
    if (sellable === undefined) found[`lines->${index}`] = 'sale_closed'
    if (priceMinor !== null && priceMinor !== listMinor && reason === '')
      found[`lines->${index}->reason`] = 'input_required'
  })
  return found
}
