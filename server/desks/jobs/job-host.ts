// How the lifecycle of a job is kept.
import { deskJobStates } from '#domain/desks/job.ts'
import { deskJobMachine } from '#machines/lifecycles/desk-job/desk-job.machine.ts'
import type { SavedDeskJob } from '#machines/lifecycles/desk-job/desk-job.view.ts'
import type { LifecycleHost } from '../../lifecycles/take-step.ts'
import { dropLines } from '../store/job-lines.ts'
import { type DeskJobRow, updateJob } from '../store/jobs.ts'

/** Where a job stands. */
export const savedJob = ({ state, kind, total, done, undoneBy }: DeskJobRow): SavedDeskJob => ({
  state,
  context: { kind, left: total - done, isTakenBack: undoneBy !== null },
})

const isState = (word: string) => deskJobStates.some(state => state === word)

/** How jobs step: their batches are not in the log, for their lines say more. */
export const deskJobHost: LifecycleHost<typeof deskJobMachine, DeskJobRow> = {
  machine: deskJobMachine,
  idOf: ({ id }) => id,
  savedOf: savedJob,
  entry: ({ row, after, event }, usual) =>
    row.state === after.state && event.type === 'deskJob.worked' ? undefined : usual,
  write: async (tx, row, { state }, at) => {
    if (!isState(state) || state === row.state) return row
    const isAtWork = state === 'running' || state === 'stopping'
    const isGone = state === 'replaced' || state === 'expired'
    const change = {
      state,
      startedAt: isGone ? null : (row.startedAt ?? at),
      endedAt: isAtWork ? null : at,
      // What is asked for anew waits for its runner; what is stopped still has its own.
      ...(state === 'stopping' ? {} : { beatAt: null, faults: 0 }),
      // Without its lines nobody could tell any more of whom these words speak.
      ...(isGone ? { reason: null, source: '', asked: null } : {}),
    }
    await updateJob(tx, row.id, change)
    if (isGone) await dropLines(tx, row.id)
    return { ...row, ...change }
  },
  told: () => undefined,
}
