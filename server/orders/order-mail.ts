import { hashToken, newToken } from '../accounts/auth/tokens.ts'
import { lineName } from '#domain/orders/line-name.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { unusedMoney } from '#domain/orders/order-change.ts'
import { isAllGone } from '#domain/orders/order-state.ts'
import { isEdited } from '#domain/orders/order-edit.ts'
import { creditNoteName } from '#domain/orders/invoice.ts'
import { formatMoney } from '#domain/money/money.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { isGoods } from '#domain/shipping/packing.ts'
import { carrierName, shipmentLink } from '#domain/shipping/tracking.ts'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import { mayTell } from '../mail/mail-permit.ts'
import type { MailContent } from '../mail/mail-template.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { issueCreditNote } from './store/credit-notes.ts'
import type { Database } from '../database/database.ts'
import { deliveryInMail, expectedInMail } from './order-delivery.ts'
import { keepOrderLink } from './store/order-links.ts'
import { readOpen } from './store/receivables.ts'
import { isChanged, type OrderRow, readOrderRows } from './store/order-rows.ts'
import { readRefund } from './store/refunds.ts'
import { findUser } from '../accounts/store/users.ts'

export interface Writing {
  readonly db: Database
  readonly publicUrl: string
}

/** As `Writing`, where mails are counted. */
export interface Telling extends Writing {
  readonly clock: Clock
  readonly config: Config
}

type OrderMail = Extract<MailContent, { template: 'order_confirmed' }>['data']

export type OrderMailKind = 'order_confirmed' | 'order_cancelled' | 'order_shipped'

type FreeOrderMail = Exclude<OrderMailKind, 'order_shipped'> | PledgeMailKind

export type PledgeMailKind = 'order_pledged' | 'order_charge_failed' | 'order_dropped'

/**
 * Queues a mail about an order, once per kind. Amounts are written in the shopper's language. Of orders that
 * cost nothing, an address that nobody has proven hears a few times.
 */
export async function mailOrder(telling: Telling, orderId: number, kind: OrderMailKind): Promise<void> {
  const { db } = telling
  const [row] = await readOrderRows(db, { ids: [orderId] })
  if (row === undefined) return
  const base = { key: `${kind}:${orderId}`, to: row.order.email, lang: langOf(row) }
  if (kind !== 'order_shipped') {
    const permit = await permitFor(telling, row, kind)
    if (permit === undefined) return
    const data = {
      ...mailOf(row, await linkOf(telling, row)),
      ...(kind === 'order_confirmed' && (await deliveryInMail(db, row))),
    }
    const onAccount = row.payment?.gateway === 'account'
    return kind === 'order_cancelled'
      ? queueMail(db, { ...base, template: kind, permit, data: { ...data, onAccount } })
      : queueMail(db, { ...base, template: kind, permit, data })
  }
  const data = mailOf(row, await linkOf(telling, row))
  // Two parcels may have left before the job ran: each is told of, once.
  for (const parcel of row.shipments) {
    const key = `${base.key}:${parcel.id}`
    await queueMail(db, {
      ...base,
      key,
      template: kind,
      data: { ...data, ...(await parcelInMail(db, row, parcel)) },
    })
  }
}

/**
 * Whether an order may be written of: always, when it was paid or its account has confirmed the address;
 * else anybody may have ordered under it.
 */
export async function permitFor(telling: Telling, { order }: OrderRow, template: FreeOrderMail) {
  const { db } = telling
  const user = order.userId === null ? undefined : await findUser(db, order.userId)
  const isOwn = user?.email === order.email && user.emailConfirmedAt !== null
  const isProven = isOwn || order.lifecycle.capturedMinor > 0
  return mayTell(telling, db, template, { to: order.email, isProven })
}

type ParcelRow = OrderRow['shipments'][number]

/** How a parcel is followed, for a mail. */
export const labelOf = ({ trackingNumber, trackingTransporter, trackingLink }: ParcelRow) => ({
  carrier: carrierName(trackingTransporter ?? ''),
  tracking: trackingNumber ?? '',
  trackingLink:
    shipmentLink({
      tracking_number: trackingNumber,
      tracking_transporter: trackingTransporter,
      tracking_link: trackingLink,
    }) ?? '',
})

/**
 * What is in a parcel, where it is not all of the order, and whether something of the order has not left:
 * then the rest follows.
 */
export function contentOf({ items }: OrderRow, parcel: ParcelRow): Pick<OrderMail, 'parcel' | 'rest'> {
  // Work is done with a parcel, and is not in it.
  const goods = items.filter(isGoods)
  const standing = goods.filter(({ droppedFor }) => droppedFor === null)
  const copiesOf = (id: number) => parcel.items.find(one => one.id === id)?.copies ?? 0
  if (standing.every(({ id, quantity }) => copiesOf(id) === quantity)) return {}
  return {
    parcel: goods.flatMap(item =>
      copiesOf(item.id) === 0 ? [] : [{ name: nameInMail(item), quantity: copiesOf(item.id) }],
    ),
    ...(standing.some(({ sent, quantity }) => sent < quantity) && { rest: true }),
  }
}

/** What the mail about a parcel that left says of it. */
export const parcelInMail = async (db: Database, row: OrderRow, parcel: ParcelRow) => ({
  ...labelOf(parcel),
  ...contentOf(row, parcel),
  ...(await expectedInMail(db, row, parcel)),
})

/** Without that something follows, which was said when it left. */
const whichOf = (row: OrderRow, parcel: ParcelRow): Pick<OrderMail, 'parcel'> => {
  const { parcel: inside } = contentOf(row, parcel)
  return inside === undefined ? {} : { parcel: inside }
}

interface CorrectedParcel {
  readonly orderId: number
  readonly shipmentId: number
  /** Which correction it was, in the order's log. */
  readonly sequence: number
}

/** Queues the mail about a parcel whose number was corrected, once for each correction. */
export async function mailTracking(
  { db, publicUrl }: Writing,
  { orderId, shipmentId, sequence }: CorrectedParcel,
): Promise<void> {
  const [row] = await readOrderRows(db, { ids: [orderId] })
  const parcel = row?.shipments.find(({ id }) => id === shipmentId)
  if (row === undefined || parcel === undefined) return
  await queueMail(db, {
    key: `tracking_corrected:${shipmentId}:${sequence}`,
    template: 'tracking_corrected',
    to: row.order.email,
    lang: langOf(row),
    data: {
      ...mailOf(row, await linkOf({ db, publicUrl }, row)),
      ...labelOf(parcel),
      ...whichOf(row, parcel),
    },
  })
}

interface TroubledParcel extends CorrectedParcel {
  /** Where it stood then. */
  readonly state: string
}

/** Queues the mail about a parcel with trouble, or one that is lost, once for each time it is said. */
export async function mailTrouble(
  { db, publicUrl }: Writing,
  { orderId, shipmentId, sequence, state }: TroubledParcel,
): Promise<void> {
  const [row] = await readOrderRows(db, { ids: [orderId] })
  const parcel = row?.shipments.find(({ id }) => id === shipmentId)
  if (row === undefined || parcel === undefined) return
  const template = state === 'exception' ? 'parcel_trouble' : 'parcel_lost'
  await queueMail(db, {
    key: `${template}:${shipmentId}:${sequence}`,
    template,
    to: row.order.email,
    lang: langOf(row),
    data: { ...mailOf(row, await linkOf({ db, publicUrl }, row)), ...whichOf(row, parcel) },
  })
}

/** Queues the mail about one refund, which carries its credit note. */
export const mailRefund = (writing: Writing, at: Date, refundId: number): Promise<void> =>
  mailRefundOf(writing, at, { refundId, key: `order_refunded:${refundId}` })

/** As `mailRefund`, by another key: once more. */
export async function mailRefundOf(
  { db, publicUrl }: Writing,
  at: Date,
  { refundId, key }: { readonly refundId: number; readonly key: string },
): Promise<void> {
  const refund = await readRefund(db, { id: refundId })
  const [row] = refund === undefined ? [] : await readOrderRows(db, { ids: [refund.orderId] })
  if (row === undefined || refund === undefined) return
  const link = await linkOf({ db, publicUrl }, row)
  const letter = { key, to: row.order.email, lang: langOf(row) }
  if (refund.reason === unusedMoney) {
    const data = { ...mailOf(row, link), refunded: money(row, refund.amountMinor) }
    return queueMail(db, { ...letter, template: 'change_returned', data })
  }
  const note = await issueCreditNote(db, refundId, at)
  const data = {
    ...mailOf(row, link),
    refunded: money(row, refund.amountMinor),
    creditNote: note === undefined ? '' : creditNoteName(note.number, note.name),
    reason: refund.lifecycle.words ?? '',
  }
  const carried = note && {
    attachment: { kind: 'credit_note' as const, orderId: note.orderId, number: note.number },
  }
  if (!refund.isSetOff) return queueMail(db, { ...letter, template: 'order_refunded', data, ...carried })
  const open = money(row, await readOpen(db, row.order.id))
  await queueMail(db, {
    ...letter,
    key: letter.key.replace('order_refunded', 'order_credited'),
    template: 'order_credited',
    data: { ...data, open },
    ...carried,
  })
}

export const langOf = ({ order }: OrderRow): Locale => (isLocale(order.lang) ? order.lang : 'en')

/** An amount of an order in the language of its buyer. */
export function money(row: OrderRow, amountMinor: number): string {
  const { currency } = row.order
  return isCurrencyCode(currency) ? formatMoney({ amountMinor, currency }, langOf(row)) : `${amountMinor}`
}

/**
 * Where the order is to be seen. A guest has no account to look into, so the mail carries a token of its own,
 * of which the shop keeps the hash.
 */
export async function linkOf({ db, publicUrl }: Writing, row: OrderRow): Promise<string> {
  const { id, userId } = row.order
  if (userId !== null) return `${publicUrl}${pathFor('account-orders', langOf(row))}?id=${id}`
  const token = newToken()
  await keepOrderLink(db, id, hashToken(token))
  const query = new URLSearchParams({ order_id: String(id), order_token: token })
  return `${publicUrl}${pathFor('cart-confirmation', langOf(row))}?${query.toString()}`
}

const nameInMail = ({ artistName, name, itemName: item }: OrderRow['items'][number]): string =>
  [artistName, lineName({ name, item })].filter(Boolean).join(', ')

/** The lines a mail lists: what a change took out is no part of the order any more. */
export const linesInMail = (items: OrderRow['items']): OrderRow['items'] =>
  items.filter(({ droppedFor }) => !isEdited(droppedFor))

/** As it is where only lines and total still add up: what it was bought with is not what it has now. */
export function withoutParts<M extends OrderMail>({ discount: _, tax: __, shipping: ___, ...mail }: M) {
  return mail
}

/**
 * What mails say of an order. Once its lines were changed, its total is what was paid and has not gone back;
 * where all of it has, what was paid.
 */
export function mailOf(row: OrderRow, link: string): OrderMail {
  if (!isChanged(row)) return asBought(row, link)
  const { capturedMinor, refundedMinor } = row.order.lifecycle
  const left = capturedMinor - refundedMinor
  return { ...withoutParts(asBought(row, link)), total: money(row, left > 0 ? left : capturedMinor) }
}

function asBought(row: OrderRow, link: string): OrderMail {
  const { order, items } = row
  return {
    number: order.number,
    name: order.customer.firstname,
    lines: linesInMail(items).map(item => ({
      name: nameInMail(item),
      quantity: item.quantity,
      total: money(row, item.priceMinor * item.quantity),
      ...(item.droppedFor !== null && { dropped: true }),
    })),
    ...(order.discountMinor > 0 && { discount: money(row, order.discountMinor) }),
    shipping: money(row, order.shippingMinor),
    total: money(row, order.totalMinor),
    ...(order.taxMinor > 0 && { tax: money(row, order.taxMinor) }),
    link,
    ...(!isAllGone(order.state) && { returns: returnsLink(link, langOf(row)) }),
  }
}

/** The withdrawal function of an order, by the link that shows it. Directive (EU) 2023/2673, Art. 11a. */
function returnsLink(link: string, lang: Locale): string {
  const { origin, searchParams } = new URL(link)
  const id = searchParams.get('order_id') ?? searchParams.get('id') ?? ''
  const token = searchParams.get('order_token')
  const query = new URLSearchParams({ order_id: id, ...(token !== null && { order_token: token }) })
  return `${origin}${pathFor('withdraw', lang)}?${query.toString()}`
}
