// Planned prices that are due, carried into force and back.
import type { Timed } from '../database/database.ts'
import { carryItem, lockItem } from './price-plan-host.ts'
import { dueItems } from './store/price-plans.ts'

/** Items that are looked for at once. */
const itemsTogether = 200

/**
 * Carries planned prices into force and back, each item in a transaction of its own, by whoever holds it
 * first: a second process finds it done. One that cannot be carried is left for the next time, and those
 * after it are not.
 */
export async function carryPlans({ db, clock }: Timed): Promise<void> {
  const now = clock.now()
  const faults: unknown[] = []
  for (let afterwards = new Set<number>(); ; ) {
    const due = (await dueItems(db, now, itemsTogether + afterwards.size)).filter(id => !afterwards.has(id))
    if (due.length === 0) break
    for (const itemId of due)
      try {
        await db.transaction(async tx => {
          await lockItem(tx, itemId)
          await carryItem(tx, itemId, now)
        })
      } catch (error) {
        faults.push(error)
        afterwards = new Set([...afterwards, itemId])
      }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} planned prices were not carried`)
}
