import type { ParsedCart } from '#contract'
import { type CurrencyCode, currencyOfProject, offeredCurrency } from '#domain/money/currency.ts'
import { originOf } from '#domain/shipping/logistics.ts'
import { type PricedCart, priceCart } from '#domain/orders/pricing.ts'
import { isPledge, paidWhen } from '#domain/orders/pledge.ts'
import type { PromoCode } from '#domain/orders/codes.ts'
import type { MoneyTables } from '#domain/money/money-tables.ts'
import type { Tariff } from '#domain/shipping/tariff.ts'
import { readStandings } from '../../boxes/code-standing.ts'
import { boxCodesOf, type PricedBox, priceBoxes } from '../../boxes/price-boxes.ts'
import type { Database } from '../../database/database.ts'
import { boxTermsAt, moneyTables } from '../../settings/money-tables.ts'
import { exemptInAt } from '../../settings/vat-standing.ts'
import { currenciesAt, offPartsAt, spokenTariffAt } from '../../settings/shop-facts.ts'
import { readPromo } from '../store/promo.ts'
import { readHouse, readSellables, type Sellable } from '../store/sellables.ts'
import { type Bucket, bucketsOf } from './cart-lines.ts'
import { withFreeLines } from './free-lines.ts'
import { type Agreement, type Asking, type Calculation, type Destination, priceKey } from './calculation.ts'
import { cartProblems } from './cart-problems.ts'

/**
 * Prices a cart from the database; nothing the client said about prices is believed. Spec sections 4, 7 and
 * 9.
 */
export async function calculateCart(
  db: Database,
  sent: ParsedCart,
  destination: Destination,
  { userId, at, agreement, isClosed }: Asking,
): Promise<Calculation> {
  const ids = [...new Set(Object.values(sent.shops).flatMap(shop => shop.items.map(item => item.project_id)))]
  // One project that is sold in another currency turns the whole cart.
  // What staff agree to is in the currency they chose; a shopper's in one that the shop offers.
  const offered = agreement === undefined ? await currenciesAt(db, at) : undefined
  const first = offeredCurrency(sent.currency, offered)
  const currency = ids.reduce((wished, id) => currencyOfProject(id, wished), first)
  const [listed, promo, standings, tariff, tables, boxTerms, vatExemptIn, off] = await Promise.all([
    readSellables(db, ids, currency),
    sent.promo_code ? readPromo(db, sent.promo_code, currency) : undefined,
    readStandings(db, boxCodesOf(sent), userId, at),
    spokenTariffAt(db, at),
    moneyTables(db, at),
    boxTermsAt(db, at),
    exemptInAt(db, at),
    offPartsAt(db, at),
  ])
  const sellables = agreement === undefined ? listed : listed.map(row => asAgreed(row, agreement))
  const boxes = off.includes('box') ? [] : priceBoxes(sent.boxes, standings, currency, boxTerms)
  const free = agreement?.free ?? []
  const house = free.length === 0 ? undefined : await readHouse(db)
  const all = withFreeLines(bucketsOf(sent, sellables, at), free, house, agreement?.isInHand ?? false)
  const { buckets, isLater } = payableTogether(all, boxes.length)
  const { basisPoints, taxMinor } = agreement?.vat ?? {}
  const bare = priceAll({ buckets, boxes, currency, destination, promo, at, tariff, tables, basisPoints })
  const priced = taxMinor === undefined ? bare : bornByFirst(bare, taxMinor)
  const unknown = sent.promo_code && promo === undefined ? ('unknown' as const) : undefined
  const problem = priced.promo !== undefined && 'problem' in priced.promo ? priced.promo.problem : unknown
  const parts = { sent, currency, tariff, destination, buckets, boxes, isLater, priced, vatExemptIn, userId }
  const calculation = { ...parts, promoProblem: problem }
  return { ...calculation, problems: cartProblems({ ...calculation, isClosed }) }
}

/** A row as staff have agreed to it with its buyer. */
function asAgreed(row: Sellable, { prices, kept, isInHand }: Agreement): Sellable {
  const key = priceKey(row)
  return {
    ...row,
    priceMinor: prices.get(key) ?? row.priceMinor,
    free: row.free === null ? null : row.free + (kept.get(key) ?? 0),
    weightGrams: isInHand ? 0 : row.weightGrams,
  }
}

/** The sums as their contract is taxed: one supply, whose tax the first line bears. */
function bornByFirst(priced: PricedCart, taxMinor: number): PricedCart {
  const bears = (isFirst: boolean) => ({ taxMinor: isFirst ? taxMinor : 0 })
  return {
    ...priced,
    taxMinor,
    shops: priced.shops.map((shop, index) => ({
      ...shop,
      ...bears(index === 0),
      lines: shop.lines.map((line, at) => ({ ...line, ...bears(index === 0 && at === 0) })),
    })),
  }
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
  readonly tariff: Tariff
  readonly tables: MoneyTables
  /** The rate of VAT that was agreed to. */
  readonly basisPoints: number | undefined
}

/** Lines that cannot be bought cost and weigh nothing until they are taken out. */
function priceAll({ buckets, boxes, destination, basisPoints, ...terms }: ToPrice): PricedCart {
  const blocked = (problem: string | undefined) => problem === 'out_of_stock' || problem === 'sale_closed'
  return priceCart({
    ...terms,
    countryId: destination.countryId,
    pickup: destination.pickup,
    vatBasisPoints: basisPoints,
    shops: buckets.map(bucket => ({
      id: bucket.id,
      origin: originOf(bucket.shipsFrom),
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
