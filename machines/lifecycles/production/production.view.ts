// What people see of a production: the stage, when the next things are planned, and what may be done now.
import { addWorkingDays } from '#domain/time/working-days.ts'
import type { Act } from '../actor.ts'
import { type Lifecycle, openWords, type Saved } from '../lifecycle.ts'
import { productionMachine } from './production.machine.ts'
import { type ProductionFacts, productionMoves, type ProductionSaid } from './production.moves.ts'

export type SavedProduction = Saved<typeof productionMachine>

/** Working days from the cut to the test pressing, and from its approval to the finished run. Rules 1. */
const plannedDays = { test: 15, run: 20 } as const

export const productionLifecycle: Lifecycle<typeof productionMachine, ProductionSaid, ProductionFacts> = {
  name: 'production',
  machine: productionMachine,
  moves: productionMoves,
  bestCase: () => ({
    said: { reason: 'best case', reference: 'best case', note: 'best case', pressed: 0, accepted: 0 },
    facts: { isOrdered: true, openOrders: 0, areFilesReady: true },
  }),
}

/** The moves open to somebody of a run of which is known whether it is ordered: nothing is cut before. */
export const openOfRun = (saved: SavedProduction, { actor, at }: Act, isOrdered: boolean): string[] =>
  openWords(
    {
      ...productionLifecycle,
      bestCase: (act, context) => {
        const { said, facts } = productionLifecycle.bestCase(act, context)
        return { said, facts: { ...facts, isOrdered } }
      },
    },
    saved,
    actor,
    at,
  )

/** Planned days as epoch milliseconds, null as long as nobody can say. */
export function productionPlan({ cutAt, testApprovedAt }: SavedProduction['context']) {
  const testAt = cutAt === null ? null : addWorkingDays(cutAt, plannedDays.test)
  const from = testApprovedAt ?? testAt
  return { testAt, doneAt: from === null ? null : addWorkingDays(from, plannedDays.run) }
}
