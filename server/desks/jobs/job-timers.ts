import { mostJobsAtWork } from '#domain/desks/job.ts'
import { addDays } from '../../base/clock.ts'
import type { JobDeps, Timer } from '../../jobs/job.ts'
import type { DeskBindings } from '../check-record.ts'
import { claimJob, forgetPrepared, isJobWaiting } from '../store/jobs.ts'
import { workOff } from './work-off.ts'

/** Works off jobs until none waits that may be at work. */
async function workOffAll({ db, clock, log, stopping }: JobDeps, bindings: DeskBindings): Promise<void> {
  while (stopping?.aborted !== true && (await isJobWaiting(db))) {
    const id = await claimJob(db, clock.now())
    if (id === undefined) return
    const report = (err: unknown) => log.error({ err, job: id }, 'lines were not written')
    await workOff({ db, clock, bindings }, id, { stopping, report })
  }
}

/** Jobs of desks, as many at once as may be; those that nobody ran are forgotten after a day. */
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
