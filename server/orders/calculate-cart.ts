import type { ParsedCart } from '#contract'
import { type BoxOffer, boxOffer, reducedBoxMinor } from '#domain/box-offer.ts'
import { giftTerms, isGiftTerm } from '#domain/box-period.ts'
import { type CurrencyCode, usdOnlyProjectId } from '#domain/currency.ts'
import { isLogisticsOrigin } from '#domain/logistics.ts'
import { type PricedCart, priceCart } from '#domain/pricing.ts'
import { isPledge, paidWhen } from '#domain/pledge.ts'
import type { PromoCode, PromoProblem } from '#domain/promo-code.ts'
import type { Database } from '../store/database.ts'
import { readPercents } from '../store/box-codes.ts'
import { readPromo } from '../store/promo.ts'
import { readSellables } from '../store/sellables.ts'
import { type Bucket, bucketsOf } from './cart-lines.ts'

/** Where the goods go. */
export interface Destination {
  readonly countryId: string
  readonly pickup: boolean
  /** The country is a guess. */
  readonly estimated: boolean
}

export interface PricedBox extends BoxOffer {
  readonly sponsor: string | undefined
  readonly promoCode: string | undefined
  /** For somebody else: `boxes` of them, paid in advance. */
  readonly gift: GiftWish | undefined
  readonly consent: boolean
  readonly totalMinor: number
}

export interface GiftWish {
  readonly boxes: number
  readonly recipientName: string | undefined
  readonly recipientEmail: string | undefined
  readonly message: string | undefined
}

/**
 * A cart with everything the database says about it; `priced` has the buckets, lines and boxes in this order.
 */
export interface Calculation {
  readonly sent: ParsedCart
  readonly currency: CurrencyCode
  readonly destination: Destination
  readonly buckets: readonly Bucket[]
  readonly boxes: readonly PricedBox[]
  /** The card is kept, and charged once the campaign of these lines has succeeded. */
  readonly isLater: boolean
  readonly priced: PricedCart
  readonly promoProblem: PromoProblem | undefined
}

/**
 * Prices a cart from the database; nothing the client said about prices is believed. Spec sections 4, 7 and
 * 9.
 */
export async function calculateCart(
  db: Database,
  sent: ParsedCart,
  destination: Destination,
  at: Date,
): Promise<Calculation> {
  const ids = [...new Set(Object.values(sent.shops).flatMap(shop => shop.items.map(item => item.project_id)))]
  const currency = ids.includes(usdOnlyProjectId) ? 'USD' : sent.currency
  const [sellables, promo, percents] = await Promise.all([
    readSellables(db, ids, currency),
    sent.promo_code ? readPromo(db, sent.promo_code, currency) : undefined,
    readPercents(db, boxCodesOf(sent), at),
  ])
  const boxes = sent.boxes.flatMap(box => priceBox(box, percents, currency, at))
  const { buckets, isLater } = payableTogether(bucketsOf(sent, sellables, at), boxes.length)
  const priced = priceAll({ buckets, boxes, currency, destination, promo, at })
  const unknown = sent.promo_code && promo === undefined ? ('unknown' as const) : undefined
  const problem = priced.promo !== undefined && 'problem' in priced.promo ? priced.promo.problem : unknown
  return { sent, currency, destination, buckets, boxes, isLater, priced, promoProblem: problem }
}

/** What is paid only once its campaign has succeeded says so where it stands beside anything else. */
function payableTogether(
  buckets: readonly Bucket[],
  boxes: number,
): { readonly buckets: readonly Bucket[]; readonly isLater: boolean } {
  const rows = buckets.flatMap(bucket => bucket.lines.map(line => line.row))
  const when = paidWhen(rows, boxes)
  if (when !== 'mixed') return { buckets, isLater: when === 'later' }
  const told = buckets.map(bucket => ({
    ...bucket,
    lines: bucket.lines.map(line =>
      isPledge(line.row) ? { ...line, problem: line.problem ?? ('ordered_alone' as const) } : line,
    ),
  }))
  return { buckets: told, isLater: false }
}

interface ToPrice {
  readonly buckets: readonly Bucket[]
  readonly boxes: readonly PricedBox[]
  readonly currency: CurrencyCode
  readonly destination: Destination
  readonly promo: PromoCode | undefined
  readonly at: Date
}

/** Lines that cannot be bought cost and weigh nothing until they are taken out. */
function priceAll({ buckets, boxes, currency, destination, promo, at }: ToPrice): PricedCart {
  const blocked = (problem: string | undefined) => problem === 'out_of_stock' || problem === 'sale_closed'
  return priceCart({
    currency,
    countryId: destination.countryId,
    pickup: destination.pickup,
    at,
    promo,
    shops: buckets.map(bucket => ({
      id: bucket.id,
      origin: isLogisticsOrigin(bucket.shipsFrom) ? bucket.shipsFrom : 'FR',
      lines: bucket.lines.map(({ row, quantity, problem }) => ({
        unitPriceMinor: row.priceMinor ?? 0,
        quantity: blocked(problem) ? 0 : quantity,
        weightGrams: row.weightGrams,
        sellerId: row.shopId,
      })),
    })),
    boxes: boxes.map(box => ({ priceMinor: box.totalMinor })),
  })
}

type SentBox = ParsedCart['boxes'][number]

const boxCodesOf = (sent: ParsedCart): string[] =>
  sent.boxes.flatMap(box => [box.promo_code, box.sponsor].filter(code => typeof code === 'string'))

/** A box we do not offer is left out. A code that is not valid takes nothing off. */
function priceBox(
  box: SentBox,
  percents: ReadonlyMap<string, number>,
  currency: CurrencyCode,
  at: Date,
): PricedBox[] {
  const offer = boxOffer(box.type, box.periodicity, currency, at)
  if (offer === undefined) return []
  const gift = giftOf(box, offer.periodicity)
  const percent = Math.max(percents.get(box.promo_code ?? '') ?? 0, percents.get(box.sponsor ?? '') ?? 0)
  return [
    {
      ...offer,
      sponsor: box.sponsor ?? undefined,
      promoCode: box.promo_code ?? undefined,
      gift,
      consent: box.consent === true,
      totalMinor: reducedBoxMinor(offer.priceMinor, percent) * (gift?.boxes ?? 1),
    },
  ]
}

/** A gift of a number that is not sold is one of the usual number. */
function giftOf(box: SentBox, periodicity: BoxOffer['periodicity']): GiftWish | undefined {
  if (box.is_gift !== true) return undefined
  const asked = box.boxes ?? 0
  return {
    boxes: isGiftTerm(periodicity, asked) ? asked : giftTerms[periodicity][0],
    recipientName: box.recipient_name || undefined,
    recipientEmail: box.recipient_email,
    message: box.message || undefined,
  }
}
