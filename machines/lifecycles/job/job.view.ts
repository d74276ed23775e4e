import type { Lifecycle, Saved } from '../lifecycle.ts'
import { jobMachine } from './job.machine.ts'
import { type JobFacts, jobMoves, type JobSaid } from './job.moves.ts'

export type SavedJob = Saved<typeof jobMachine>

/** One day later than any plan: what is asked of a best case is never what is there already. */
const someDays = {
  cut: '9999-12-01',
  plate: '9999-12-01',
  test: '9999-12-01',
  print: '9999-12-01',
  press: '9999-12-01',
} as const

export const jobLifecycle: Lifecycle<typeof jobMachine, JobSaid, JobFacts> = {
  name: 'job',
  machine: jobMachine,
  moves: jobMoves,
  bestCase: (_, { plantId, version }) => ({
    said: { reason: 'best case', seen: (version ?? 0) + 1, days: someDays },
    facts: {
      plantId: (plantId ?? 0) + 1,
      version: (version ?? 0) + 1,
      hasSlot: true,
      isCut: false,
      planned: someDays,
    },
  }),
}
