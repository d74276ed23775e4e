import { mostJobsAtWork } from '#domain/desks/job.ts'
import { addDays } from '../../base/clock.ts'
import type { JobDeps, Timer } from '../../jobs/job.ts'
import type { DeskBindings } from '../save-record.ts'
import { claimJob, forgetPrepared, isJobWaiting } from '../store/jobs.ts'
import { workOff } from './work-off.ts'

/** Works off jobs until none waits that may be at work. */
async function workOffAll({ db, clock, log, stopping }: JobDeps, bindings: DeskBindings): Promise<void> {
  while (stopping?.aborted !== true && (await isJobWaiting(db))) {
    const id = await claimJob(db, clock.now())
    if (id === undefined) return
    const report = (error: unknown) =>
      log.error({ err: error, job: id }, 'lines of a job could not be written')
    await workOff({ db, clock, bindings }, id, { stopping, report })
  }
}

/** Jobs of desks, as many beside each other as may be; and those that nobody ran are forgotten after a day. */
export const deskTimers = (bindings: DeskBindings): readonly Timer[] => [
  ...Array.from({ length: mostJobsAtWork }, (_, index) => ({
    name: `desk-jobs-${index + 1}`,
    everySeconds: 1,
    run: (deps: JobDeps) => workOffAll(deps, bindings),
  })),
  {
    name: 'forget-prepared-jobs',
    everySeconds: 3_600,
    run: ({ db, clock }) => forgetPrepared(db, addDays(clock.now(), -1)),
  },
]
