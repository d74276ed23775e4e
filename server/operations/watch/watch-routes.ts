import { setMaxListeners } from 'node:events'
import type { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Failure, isFailure } from '#contract'
import { StaffEventsInput } from '#contract/schemas/streams.ts'
import { streams } from '#contract/streams.ts'
import { mayDo } from '#domain/people/rights.ts'
import { authenticate } from '../../accounts/auth/authenticate.ts'
import type { Deps } from '../../http/deps.ts'
import { fail } from '../../base/failure.ts'
import { answerWith } from '../../http/answer-with.ts'
import { callerAddress } from '../../http/caller.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import { outcomeOf } from '../../http/outcome.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { newestEvent } from '../../database/event-tail.ts'
import { openStream } from './open-stream.ts'
import { type Pace, usualPace } from './pace.ts'
import { tellMoves } from './tell-moves.ts'

/** Watchers at once in one process: each asks the database twice a second. */
export const mostWatchers = 20
/** Entries that somebody who comes back is told; of longer absences, only the end. */
export const mostMissed = 1_000
const retryAfterSeconds = 10

const { path, right } = streams['staff.events']

/**
 * Moves of all lifecycles as server-sent events, for staff. Every watcher reads the log by itself and only as
 * fast as it takes what is sent, so nothing is queued up for one that is slow, and moves that another process
 * wrote are told like those of this one.
 */
export function mountWatch(app: Hono<HttpEnv>, deps: Deps, limit: RateLimit, pace: Pace = usualPace): void {
  let watchers = 0
  // Each of them hears of the stop.
  if (deps.stopping !== undefined) setMaxListeners(mostWatchers + 1, deps.stopping)
  app.get(`/api${path}`, async c => {
    c.set('endpoint', 'staff.events')
    const refuse = (failure: Failure, wait?: number) => {
      const later = wait !== undefined && { retryAfterSeconds: wait }
      return answerWith(c, deps.config, {}, { ...outcomeOf(failure), ...later })
    }
    const allowance = limit.take(callerAddress(c, deps.config))
    if (!allowance.allowed) return refuse(fail('rate_limited'), allowance.retryAfterSeconds)
    const credentials = { authorization: c.req.header('authorization'), cookie: getCookie(c, 'token') }
    const refused = await refusal(deps, credentials)
    if (refused) return refuse(refused)
    const asked = StaffEventsInput.safeParse(c.req.query())
    if (!asked.success) return refuse(fail('input_invalid', { machine: 'input_invalid' }))
    const start = await beginning(deps, c.req.header('last-event-id'))
    if (isFailure(start)) return refuse(start)
    if (deps.stopping?.aborted === true) return refuse(fail('unavailable'), retryAfterSeconds)
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
    if (watchers >= mostWatchers) return refuse(fail('rate_limited'), retryAfterSeconds)
    watchers += 1
    const { machine } = asked.data
    const mayStay = async () => (await refusal(deps, credentials)) === undefined
    return openStream(c, deps, pace, async stream => {
      try {
        await tellMoves({ db: deps.db, stream, pace, mayStay, ...start, ...(machine && { machine }) })
      } finally {
        watchers -= 1
      }
    })
  })
}

type Credentials = Parameters<typeof authenticate>[1]

/** Why this caller may not watch, or may no longer: a session or a role can end while it watches. */
async function refusal(deps: Deps, credentials: Credentials): Promise<Failure | undefined> {
  const session = await authenticate(deps, credentials)
  if (session === undefined) return fail('unauthorized')
  return mayDo(session.user.staffRoles, right) ? undefined : fail('forbidden')
}

interface Beginning {
  readonly after: number
  /** What was passed over because it is too long ago. */
  readonly skipped?: { readonly after: number; readonly to: number }
}

/** Behind the last entry that was seen; the present without one, and for a number this log never gave. */
async function beginning({ db }: Deps, lastSeen: string | undefined): Promise<Beginning | Failure> {
  const newest = await newestEvent(db)
  if (lastSeen === undefined) return { after: newest }
  if (!/^\d{1,15}$/.test(lastSeen)) return fail('input_invalid', { 'last-event-id': 'input_invalid' })
  const after = Math.min(Number(lastSeen), newest)
  const to = newest - mostMissed
  return after >= to ? { after } : { after: to, skipped: { after, to } }
}
