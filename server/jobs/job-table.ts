import { newsTimers } from '../accounts/tell-news.ts'
import { boxEffects, boxTimers } from '../boxes/box-jobs.ts'
import { orderEffects, orderTimers } from '../orders/order-jobs.ts'
import { projectEffects, projectTimers } from '../projects/project-jobs.ts'
import { quoteEffects, quoteTimers } from '../quotes/quote-jobs.ts'
import { trackEffects, trackTimers } from '../tracks/track-jobs.ts'
import { sendQueuedMail } from '../mail/send-queued-mail.ts'
import { forgetExpiredKeys } from '../store/idempotency.ts'
import { addSeconds } from '../clock.ts'
import { forgetOldDevices } from '../store/known-devices.ts'
import { forgetMeasured } from '../store/measured-events.ts'
import { forgetRates } from '../store/rate-limits.ts'
import { deleteExpiredSessions } from '../store/sessions.ts'
import { cardEffects } from '../payments/forget-cards.ts'
import type { Effect, Timer } from './job.ts'
import { deadLetterAlarm } from './queue-state.ts'

/** Effects by the kind that outbox rows carry. */
export const effects: Readonly<Record<string, Effect>> = {
  mail: sendQueuedMail,
  ...orderEffects,
  ...boxEffects,
  ...cardEffects,
  ...quoteEffects,
  ...trackEffects,
  ...projectEffects,
}

/** What runs by the clock. */
export const timers: readonly Timer[] = [
  deadLetterAlarm,
  { name: 'forget-answers', everySeconds: 3_600, run: deps => forgetExpiredKeys(deps.db, deps.clock.now()) },
  { name: 'forget-rates', everySeconds: 3_600, run: deps => forgetRates(deps.db, deps.clock.now()) },
  {
    name: 'forget-devices',
    everySeconds: 86_400,
    run: deps => forgetOldDevices(deps.db, deps.clock.now()),
  },
  {
    name: 'forget-events',
    everySeconds: 86_400,
    run: ({ db, clock, config }) =>
      forgetMeasured(db, addSeconds(clock.now(), -config.site.measured.keepDays * 86_400)),
  },
  {
    name: 'end-sessions',
    everySeconds: 3_600,
    run: deps => deleteExpiredSessions(deps.db, deps.clock.now()),
  },
  ...orderTimers,
  ...boxTimers,
  ...newsTimers,
  ...quoteTimers,
  ...trackTimers,
  ...projectTimers,
]
