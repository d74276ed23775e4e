import { formatDeadline } from '#domain/time/deadline.ts'
import { dateText, shopTimeZone } from '#domain/text/intl.ts'
import type { Locale } from '#domain/text/locale.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readOrderRows } from './store/order-rows.ts'
import { pledgeEnd } from './store/pledges.ts'
import { langOf, linkOf, mailOf, permitFor, type PledgeMailKind, type Telling } from './order-mail.ts'

/** Another card may be given up to an hour, which means nothing without the place it is told for. */
const hourOf = (at: Date, lang: Locale): string =>
  dateText(
    at,
    lang,
    {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    },
    shopTimeZone,
  )

/**
 * Queues a mail about an order whose card is kept: that it is, that the card was refused and until when it
 * is asked again, or that the order was dropped for it. Each refusal is told once. An address that nobody has
 * proven hears of a few at once: of kept cards no more, for who gave them has seen it; of what became of them
 * later.
 */
export async function mailPledge(telling: Telling, orderId: number, kind: PledgeMailKind): Promise<void> {
  const { db } = telling
  const [row] = await readOrderRows(db, { ids: [orderId] })
  if (row === undefined) return
  const permit = await permitFor(telling, row, kind)
  if (permit === undefined) {
    if (kind === 'order_pledged') return
    throw new Error('So many mails at once to one address: this one is written later')
  }
  const { declines = 0, until = null, dueAt = null } = row.payment?.lifecycle.kept ?? {}
  const lang = langOf(row)
  const campaign = await pledgeEnd(db, orderId)
  const end = kind === 'order_pledged' ? (campaign?.endsAt ?? null) : until === null ? null : new Date(until)
  await queueMail(db, {
    key: `${kind}:${orderId}:${declines}`,
    template: kind,
    permit,
    to: row.order.email,
    lang,
    data: {
      ...mailOf(row, await linkOf(telling, row)),
      record: campaign?.name ?? '',
      date:
        end === null ? '' : kind === 'order_charge_failed' ? hourOf(end, lang) : formatDeadline(end, lang),
      isAskedAgain: dueAt !== null,
    },
  })
}
