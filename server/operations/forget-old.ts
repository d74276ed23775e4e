// What the shop keeps for some days only is forgotten by the clock, as `keep.days` says.
import type { KeepDays } from '#domain/settings/keep-days.ts'
import { addSeconds } from '../base/clock.ts'
import { forgetMeasured } from '../community/store/measured-events.ts'
import type { Timer } from '../jobs/job.ts'
import { keepDaysAt } from '../settings/shop-facts.ts'
import {
  forgetEffects,
  type Forgetting,
  forgetJobLines,
  forgetLetters,
  forgetOldMails,
} from './store/old-rows.ts'

/** So many steps of each kind an hour: what lies there after years is gone within a night. */
const mostSteps = 200

const pruned = ['outbox', 'mails', 'imports', 'letters'] as const

const kinds: Readonly<Record<(typeof pruned)[number], Forgetting>> = {
  outbox: forgetEffects,
  mails: forgetOldMails,
  imports: forgetJobLines,
  letters: forgetLetters,
}

/** Forgets what is older than its days; of much of it, a part, and the rest an hour later. */
export const forgetOld: Timer = {
  name: 'forget-old',
  everySeconds: 3_600,
  run: async ({ db, clock, config }) => {
    const now = clock.now()
    const days = await keepDaysAt({ db, config }, now)
    const before = (kind: keyof KeepDays) => addSeconds(now, -days[kind] * 86_400)
    await forgetMeasured(db, before('events'))
    for (const kind of pruned) {
      let steps = 0
      while (steps < mostSteps && (await kinds[kind](db, before(kind)))) steps += 1
    }
  },
}
