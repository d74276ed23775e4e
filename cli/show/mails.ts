import type { Output } from '#contract'
import { type Paint, plain } from '../paint.ts'
import { facts, table } from '../table.ts'
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
