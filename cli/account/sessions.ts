import type { OwnSession } from '#contract'
import { type Paint, plain } from '../terminal/paint.ts'
import { minute } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'

export interface SessionEndOptions {
  readonly others?: boolean
}

/** Where an account is signed in, as rows; programs name themselves, so their names are cleaned. */
const sessionsText = (sessions: readonly OwnSession[], paint: Paint): string =>
  table(
    ['session', 'program', 'place', 'since', 'last used', ''],
    sessions.map(({ id, browser, system, country_id, network, created_at, last_seen_at, current }) => [
      id,
      plain([browser, system].filter(part => part !== null).join(', ') || 'unknown'),
      [country_id, network].filter(part => part !== null).join(', '),
      minute(created_at),
      minute(last_seen_at),
      current ? 'this one' : '',
    ]),
    { right: ['session'], head: text => paint('dim', text) },
  )

/** Prints where the account is signed in. */
export const listSessions = (terminal: Terminal, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) =>
    answer(streams, await ports.api.call('user.sessions', {}), sessions =>
      sessionsText(sessions, streams.paint),
    ),
  )

/** Ends a session by its number, or every other one; prints those that are left. */
export const endSession = (
  terminal: Terminal,
  id: string | undefined,
  options: SessionEndOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api }, streams }) => {
    if ((id !== undefined) === (options.others === true))
      return streams.fail({ code: 'usage', about: 'Name a session, or say --others.' })
    if (id !== undefined && !/^\d{1,9}$/.test(id))
      return streams.fail({ code: 'option_invalid', about: `${id} is no number of a session.` })
    const left =
      id === undefined
        ? await api.call('user.endOtherSessions', {})
        : await api.call('user.endSession', { id: Number(id) })
    return answer(streams, left, sessions =>
      sessions.length === 0 ? 'None is left.' : sessionsText(sessions, streams.paint),
    )
  })
