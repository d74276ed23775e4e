// What the clock does with prices: plans begin and end at their instants, old prices are forgotten.
import { addDays } from '../base/clock.ts'
import type { Timed } from '../database/database.ts'
import type { Timer } from '../jobs/job.ts'
import { carryPlans } from './carry-plans.ts'
import { forgetSteps } from './store/price-plans.ts'

/** So long what was asked for is kept, to show what a reduction was announced from (assumed). Rules 20. */
const stepsKeptDays = 400

/**
 * Forgets what was asked for longer ago. The last price before that stays, since it may have been in force
 * until now.
 */
const forgetPrices = ({ db, clock }: Timed): Promise<void> =>
  forgetSteps(db, addDays(clock.now(), -stepsKeptDays))

export const priceTimers: readonly Timer[] = [
  { name: 'carry-prices', everySeconds: 10, run: carryPlans },
  {
    name: 'forget-prices',
    everySeconds: 86_400,
    run: forgetPrices,
  },
]
