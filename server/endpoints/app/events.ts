import { readConsent } from '#domain/people/consent.ts'
import { cookies } from '#domain/site/cookie.ts'
import { addSeconds } from '../../clock.ts'
import { fail, limited } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { networkOf } from '../../http/network.ts'
import { insertMeasured } from '../../store/measured-events.ts'
import { takeRate } from '../../store/rate-limits.ts'

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
