// Trade orders and terms as the contract shows them.
import type { Output } from '#contract'
import { fewestCopies, tradePayments, tradeRef, tradeStanding } from '#domain/drafts/wholesale.ts'
import { isCategory } from '#domain/catalogue/category.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { ownItemName } from '#domain/orders/line-name.ts'
import type { SupplyVat } from '#domain/money/vat-treatment.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { openTradeMoves } from '#machines/lifecycles/wholesale/wholesale.moves.ts'
import type { TradeVat } from '../database/schema/drafts.ts'
import { writtenAddress } from '../drafts/price-draft.ts'
import type { ShopNumber } from './trade-vat.ts'
import type { ListedRequest, TermsRow, tradeRecords } from './store/wholesale.ts'

type Shown = Output<'wholesale.ask'>

const currencyOf = ({ currency }: { readonly currency: string }) =>
  isCurrencyCode(currency) ? currency : 'EUR'

type TaxedBy = 'treatment' | 'basisPoints' | 'isWithheld'

interface Reader {
  readonly id: number
}

/** As whom somebody reads a trade order: the shop that asked, or the label. */
export function actorIn({ row, ownerId }: ListedRequest, { id }: Reader): Actor | undefined {
  if (row.userId === id) return { role: 'shopper', id: String(id) }
  return ownerId === id ? { role: 'owner', id: String(id) } : undefined
}

/** Of the copies, without parcel and tax. */
const netOf = ({ priceMinor, quantity }: Pick<ListedRequest['row'], 'priceMinor' | 'quantity'>): number =>
  priceMinor * quantity

/** By which rule it is taxed. */
const taxedView = ({ treatment, basisPoints, isWithheld = false }: Pick<TradeVat, TaxedBy>) => ({
  treatment,
  basis_points: basisPoints,
  withheld: isWithheld,
})

/** What it comes to with its tax; the shop's number is not the label's to read. */
function sumsOf({ vat, ...row }: ListedRequest['row'], actor: Actor | undefined): Shown['sums'] {
  if (vat === null) return null
  const { shippingMinor, taxMinor, totalMinor, number, result } = vat
  return {
    ...taxedView(vat),
    shipping: shippingMinor,
    // What is rounded a copy is with the parcel, so that the parts make the total.
    shipping_net: totalMinor - taxMinor - netOf(row),
    tax: taxMinor,
    total: totalMinor,
    vat_number: actor?.role === 'shopper' ? number : null,
    result,
  }
}

/** The number of a trade account, as it reads it. */
export const tradeNumber = ({ number, proof }: ShopNumber): Output<'wholesale.saveNumber'> => ({
  vat_number: number ?? '',
  result: proof?.result ?? null,
  asked_at: proof?.at ?? null,
  name: proof?.name ?? null,
  reference: proof?.reference ?? null,
})

/** A trade order as one of its sides reads it; staff may do nothing with it. */
export function tradeOrder(listed: ListedRequest, reader: Reader, at: Date): Shown {
  const { row, name, artistName, itemName, draftState, orderId, orderNumber, orderState } = listed
  const actor = actorIn(listed, reader)
  const saved = { state: row.state, context: row.lifecycle }
  const { firstname = '', lastname = '', city = '', country_id = '' } = writtenAddress(row) ?? {}
  return {
    id: row.id,
    ref: tradeRef(row.id),
    project_id: row.projectId,
    name,
    artist_name: artistName,
    item: ownItemName(itemName, name),
    size: row.size,
    copies: row.quantity,
    price: row.priceMinor,
    net: netOf(row),
    currency: currencyOf(row),
    payment: tradePayments.find(one => one === row.payment) ?? 'prepaid',
    sums: sumsOf(row, actor),
    standing: tradeStanding(row.state, draftState, orderState),
    answer_by: row.answerBy.toISOString(),
    reason: row.lifecycle.reason,
    shop: { name: `${firstname} ${lastname}`.trim(), city, country_id },
    // The buyer is between them and the shop, but for what a label agrees to.
    order_id: actor?.role === 'owner' ? null : orderId,
    order_number: orderNumber,
    created_at: row.createdAt.toISOString(),
    moves: actor === undefined ? [] : openTradeMoves(saved, actor, at.getTime()),
  }
}

/** Terms as their label has said them. */
export const ownTerms = (row: TermsRow): Output<'projects.saveWholesale'> => ({
  price: row.priceMinor,
  currency: currencyOf(row),
  minimum: row.minimum,
  box: row.box,
  open: row.open,
})

type Sold = Awaited<ReturnType<typeof tradeRecords>>[number]

interface Asker {
  /** They may be sold to on account. */
  readonly mayOwe: boolean
  /** How what they order is taxed; null while nobody knows where it goes. */
  readonly tax: SupplyVat | null
}

/** A record that shops may order. */
export function tradeRecord(row: Sold, { mayOwe, tax }: Asker): Output<'wholesale.records'>['items'][number] {
  const { is_pledged, ends_at, items, category, ships_from: _, ...shown } = row
  return {
    ...shown,
    category: isCategory(category) ? category : 'vinyl',
    currency: currencyOf(row),
    ends_at: ends_at?.toISOString() ?? null,
    fewest: fewestCopies(row),
    items: items.map(item => ({ ...item, name: ownItemName(item.name, row.name) })),
    vat: tax && taxedView(tax),
    payments: mayOwe && !is_pledged ? ['prepaid', 'terms'] : ['prepaid'],
  }
}
