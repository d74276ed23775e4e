import { randomBytes } from 'node:crypto'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { boxOffer, type BoxTerms } from '#domain/boxes/box-offer.ts'
import { publishedTariff } from '#domain/shipping/tariff.ts'
import { priceCart } from '#domain/orders/pricing.ts'
import { planFor } from '#machines/lifecycles/box/box.setup.ts'
import { hashToken } from '../accounts/auth/tokens.ts'
import type { Asking, Calculation } from '../orders/cart/calculation.ts'
import { identityOf, type PayInput } from '../orders/order-content.ts'
import { draftOrder, type OrderDraft } from '../orders/order-draft.ts'
import type { Box } from '../boxes/store/boxes.ts'
import type { CustomerAddress } from '#contract/schemas/parts.ts'
import type { PricedBox } from '../boxes/price-boxes.ts'
import { periodCartId } from '../boxes/period-cart.ts'
import type { MoneyTables } from '#domain/money/money-tables.ts'

/** The order of one period of a box, ready to be written. */
interface PeriodOrder {
  readonly draft: OrderDraft
  readonly calculation: Calculation
  readonly token: string
}

/** What it is priced by, at the instant it is charged. */
interface PeriodTerms {
  readonly box: BoxTerms
  readonly tables: MoneyTables
  /** The country by whose law no VAT is charged; null where it is. */
  readonly vatExemptIn: string | null
}

/** Where the box of a period goes: a new address counts from its own period on. */
export const addressFor = (box: Box, period: number): CustomerAddress | null =>
  box.nextAddress !== null && period >= box.lifecycle.addressFrom ? box.nextAddress : box.address

/**
 * The order that pays for a period and sends it. A prepaid box costs nothing now; a subscription costs
 * what was agreed, or, after a change, what the new one costs at the time of the change's first box.
 */
export function periodOrder(
  box: Box,
  period: number,
  terms: { readonly gateway: string; readonly method: string | undefined },
  { box: boxTerms, ...tax }: PeriodTerms,
): PeriodOrder | undefined {
  const { at } = boxTerms
  const address = addressFor(box, period)
  const currency = isCurrencyCode(box.currency) ? box.currency : 'EUR'
  const plan = planFor(box.lifecycle, period)
  const offer = boxOffer(plan.type, plan.periodicity, currency, boxTerms)
  if (address === null || offer === undefined) return undefined
  const changed = plan.type !== box.lifecycle.type || plan.periodicity !== box.lifecycle.periodicity
  const priceMinor = changed ? offer.priceMinor : box.priceMinor
  const totalMinor = box.lifecycle.prepaid === null ? priceMinor : 0
  const priced: PricedBox = {
    ...offer,
    priceMinor,
    totalMinor,
    sponsor: undefined,
    promoCode: undefined,
    friendId: undefined,
    codeProblems: [],
    field: 'boxes->0',
    gift: undefined,
    consent: box.consentedAt !== null,
  }
  const input = inputOf(box, address, period, totalMinor)
  const calculation = calculationOf(input, priced, currency, { userId: box.userId ?? undefined, at, ...tax })
  // Each try is another order; its token is drawn, for nobody repeats the request that made it.
  const token = randomBytes(24).toString('base64url')
  const { contentHash } = identityOf(input, box.userId ?? undefined)
  const identity = { contentHash, token, tokenHash: hashToken(token) }
  const who = { userId: box.userId ?? undefined, lang: box.lang, identity, ...terms }
  const draft = draftOrder(calculation, { ...input, save_card: false }, who, at)
  return { draft: withOldCard(draft), calculation, token }
}

/** The card is kept already. */
const withOldCard = (draft: OrderDraft): OrderDraft => ({
  ...draft,
  payment: draft.payment && { ...draft.payment, saveCard: false },
})

function inputOf(box: Box, customer: CustomerAddress, period: number, totalMinor: number): PayInput {
  return {
    cart_id: periodCartId(box.id, period),
    cart: {
      shops: {},
      boxes: [],
      save: false,
      currency: isCurrencyCode(box.currency) ? box.currency : 'EUR',
      is_gift: false,
    },
    email: box.email,
    customer,
    is_gift: false,
    payment_method: null,
    save_card: false,
    expected_total: totalMinor,
    origin: 'box',
  }
}

function calculationOf(
  input: PayInput,
  box: PricedBox,
  currency: Calculation['currency'],
  { userId, at, tables, vatExemptIn }: Asking & Omit<PeriodTerms, 'box'>,
): Calculation {
  const countryId = input.customer.country_id
  return {
    sent: input.cart,
    currency,
    // Boxes are sent for their price: no parcel is priced.
    tariff: publishedTariff,
    destination: { countryId, pickup: false, estimated: false },
    buckets: [],
    boxes: [box],
    isLater: false,
    priced: priceCart({
      currency,
      countryId,
      at,
      tariff: publishedTariff,
      tables,
      shops: [],
      boxes: [{ priceMinor: box.totalMinor }],
    }),
    vatExemptIn,
    promoProblem: undefined,
    userId,
    problems: [],
  }
}
