import type { Output } from '#contract'
import type { MailState } from '#domain/people/notification.ts'
import { type Paint, plain } from '../terminal/paint.ts'
import { minute } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, tellNext, withShop } from '../with-shop.ts'

export interface MailStoppedOptions {
  readonly limit: number
  readonly after?: string
}

export interface MailListOptions extends MailStoppedOptions {
  readonly to?: string
  readonly status?: MailState
  readonly full?: boolean
}

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
function mailsText(mails: readonly Mail[], full: boolean, paint: Paint): string {
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
function stoppedText(stopped: readonly Stopped[], paint: Paint): string {
  if (stopped.length === 0) return 'Mails go to every address.'
  const rows = stopped.map(({ email, reason, detail, created_at }) => [
    minute(created_at),
    reason,
    email,
    detail,
  ])
  return table(['since', 'why', 'address', 'what was said'], rows, { head: text => paint('dim', text) })
}

/** A page of what the shop wrote, newest first. */
export const listMails = (terminal: Terminal, options: MailListOptions & CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { to, status, after, limit, full = false } = options
    const narrowed = { ...(to && { to }), ...(status && { status }), ...(after && { after }) }
    const page = await ports.api.call('staff.mails', { limit, ...narrowed })
    return answer(streams, page, ({ items, next }) => {
      tellNext(streams, next)
      return mailsText(items, full, streams.paint)
    })
  })

/** A page of the addresses that get no mails. */
export const listStopped = (
  terminal: Terminal,
  { after, limit, ...options }: MailStoppedOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const page = await ports.api.call('staff.suppressions', { limit, ...(after && { after }) })
    return answer(streams, page, ({ items, next }) => {
      tellNext(streams, next)
      return stoppedText(items, streams.paint)
    })
  })

/** Lets mails go to an address again. */
export const allowMails = (terminal: Terminal, email: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const lifted = await ports.api.call('staff.liftSuppression', { email })
    return answer(streams, lifted, () => `Mails go to ${email} again.`)
  })
