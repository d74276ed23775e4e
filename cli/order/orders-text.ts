import type { OrderDetail, OrderItem, Output, Shipment } from '#contract'
import { lineName } from '#domain/orders/line-name.ts'
import { townLine } from '#domain/places/address-state.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { carrierName } from '#domain/shipping/tracking.ts'
import type { AccountOrdersView } from '#machines/journeys/account-orders/account-orders.view.ts'
import { orderMoves } from '#machines/lifecycles/order/order.moves.ts'
import { eventWord, pageWord, spaced, stateAfter } from '../terminal/page-words.ts'
import type { Paint } from '../terminal/paint.ts'
import { openMoves } from '../terminal/open-moves.ts'
import { facts, table } from '../terminal/table.ts'
import { amount, deadlineMinute, minute } from '../terminal/amounts.ts'

const listHead = ['id', 'number', 'placed', 'status', 'total', 'items']

type ListedOrder = AccountOrdersView['orders'][number]

const rowOf = (order: ListedOrder) => [
  order.id,
  order.number,
  minute(order.createdAt),
  order.refusedCard === null ? pageWord('order_status.', order.status) : 'card refused',
  amount(order.total.amountMinor, order.total.currency),
  order.items.map(item => `${item.quantity} × ${item.name}`).join(', '),
]

const orderTable = (head: string[], rows: (string | number)[][], paint: Paint): string =>
  rows.length === 0
    ? 'No orders.'
    : table(head, rows, { right: ['id', 'total'], head: text => paint('dim', text) })

/** The own orders as rows. */
export const ordersText = (orders: readonly ListedOrder[], paint: Paint): string =>
  orderTable(listHead, orders.map(rowOf), paint)

const addressOf = ({ customer }: OrderDetail): string =>
  [
    `${customer.firstname} ${customer.lastname}`,
    customer.address,
    townLine(customer),
    customer.country_id,
  ].join(', ')

type Dropped = NonNullable<OrderItem['dropped']>

const backText: Readonly<Record<Dropped['refund_state'], (amountBack: string) => string>> = {
  none: () => 'nothing was charged for it',
  under_way: back => `${back} is on its way back`,
  done: back => `${back} came back`,
  failed: back => `${back} could not be sent back yet`,
}

const droppedFor = {
  goal_missed: 'goal missed',
  run_short: 'no copy left of the run',
  ended: 'project ended',
} as const

/** Why a line no longer stands, and what became of its money. */
const droppedText = ({ reason, refund, refund_state }: Dropped, sum: (minor: number) => string): string =>
  reason === 'edited'
    ? 'taken out or replaced'
    : `${droppedFor[reason]}: ${backText[refund_state](sum(refund))}`

/** What is to be done about a kept card that was refused; null while nothing is. */
const refusedText = ({ id, refused_card: refused }: OrderDetail): string | null => {
  if (refused === undefined) return null
  const until = `until ${deadlineMinute(refused.until)}, with: sillon order pay ${id}`
  if (refused.standing === 'processing') return 'the bank is working on another one'
  return refused.standing === 'open' ? until : `the bank asks at ${refused.action_url ?? ''}; or ${until}`
}

/** Parts of it that a short run has copies for; null where none is offered. */
const portionsText = ({ id, portions = [] }: OrderDetail): string | null => {
  const open = portions.filter(({ standing }) => standing === 'open')
  const said = open.map(
    ({ copies, wanted, until }) => `${copies} of ${wanted} copies until ${deadlineMinute(until)}`,
  )
  return said.length === 0 ? null : `${said.join(', ')}; with: sillon order portion ${id}`
}

/** Where what is owed is transferred to; null where nothing is, or nobody has said where. */
const bankText = ({ number, on_account: owed }: OrderDetail): string | null =>
  owed?.bank === undefined ? null : `${owed.bank.holder}, ${owed.bank.iban}, reference ${number}`

/** What is open of what was sold on account, or was given up. */
const onAccountText = (
  { open, due_on, written_off: lost }: NonNullable<OrderDetail['on_account']>,
  sum: (minor: number) => string,
): string =>
  lost === undefined
    ? `on account: ${sum(open)} open, due ${due_on}`
    : `on account: ${sum(lost)} not paid, and not asked for any more`

/** How its buyer cancels an order. */
const cancelText = ({ id, can_cancel }: OrderDetail): string =>
  can_cancel ? `yes, with: sillon order cancel ${id}` : 'no'

/** One order in full, shop by shop. */
export function orderText(order: OrderDetail, paint: Paint, cancelling = cancelText(order)): string {
  const sum = (minor: number) => amount(minor, order.currency)
  const head = facts(
    [
      ['order', `${order.number} (id ${order.id})`],
      ['status', pageWord('order_status.', order.status)],
      [
        'payment',
        order.on_account === undefined ? spaced(order.payment_status) : onAccountText(order.on_account, sum),
      ],
      ['pay to', bankText(order)],
      ['card refused', refusedText(order)],
      ['offered', portionsText(order)],
      ['placed', minute(order.created_at)],
      ['e-mail', order.email],
      [order.pickup ? 'pickup' : 'to', addressOf(order)],
      ['promo code', order.promo_code],
      ['gift', order.is_gift ? (order.gift_message ?? 'yes') : null],
      ['discount', order.discount > 0 ? sum(-order.discount) : null],
      ['shipping', sum(order.shipping)],
      order.vat_exempt ? ['VAT', 'none: the seller is exempt'] : ['VAT included', sum(order.tax)],
      ['refunded', order.refunded > 0 ? sum(order.refunded) : null],
      ['further invoices', order.invoices.map(one => `${one.name} over ${sum(one.amount)}`).join(', ')],
      ['credit notes', order.credit_notes.map(note => `${note.name} over ${sum(note.amount)}`).join(', ')],
      ['total', sum(order.total)],
      ['can be cancelled', cancelling],
      ['gift', order.gift_redeemed ? 'has been redeemed' : null],
    ],
    text => paint('dim', text),
  )
  const shops = order.shops.map(shop => {
    const rows = shop.items.map(item => [
      item.quantity,
      item.dropped === null ? lineName(item) : `${lineName(item)} (${droppedText(item.dropped, sum)})`,
      item.artist_name,
      item.chosen_sizes.map(sizeName).join(', '),
      sum(item.price),
    ])
    const lines = table(['copies', 'record', 'artist', 'size', 'price'], rows, {
      right: ['copies', 'price'],
      head: text => paint('dim', text),
    })
    const parcels =
      shop.shipments.length === 0 ? '' : `\n${shipmentsText(shop.shipments, order.items, paint)}`
    return `\n${paint('bold', shop.name)}\n${lines}${parcels}`
  })
  return [head, ...shops].join('\n')
}

/** Parcels with what is in each and where to follow them. */
export function shipmentsText(
  shipments: readonly Shipment[],
  items: readonly OrderItem[],
  paint: Paint,
): string {
  if (shipments.length === 0) return 'No parcel yet.'
  const rows = shipments.map(parcel => [
    parcel.id,
    pageWord('staff.parcel_state', parcel.status),
    carrierName(parcel.tracking_transporter ?? parcel.transporter ?? ''),
    parcel.tracking_number,
    parcel.tracking_link,
    parcel.items
      .map(({ id, copies }) => {
        const item = items.find(one => one.id === id)
        return `${copies} × ${item === undefined ? id : lineName(item)}`
      })
      .join(', '),
  ])
  return table(['parcel', 'status', 'carrier', 'number', 'follow it at', 'content'], rows, {
    head: text => paint('dim', text),
  })
}

/** What staff see of an order: its log, and the moves that are open. */
export function staffOrderText({ order, events, moves }: Output<'staff.order'>, paint: Paint): string {
  const rows = events.map(one => [
    one.sequence,
    minute(one.at),
    eventWord(one.type),
    stateAfter(one.type, one.state),
    one.who ?? one.actor,
    one.reason,
  ])
  const log = table(['#', 'at', 'event', 'then', 'by', 'why'], rows, { head: text => paint('dim', text) })
  // Whose order it is, is another: staff cancel it by a move of their own, which asks why.
  const isOpen = moves.some(move => move === 'order.cancelStaff')
  const how = isOpen ? `yes, with: sillon order cancel-staff ${order.id} --reason "…"` : 'no'
  return [orderText(order, paint, how), '', log, '', `Open moves: ${openMoves(moves, orderMoves)}`].join('\n')
}
