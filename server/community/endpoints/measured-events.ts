import { readConsent } from '#domain/people/consent.ts'
import { cookies } from '#domain/site/cookie.ts'
import { addSeconds } from '../../base/clock.ts'
import { fail, limited } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { networkOf } from '../../http/network.ts'
import { insertMeasured, listMeasured } from '../store/measured-events.ts'
import { takeRate } from '../../database/rate-limits.ts'
import { measuredEvents } from '#domain/people/measured-event.ts'
import { cursorOf, positionOf } from '../../database/cursor.ts'

const visitorId = /^[\w-]{8,64}$/

/**
 * Keeps what happened on pages, for as long as the shop is set to. Without the visitor's agreement in its
 * cookie nothing is kept, whatever a page sends. Who somebody is, only their own session tells.
 */
export const events: Handler<'app.events'> = async (context, { events: sent }) => {
  const { db, clock, config, ip, user } = context
  if (readConsent(context.sentCookie(cookies.consent.name))?.measurement !== true) {
    return fail('consent_required')
  }
  const { batchesPerMinute } = config.site.measured
  const now = clock.now()
  if (batchesPerMinute > 0) {
    const rule = { name: 'batches of events', limit: batchesPerMinute, windowSeconds: 60 }
    const { allowed, retryAfterSeconds } = await takeRate(db, { rule, of: networkOf(ip) }, now)
    if (!allowed) return limited(retryAfterSeconds)
  }
  const cookie = context.sentCookie(cookies.cookieId.name)
  const visitor = cookie !== undefined && visitorId.test(cookie) ? cookie : null
  const own = sent.filter(({ event }) => event !== 'identify' || user !== undefined)
  await insertMeasured(
    db,
    own.map(({ event, data, ago_ms }) => ({
      event,
      data,
      visitor,
      userId: user?.id ?? null,
      at: addSeconds(now, -ago_ms / 1_000),
    })),
  )
  return { done: true }
}

const daySeconds = 86_400
const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The row a page begins after; undefined on the first page, null when the cursor is not one of ours. */
function rowOf(after: string | undefined) {
  if (after === undefined) return undefined
  const position = positionOf(after)
  if (position === undefined || Number.isNaN(Date.parse(position[0]))) return null
  return { at: new Date(position[0]), id: position[1] }
}

/** What visitors agreed to have measured in a period, oldest first. */
export const measured: Handler<'staff.measured'> = async (
  { db },
  { from, to, event, after, limit = 100 },
) => {
  const row = rowOf(after)
  if (row === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listMeasured(db, {
    from: from === undefined ? undefined : dayOf(from),
    until: to === undefined ? undefined : addSeconds(dayOf(to), daySeconds),
    event,
    after: row,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.flatMap(({ userId, at, ...kept }) => {
      const known = measuredEvents.find(name => name === kept.event)
      return known === undefined
        ? []
        : [
            {
              id: kept.id,
              at: at.toISOString(),
              event: known,
              visitor: kept.visitor,
              user_id: userId,
              data: kept.data,
            },
          ]
    }),
    next: rows.length > limit && last ? cursorOf([last.at.toISOString(), last.id]) : null,
  }
}
