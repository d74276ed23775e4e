// What customer service has written to the buyer of an order.
import type { OrderLetter } from '#domain/orders/order-letter.ts'
import { mailOnAccount } from '../credit/credit-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { recipientLines } from '../documents/letterhead.ts'
import {
  parcelInMail,
  langOf,
  linkOf,
  mailOf,
  mailRefundOf,
  money,
  permitFor,
  withoutParts,
  type Telling,
} from '../order-mail.ts'
import { type OrderRow, readOrderRows } from '../store/order-rows.ts'
import { invoiceOfEdit, issueInvoices } from '../store/further-invoices.ts'
import { newestRefund } from '../store/refunds.ts'

/** Which entry of the order's log it follows from: each is told of once. */
interface Entry {
  readonly sequence: number
}

/** Queues the mail that tells where a part of an order goes now. */
export async function mailAddress(
  telling: Telling,
  row: OrderRow,
  { shopId, sequence }: Entry & { readonly shopId: number },
): Promise<void> {
  const part = row.shops.find(shop => shop.shopId === shopId)
  if (part === undefined) return
  const lang = langOf(row)
  await queueMail(telling.db, {
    key: `address_corrected:${row.order.id}:${sequence}`,
    template: 'address_corrected',
    to: row.order.email,
    lang,
    data: {
      ...mailOf(row, await linkOf(telling, row)),
      address: recipientLines(part.customer, lang).join('\n'),
    },
  })
}

/**
 * Queues the mail about a change of the lines, with what was paid before it and after it. One that its buyer
 * paid for says what came in, and carries the invoice over it.
 */
export async function mailChanged(
  telling: Telling,
  change: {
    readonly orderId: number
    readonly editId: number
    readonly wasMinor: number
    readonly nowMinor: number
  },
): Promise<void> {
  const [row] = await readOrderRows(telling.db, { ids: [change.orderId] })
  if (row === undefined) return
  const { editId, wasMinor, nowMinor } = change
  const [was, now] = [money(row, wasMinor), money(row, nowMinor)]
  const data = { ...withoutParts(mailOf(row, await linkOf(telling, row))), total: now, was, now }
  const letter = { key: `order_changed:${editId}`, to: row.order.email, lang: langOf(row) }
  if (nowMinor <= wasMinor) return queueMail(telling.db, { ...letter, template: 'order_changed', data })
  await issueInvoices(telling.db, row.order.id, telling.clock.now())
  const number = await invoiceOfEdit(telling.db, editId)
  await queueMail(telling.db, {
    ...letter,
    template: 'change_made',
    data: { ...data, due: money(row, nowMinor - wasMinor) },
    attachment: { kind: 'invoice', orderId: row.order.id, number },
  })
}

/** Queues the mail that tells what goes out once more, and of which order. */
export async function mailReplacement(telling: Telling, orderId: number, first: string): Promise<void> {
  const [row] = await readOrderRows(telling.db, { ids: [orderId] })
  if (row === undefined) return
  await queueMail(telling.db, {
    key: `replacement_sent:${orderId}`,
    template: 'replacement_sent',
    to: row.order.email,
    lang: langOf(row),
    data: { ...mailOf(row, await linkOf(telling, row)), first },
  })
}

/** Queues a letter of an order once more. False: its reader has had enough of the kind. */
export async function mailAgain(
  telling: Telling,
  row: OrderRow,
  { letter, sequence }: Entry & { readonly letter: OrderLetter },
): Promise<boolean> {
  const { db } = telling
  const { id, email: to } = row.order
  const base = { key: `${letter}:${id}:again:${sequence}`, to, lang: langOf(row) }
  if (letter === 'refunded') {
    const refundId = await newestRefund(db, id)
    if (refundId !== undefined) await mailRefundOf(telling, telling.clock.now(), { refundId, key: base.key })
    return true
  }
  const data = mailOf(row, await linkOf(telling, row))
  if (letter === 'shipped') {
    const left = row.shipments.filter(({ state }) => state !== 'planned' && state !== 'cancelled')
    for (const parcel of left) {
      const key = `${base.key}:${parcel.id}`
      await queueMail(db, {
        ...base,
        key,
        template: 'order_shipped',
        data: { ...data, ...(await parcelInMail(db, row, parcel)) },
      })
    }
    return true
  }
  if (letter === 'invoice') {
    const attachment = { kind: 'invoice' as const, orderId: id }
    await queueMail(db, { ...base, template: 'order_invoice', data, attachment })
    return true
  }
  if (row.payment?.gateway === 'account') {
    await mailOnAccount(telling, id, base.key)
    return true
  }
  const permit = await permitFor(telling, row, 'order_confirmed')
  if (permit === undefined) return false
  await queueMail(db, { ...base, template: 'order_confirmed', permit, data })
  return true
}
