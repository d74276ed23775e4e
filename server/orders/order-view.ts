import { dayOf } from '#domain/time/shop-day.ts'
import { dueDay } from './store/receivables.ts'
import type { OrderDetail, OrderItem, OrderSummary, Shipment } from '#contract'
import { OrderStatus } from '#contract/schemas/order-shapes.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { isEdited } from '#domain/orders/order-edit.ts'
import { mayTakeBack } from '#domain/orders/pledge.ts'
import { creditNoteName } from '#domain/orders/invoice.ts'
import { shipmentLink } from '#domain/shipping/tracking.ts'
import { isGoods } from '#domain/shipping/packing.ts'
import type { Act } from '#machines/lifecycles/actor.ts'
import { allows } from '#machines/lifecycles/lifecycle.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import { orderMoves } from '#machines/lifecycles/order/order.moves.ts'
import { refusedCard } from './payment/refused-card.ts'
import { isChanged, type OrderItemRow, type OrderRow, type ShipmentRow } from './store/order-rows.ts'

// Orders as the contract shows them. Spec section 3.

/** A parcel in the hands of the warehouse: from now on the shopper cannot cancel. */
export const isPicked = ({ state }: ShipmentRow): boolean => state !== 'planned' && state !== 'cancelled'

const savedOf = ({ order: { state, lifecycle: context } }: OrderRow) => ({ state, context })

/** The shopper takes an order back; parcels at the bench, campaigns that bind, gifts that somebody has
 * redeemed are in the way. Rules 2. */
export const cancelEvent = ({ items, shipments, isGiftRedeemed }: OrderRow, act: Act) =>
  orderMoves.cancelSelf.event(act, undefined, {
    isGiftRedeemed,
    isPicking: shipments.some(isPicked),
    projectAllows: mayTakeBack(
      items.map(item => ({ step: item.step ?? '', chargeMode: item.chargeMode ?? '' })),
    ),
  })

/** A withdrawal from all of an order of which nothing has left: staff who pass it on cancel the order. */
export const withdrawEvent = (row: OrderRow, act: Act, reason: string) =>
  act.actor.role === 'shopper'
    ? cancelEvent(row, act)
    : ({ type: 'order.cancelStaff', ...act, reason } as const)

/** Whether the shopper may still cancel, as the server decides when asked to. Rules 2. */
const canCancel = (row: OrderRow, at: Date): boolean =>
  allows(orderMachine, savedOf(row), cancelEvent(row, { actor: { role: 'shopper' }, at: at.getTime() }))

/** States in which there may still be something to send. */
const unsent: ReadonlySet<string> = new Set([
  'pending_payment',
  'pledged',
  'paid',
  'on_hold',
  'ready',
  'partly_shipped',
])

/** Whether a shop's part may still go to another address: until its parcel is picked. */
export function canReaddress({ order, shops, shipments }: OrderRow, shopId: number): boolean {
  if (order.pickup || !unsent.has(order.state)) return false
  if (!shops.some(shop => shop.shopId === shopId)) return false
  return !shipments.some(parcel => parcel.shopId === shopId && isPicked(parcel))
}

/** The state a shopper sees for what the books call by another name. */
const statusOf = (state: string): OrderSummary['status'] => OrderStatus.parse(state)

/**
 * What an order came to, and the tax in it: once its lines were changed, all that was paid for it, beside
 * which stands what went back.
 */
function paidOf(row: OrderRow): Pick<OrderSummary, 'total' | 'tax'> {
  const { order, invoices } = row
  if (!isChanged(row)) return { total: order.totalMinor, tax: order.taxMinor }
  const tax = invoices.reduce((sum, { taxMinor }) => sum + taxMinor, order.taxMinor)
  return { total: order.lifecycle.capturedMinor, tax }
}

/** What is open of an order that was sold on account, and until when. */
function onAccountOf({ owed }: OrderRow): Pick<OrderSummary, 'on_account'> {
  if (owed === null || owed.open <= 0) return {}
  const due_on = dayOf(dueDay(owed))
  return {
    on_account: owed.isWrittenOff ? { open: 0, due_on, written_off: owed.open } : { open: owed.open, due_on },
  }
}

/**
 * An entry of the log of an order as staff read it: no provider has paid what was sold on account, it goes on
 * by its invoice. Rules 15.
 */
export const asSold = <E extends { readonly type: string; readonly actor: string }>(
  entry: E,
  { payment }: OrderRow,
): E =>
  entry.type === 'order.payOk' && payment?.gateway === 'account'
    ? { ...entry, type: 'order.onAccount', actor: 'system' }
    : entry

export function orderSummary(row: OrderRow, at: Date): OrderSummary {
  const { order, items } = row
  const refused = refusedCard(row, at)
  return {
    id: order.id,
    number: order.number,
    status: statusOf(order.state),
    ...paidOf(row),
    shipping: order.shippingMinor,
    discount: order.discountMinor,
    refunded: order.refundedMinor,
    currency: currencyCodes.find(code => code === order.currency) ?? 'EUR',
    country_id: order.countryId,
    promo_code: order.promoCode,
    is_gift: order.isGift,
    pickup: order.pickup,
    created_at: order.createdAt.toISOString(),
    items: items.map(itemView),
    can_cancel: canCancel(row, at),
    ...(order.vatExemptIn !== null && { vat_exempt: true as const }),
    ...onAccountOf(row),
    ...(row.isGiftRedeemed && { gift_redeemed: true as const }),
    ...(refused && { refused_card: refused }),
  }
}

export function orderDetail(row: OrderRow, at: Date): OrderDetail {
  const { order, items, shops, payment, creditNotes, invoices } = row
  const parcels = shipmentViews(row)
  return {
    ...orderSummary(row, at),
    email: order.email,
    has_invoice: order.invoiceNumber !== null,
    invoices: invoices.map(({ number, name, amountMinor, taxMinor, issuedAt }) => ({
      number,
      name,
      amount: amountMinor,
      tax: taxMinor,
      issued_at: issuedAt.toISOString(),
    })),
    credit_notes: creditNotes.map(note => ({
      number: note.number,
      name: creditNoteName(note.number, note.name),
      amount: note.amountMinor,
      tax: note.taxMinor,
      issued_at: note.issuedAt.toISOString(),
    })),
    customer: order.customer,
    gift_message: order.giftMessage,
    payment_status: payment?.state ?? 'none',
    shops: shops.map(shop => ({
      shop_id: shop.shopId,
      name: shop.name,
      items: items.filter(item => item.shopId === shop.shopId).map(itemView),
      shipping: shop.shippingMinor,
      customer: shop.customer,
      can_change_address: canReaddress(row, shop.shopId),
      shipments: parcels.filter(parcel => parcel.shop_id === shop.shopId),
    })),
  }
}

/** What became of the money of a line that was dropped. */
function refundOf({
  refunds,
}: OrderItemRow): Pick<NonNullable<OrderItem['dropped']>, 'refund' | 'refund_state'> {
  const refund = refunds.reduce((sum, one) => sum + one.amountMinor, 0)
  const isIn = (...states: string[]) => refunds.some(({ state }) => states.includes(state))
  if (refund === 0) return { refund, refund_state: 'none' }
  if (isIn('failed', 'canceled')) return { refund, refund_state: 'failed' }
  return { refund, refund_state: isIn('pending', 'requires_action') ? 'under_way' : 'done' }
}

/** Staff's own words for why a project ended are theirs; the shopper reads that it did. */
const droppedOf = (item: OrderItemRow): OrderItem['dropped'] =>
  item.droppedFor === null ? null : { reason: dropReason(item.droppedFor), ...refundOf(item) }

const dropReason = (word: string): NonNullable<OrderItem['dropped']>['reason'] =>
  isEdited(word) ? 'edited' : word === 'goal_missed' || word === 'run_short' ? word : 'ended'

function itemView(item: OrderItemRow): OrderItem {
  return {
    id: item.id,
    project_id: item.projectId ?? 0,
    item_id: item.itemId,
    shop_id: item.shopId,
    name: item.name,
    ...(item.itemName !== '' && { item: item.itemName }),
    artist_name: item.artistName,
    category: item.category,
    slug: item.slug,
    type: item.boxType,
    periodicity: item.periodicity,
    chosen_sizes: item.chosenSizes,
    picture: item.picture,
    price: item.priceMinor,
    ...(item.compareMinor !== null && { compare_price: item.compareMinor }),
    quantity: item.quantity,
    tax: item.taxMinor,
    shipping: item.shippingMinor,
    dropped: droppedOf(item),
  }
}

/** The parcels of an order with the links their carriers give. Work is in none. Spec section 9, Rules 15. */
export function shipmentViews({ items, shipments }: Pick<OrderRow, 'items' | 'shipments'>): Shipment[] {
  const goods = new Set(items.filter(isGoods).map(({ id }) => id))
  return shipments.map(parcel => shipmentView(parcel, goods))
}

function shipmentView(parcel: ShipmentRow, goods: ReadonlySet<number>): Shipment {
  const tracked = {
    tracking_number: parcel.trackingNumber,
    tracking_transporter: parcel.trackingTransporter,
  }
  return {
    id: parcel.id,
    shop_id: parcel.shopId,
    status: parcel.state,
    ...tracked,
    tracking_link: shipmentLink({ ...tracked, tracking_link: parcel.trackingLink }) ?? null,
    transporter: parcel.transporter,
    logistician_id: parcel.logisticianId,
    updated_at: parcel.updatedAt.toISOString(),
    items: parcel.items.filter(({ id }) => goods.has(id)),
  }
}
