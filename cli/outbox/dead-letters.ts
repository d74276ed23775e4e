// What the shop gave up doing, from the terminal: the calls that staff make on their page.
import type { Output } from '#contract'
import type { ExitCode } from '../terminal/exit-code.ts'
import { counted } from '../terminal/counted.ts'
import { minute } from '../terminal/amounts.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, tellNext, withShop } from '../with-shop.ts'

export interface OutboxListOptions {
  readonly queue?: 'money' | 'mail' | 'media' | 'work'
  readonly kind?: string
  readonly dropped?: boolean
  readonly limit: number
  readonly after?: string
}

export interface OutboxSettleOptions {
  readonly kind?: string
  readonly all?: boolean
}

type Letters = Output<'staff.outbox'>

const actText = ({ act, actor, at }: Letters['items'][number]['acts'][number]): string =>
  `${act} by ${actor}, ${minute(at)}`

/** Mails that went nowhere are not given up: nothing failed, and nothing tries them again. */
const keptText = (kept: number): string =>
  `${counted(kept, 'mail')} kept, not sent: no mail server was set (SMTP_URL). sillon mail list --status kept`

/** Lists what was given up, newest first, under how the queues stand. */
export const listOutbox = (
  terminal: Terminal,
  { queue, kind, dropped, limit, after, ...options }: OutboxListOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const state = dropped === true ? 'dropped' : 'dead'
    const wanted = {
      state,
      limit,
      ...(queue && { queue }),
      ...(kind && { kind }),
      ...(after && { after }),
    } as const
    return answer(streams, await ports.api.call('staff.outbox', wanted), ({ items, next, queues, kept }) => {
      const head = (text: string) => streams.paint('dim', text)
      tellNext(streams, next)
      const queueRows = table(
        ['queue', 'waiting', 'oldest', 'dead'],
        queues.map(({ name, waiting, oldest_seconds, dead }) => [name, waiting, `${oldest_seconds} s`, dead]),
        { right: ['waiting', 'oldest', 'dead'], head },
      )
      const standing = kept === 0 ? queueRows : `${queueRows}\n\n${keptText(kept)}`
      if (items.length === 0) {
        return `${standing}\n\n${dropped === true ? 'Nothing was dropped.' : 'Nothing was given up.'}`
      }
      const rows = items.map(({ id, kind, about, attempts, failed_at, reason, acts }) => {
        const last = acts.at(-1)
        return [id, kind, about, attempts, minute(failed_at), last ? actText(last) : '', reason]
      })
      const columns = ['id', 'kind', 'about', 'tries', 'given up', 'staff', 'reason']
      return `${standing}\n\n${table(columns, rows, { right: ['id', 'tries'], head })}`
    })
  })

/** Tries again, or drops, what was given up: by number, by kind, or all. */
export const settleOutbox = (
  terminal: Terminal,
  act: 'retry' | 'drop',
  { ids, kind, all, ...options }: OutboxSettleOptions & CommonOptions & { readonly ids: readonly string[] },
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const ways = [ids.length > 0, kind !== undefined, all === true].filter(Boolean).length
    if (ways !== 1) {
      return streams.fail({ code: 'option_invalid', about: 'Say which: numbers, or --kind, or --all.' })
    }
    const odd = ids.find(id => !/^[1-9]\d{0,9}$/.test(id))
    if (odd !== undefined)
      return streams.fail({ code: 'option_invalid', about: `${odd} is no number of an effect.` })
    const input = {
      ...(ids.length > 0 && { ids: ids.map(Number) }),
      ...(kind !== undefined && { kind }),
      ...(all === true && { all }),
    }
    const done = await ports.api.call('staff.moveEffects', { move: act, ...input })
    return answer(streams, done, ({ count }) => {
      if (count === 0) return 'None of them is given up any more.'
      const what = counted(count, 'effect')
      return act === 'retry' ? `${what} will be tried again.` : `${what} dropped.`
    })
  })
