import { newsTimers } from '../community/tell-news.ts'
import { boxEffects, boxTimers } from '../renewals/box-jobs.ts'
import { orderEffects, orderTimers } from '../orders/order-jobs.ts'
import { plantEffects, plantTimers } from '../plants/plant-jobs.ts'
import { projectEffects, projectTimers } from '../projects/project-jobs.ts'
import { printEffects, printTimers } from '../projects/print/print-jobs.ts'
import { quoteEffects, quoteTimers } from '../quotes/quote-jobs.ts'
import { trackEffects, trackTimers } from '../projects/tracks/track-jobs.ts'
import { unpackZip } from '../projects/zips/unpack-zip.ts'
import { fillByRule } from '../collections/store/fill-by-rule.ts'
import { closeDays } from '../ledger/close-days.ts'
import { priceEffects } from '../prices/follow-rates.ts'
import { priceTimers } from '../prices/price-jobs.ts'
import { contestEffects, contestTimers } from '../contests/contest-jobs.ts'
import { letterEffects } from '../community/letters/letter-jobs.ts'
import { reviewEffects } from '../moderation/review-jobs.ts'
import { changeEffects, changeTimers } from '../orders/changes/change-jobs.ts'
import { portionEffects, portionTimers } from '../orders/portions/portion-jobs.ts'
import { draftEffects, draftTimers } from '../drafts/draft-jobs.ts'
import { parcelTimers } from '../parcels/parcel-jobs.ts'
import { returnEffects, returnTimers } from '../returns/return-jobs.ts'
import { pressingEffects, pressingTimers } from '../pressings/pressing-jobs.ts'
import { wholesaleEffects, wholesaleTimers } from '../wholesale/wholesale-jobs.ts'
import { sendQueuedMail } from './send-queued-mail.ts'
import { forgetExpiredKeys } from '../database/idempotency.ts'
import { forgetOldDevices } from '../accounts/store/known-devices.ts'
import { forgetOld } from './forget-old.ts'
import { forgetRates } from '../database/rate-limits.ts'
import { deleteExpiredSessions } from '../accounts/store/sessions.ts'
import { cardEffects } from '../payments/forget-cards.ts'
import { clientTimers } from '../clients/erase-client.ts'
import { deskTimers } from '../desks/jobs/job-timers.ts'
import { deskBindings } from './desk-bindings.ts'
import type { Effect, JobTable, Timer } from '../jobs/job.ts'
import { deadLetterAlarm } from '../jobs/queue-state.ts'

/** Effects by the kind that outbox rows carry. */
const effects: Readonly<Record<string, Effect>> = {
  mail: sendQueuedMail,
  ...orderEffects,
  ...returnEffects,
  ...reviewEffects,
  ...letterEffects,
  ...contestEffects,
  ...changeEffects,
  ...portionEffects,
  ...draftEffects,
  ...boxEffects,
  ...cardEffects,
  ...quoteEffects,
  ...trackEffects,
  'zip.unpack': unpackZip,
  ...projectEffects,
  ...printEffects,
  ...plantEffects,
  ...priceEffects,
  ...pressingEffects,
  ...wholesaleEffects,
}

/** What runs by the clock. */
const timers: readonly Timer[] = [
  deadLetterAlarm,
  { name: 'forget-answers', everySeconds: 3_600, run: deps => forgetExpiredKeys(deps.db, deps.clock.now()) },
  { name: 'forget-rates', everySeconds: 3_600, run: deps => forgetRates(deps.db, deps.clock.now()) },
  {
    name: 'forget-devices',
    everySeconds: 86_400,
    run: deps => forgetOldDevices(deps.db, deps.clock.now()),
  },
  forgetOld,
  {
    name: 'end-sessions',
    everySeconds: 3_600,
    run: deps => deleteExpiredSessions(deps.db, deps.clock.now()),
  },
  {
    name: 'fill-collections',
    everySeconds: 60,
    run: ({ db, clock }) => fillByRule(db, clock.now()),
  },
  ...deskTimers(deskBindings),
  ...clientTimers,
  ...contestTimers,
  ...priceTimers,
  {
    name: 'close-days',
    everySeconds: 300,
    run: async deps => void (await closeDays(deps)),
  },
  ...orderTimers,
  ...returnTimers,
  ...parcelTimers,
  ...changeTimers,
  ...portionTimers,
  ...draftTimers,
  ...boxTimers,
  ...newsTimers,
  ...quoteTimers,
  ...trackTimers,
  ...projectTimers,
  ...pressingTimers,
  ...wholesaleTimers,
  ...printTimers,
  ...plantTimers,
]

/** Everything the shop does afterwards and by the clock. */
export const everyJob: JobTable = { effects, timers }
