// What people see of a production: the stage, when the next things are planned, and what may be done now.
import { addWorkingDays } from '#domain/time/working-days.ts'
import type { Lifecycle, Saved } from '../lifecycle.ts'
import { productionMachine } from './production.machine.ts'

export type SavedProduction = Saved<typeof productionMachine>

/** Working days from the cut to the test pressing, and from its approval to the finished run. Rules 1. */
export const plannedDays = { test: 15, run: 20 } as const

export const productionLifecycle: Lifecycle<typeof productionMachine> = {
  name: 'production',
  machine: productionMachine,
  bestCase: (actor, at) => {
    const act = { actor, at }
    const reason = 'best case'
    return [
      { type: 'production.checkFiles', ...act },
      { type: 'production.rejectFiles', ...act, reason },
      { type: 'production.clearRights', ...act, reference: reason },
      { type: 'production.cut', ...act, isOrdered: true },
      { type: 'production.plate', ...act },
      { type: 'production.sendTest', ...act },
      { type: 'production.approveTest', ...act },
      { type: 'production.rejectTest', ...act, reason },
      { type: 'production.waiveTest', ...act, reason },
      { type: 'production.print', ...act },
      { type: 'production.press', ...act },
      { type: 'production.checkQuality', ...act },
      { type: 'production.pressAgain', ...act, reason },
      { type: 'production.pack', ...act, pressed: 0, accepted: 0 },
      { type: 'production.send', ...act },
      { type: 'production.receive', ...act },
      { type: 'production.close', ...act, openOrders: 0 },
      { type: 'production.note', ...act, reason },
    ]
  },
}

/** Planned days as epoch milliseconds, null as long as nobody can say. */
export function productionPlan({ cutAt, testApprovedAt }: SavedProduction['context']) {
  const testAt = cutAt === null ? null : addWorkingDays(cutAt, plannedDays.test)
  const from = testApprovedAt ?? testAt
  return { testAt, doneAt: from === null ? null : addWorkingDays(from, plannedDays.run) }
}
