import { isFailure, type Output } from '#contract'
import { type Paint, plain } from '../terminal/paint.ts'
import { minute } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { readInput } from '../terminal/files.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, tellNext, withShop } from '../with-shop.ts'

export interface MessageListOptions {
  readonly to?: string
  readonly limit: number
  readonly after?: string
  readonly full?: boolean
}

export interface MessageSendOptions {
  readonly to: string
  readonly subject: string
  readonly text?: string
  readonly file?: string
}

type StaffMessage = Output<'staff.messages'>['items'][number]

/** Letters between accounts and the shop as rows; with `full`, each text below its row's facts. */
function messagesText(messages: readonly StaffMessage[], full: boolean, paint: Paint): string {
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

/** A page of the letters, newest first. */
export const listMessages = (
  terminal: Terminal,
  options: MessageListOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { to, after, limit, full = false } = options
    const page = await ports.api.call('staff.messages', { limit, ...(to && { to }), ...(after && { after }) })
    return answer(streams, page, ({ items, next }) => {
      tellNext(streams, next)
      return messagesText(items, full, streams.paint)
    })
  })

/** Writes to an account; a letter that is not given is read from a file or from stdin. */
export const sendMessage = (
  terminal: Terminal,
  options: MessageSendOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { to, subject, file = '-' } = options
    const text = options.text ?? (await readInput(terminal, file))
    if (isFailure(text)) return streams.fail(text.problem)
    const sent = await ports.api.call(
      'staff.sendMessage',
      { to, subject, text },
      { idempotencyKey: ports.random.key() },
    )
    return answer(streams, sent, message => messagesText([message], false, streams.paint))
  })
