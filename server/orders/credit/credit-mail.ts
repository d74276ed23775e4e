// What the buyer of an order on account is written: what it comes to and until when, and that it is overdue.
import { formatDate } from '#domain/time/date-format.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { settingAt } from '../../settings/in-force.ts'
import { langOf, linkOf, mailOf, money, type Telling } from '../order-mail.ts'
import { type OrderRow, readOrderRows } from '../store/order-rows.ts'
import { dueDay, type Receivable, readOpen, readReceivable } from '../store/receivables.ts'

async function dataOf(telling: Telling, row: OrderRow, receivable: Receivable) {
  const { db, clock } = telling
  const identity = await settingAt(db, 'identity', clock.now())
  return {
    ...mailOf(row, await linkOf(telling, row)),
    until: formatDate(dueDay(receivable), langOf(row), { style: 'long' }),
    open: money(row, await readOpen(db, row.order.id)),
    iban: identity?.iban ?? '',
    holder: identity?.legal_name ?? '',
  }
}

/** Queues the mail with the invoice of an order on account, once for a key. */
export async function mailOnAccount(
  telling: Telling,
  orderId: number,
  key = `order_on_account:${orderId}`,
): Promise<void> {
  const [row] = await readOrderRows(telling.db, { ids: [orderId] })
  const receivable = await readReceivable(telling.db, orderId)
  if (row === undefined || receivable === undefined) return
  await queueMail(telling.db, {
    key,
    template: 'order_on_account',
    to: row.order.email,
    lang: langOf(row),
    data: await dataOf(telling, row, receivable),
    attachment: { kind: 'invoice', orderId },
  })
}

interface Reminding {
  readonly orderId: number
  readonly reminder: number
  /** Of one that staff had sent: its number in the log. */
  readonly asked?: number | undefined
}

/** Queues a reminder of what is overdue, once for each; what was paid meanwhile is not asked for. */
export async function mailOverdue(telling: Telling, { orderId, reminder, asked }: Reminding): Promise<void> {
  const [row] = await readOrderRows(telling.db, { ids: [orderId] })
  const receivable = await readReceivable(telling.db, orderId)
  if (row === undefined || receivable?.state !== 'open') return
  await queueMail(telling.db, {
    key: `payment_overdue:${orderId}:${asked === undefined ? reminder : `asked:${asked}`}`,
    template: 'payment_overdue',
    to: row.order.email,
    lang: langOf(row),
    data: await dataOf(telling, row, receivable),
    attachment: { kind: 'invoice', orderId },
  })
}
