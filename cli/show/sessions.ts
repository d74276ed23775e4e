import type { OwnSession } from '#contract'
import { type Paint, plain } from '../terminal/paint.ts'
import { table } from '../terminal/table.ts'
import { minute } from './amounts.ts'

/** Where an account is signed in, as rows; programs name themselves, so their names are cleaned. */
export const sessionsText = (sessions: readonly OwnSession[], paint: Paint): string =>
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
