import { formatDeadline } from '#domain/time/deadline.ts'
import { sendBackDays } from '#domain/returns/return-policy.ts'
import { dateText, shopTimeZone } from '#domain/text/intl.ts'
import type { Locale } from '#domain/text/locale.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import type { Config } from '../base/config.ts'
import type { MailContent } from '../mail/mail-template.ts'
import type { ReturnMail } from '../mail/order-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { langOf, linesInMail, linkOf, mailOf, type Telling } from '../orders/order-mail.ts'
import { type OrderRow, readOrderRows } from '../orders/store/order-rows.ts'
import { returnAddressAt, returnPolicyAt } from '../settings/shop-facts.ts'
import { readReturn, readReturnLines, type ReturnRow } from './store/returns.ts'

type ReturnTemplate = Extract<MailContent, { data: { asked: string } }>['template']

interface Writing extends Telling {
  readonly config: Config
}

/** Day, hour and zone: what a withdrawal has to be confirmed with. Directive (EU) 2023/2673, Art. 11a (4). */
const momentText = (at: Date, lang: Locale): string =>
  dateText(
    at,
    lang,
    {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    },
    shopTimeZone,
  )

const empty = { reason: '', address: '', until: '', payer: '' }

/** Queues a mail about a step of a return, once. */
export async function mailReturn(
  writing: Writing,
  { returnId, sequence }: { readonly returnId: number; readonly sequence: number },
  template: ReturnTemplate,
): Promise<void> {
  const { db } = writing
  const found = await readReturn(db, returnId)
  const [order] = found === undefined ? [] : await readOrderRows(db, { ids: [found.orderId] })
  if (found === undefined || order === undefined) return
  const shown = shownAs(found, template)
  if (shown === undefined) return
  await queueMail(db, {
    key: `${template}:${returnId}:${sequence}`,
    template: shown,
    to: order.order.email,
    lang: langOf(order),
    data: await dataOf(writing, order, found, shown),
  })
}

/** What is written of a step; undefined where there is nothing to tell. */
function shownAs({ kind, reason, lifecycle }: ReturnRow, template: ReturnTemplate) {
  if (kind === 'recall') {
    // Who called it back, or whom it never reached, asked for nothing; a parcel that nobody called was not.
    if (template === 'return_asked') return undefined
    if (template === 'return_accepted') return reason === '' ? undefined : ('parcel_recalled' as const)
    if (template === 'return_lapsed') return 'recall_missed' as const
  }
  // Who need not send anything is not told where to.
  return template === 'return_accepted' && lifecycle.isKept ? ('return_kept' as const) : template
}

async function dataOf(
  writing: Writing,
  order: OrderRow,
  row: ReturnRow,
  template: ReturnTemplate,
): Promise<ReturnMail> {
  const lang = langOf(order)
  const base = mailOf(order, await linkOf(writing, order))
  const lines = await readReturnLines(writing.db, [row.id])
  const listed = linesInMail(order.items)
  const isSending = template === 'return_accepted' || template === 'return_reminded'
  const policy = await returnPolicyAt(writing.db, order.order.createdAt)
  const acceptedAt = row.lifecycle.acceptedAt ?? row.createdAt.getTime()
  return {
    ...base,
    ...empty,
    // Only what comes back, without what it cost.
    lines: base.lines.flatMap((line, index) => {
      const own = lines.find(({ orderItemId }) => orderItemId === listed[index]?.id)
      return own === undefined ? [] : [{ ...line, quantity: own.received ?? own.quantity }]
    }),
    asked: momentText(row.createdAt, lang),
    reason:
      template === 'return_refused' ? (row.answer ?? '') : template === 'return_asked' ? row.reason : '',
    ...(isSending && {
      address: (await returnAddressAt(writing, writing.clock.now())).join('\n'),
      until: formatDeadline(new Date(acceptedAt + sendBackDays * dayMs), lang),
      payer: row.kind === 'withdrawal' ? policy.payer : 'shop',
    }),
  }
}

/**
 * Confirms that a statement of withdrawal came, where it opened nothing: its days are over, or all of the
 * order is coming back already. Whether it holds is for staff to say; that it came is confirmed at once, once
 * a day. Directive (EU) 2023/2673, Art. 11a (4).
 */
export async function mailStated(writing: Writing, order: OrderRow, at: Date): Promise<void> {
  const lang = langOf(order)
  const data = { ...mailOf(order, await linkOf(writing, order)), ...empty, asked: momentText(at, lang) }
  await queueMail(writing.db, {
    key: `withdrawal_stated:${order.order.id}:${at.toISOString().slice(0, 10)}`,
    template: 'withdrawal_stated',
    to: order.order.email,
    lang,
    data,
  })
}

/** Confirms a withdrawal from what had not left, which is no longer part of its order, with day and hour. */
export async function mailWithdrawn(writing: Writing, order: OrderRow, at: Date): Promise<void> {
  const lang = langOf(order)
  const data = { ...mailOf(order, await linkOf(writing, order)), ...empty, asked: momentText(at, lang) }
  await queueMail(writing.db, {
    // Once for each: of an order something may be withdrawn more than once.
    key: `withdrawal_received:${order.order.id}:${at.toISOString()}`,
    template: 'withdrawal_received',
    to: order.order.email,
    lang,
    data,
  })
}
