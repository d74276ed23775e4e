import type { Output } from '#contract'
import { type Paint, plain } from '../terminal/paint.ts'
import { facts, table } from '../terminal/table.ts'
import { minute } from './amounts.ts'

type Mail = Output<'staff.mails'>['items'][number]

const whole = (mail: Mail, paint: Paint): string =>
  [
    facts(
      [
        ['to', mail.to],
        ['subject', mail.subject],
        ['at', minute(mail.created_at)],
        ['status', mail.status],
      ],
      text => paint('dim', text),
    ),
    '',
    plain(mail.text),
  ].join('\n')

/** Mails as rows, or one after the other with their text. */
export function mailsText(mails: readonly Mail[], full: boolean, paint: Paint): string {
  if (mails.length === 0) return 'No mails.'
  if (full) return mails.map(mail => whole(mail, paint)).join('\n\n')
  const rows = mails.map(({ id, created_at, status, to, subject }) => [
    id,
    minute(created_at),
    status,
    to,
    subject,
  ])
  return table(['id', 'at', 'status', 'to', 'subject'], rows, {
    right: ['id'],
    head: text => paint('dim', text),
  })
}

type Stopped = Output<'staff.suppressions'>['items'][number]

/** Addresses that get no mails, as rows. */
export function stoppedText(stopped: readonly Stopped[], paint: Paint): string {
  if (stopped.length === 0) return 'Mails go to every address.'
  const rows = stopped.map(({ email, reason, detail, created_at }) => [
    minute(created_at),
    reason,
    email,
    detail,
  ])
  return table(['since', 'why', 'address', 'what was said'], rows, { head: text => paint('dim', text) })
}
