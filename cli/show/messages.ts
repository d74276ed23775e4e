import type { Output } from '#contract'
import { type Paint, plain } from '../terminal/paint.ts'
import { table } from '../terminal/table.ts'
import { minute } from './amounts.ts'

type StaffMessage = Output<'staff.messages'>['items'][number]

/** Letters between accounts and the shop as rows; with `full`, each text below its row's facts. */
export function messagesText(messages: readonly StaffMessage[], full: boolean, paint: Paint): string {
  if (messages.length === 0) return 'No messages.'
  const rows = messages.map(({ id, created_at, author, email, subject, read }) => [
    id,
    minute(created_at),
    author === 'shop' ? `to ${email}` : `from ${email}`,
    read ? '' : 'unread',
    subject,
  ])
  const shown = table(['id', 'at', 'account', '', 'subject'], rows, {
    right: ['id'],
    head: text => paint('dim', text),
  })
  if (!full) return shown
  const texts = messages.map(({ id, subject, text }) => `${id} ${plain(subject)}\n\n${plain(text)}`)
  return [shown, ...texts].join('\n\n')
}
