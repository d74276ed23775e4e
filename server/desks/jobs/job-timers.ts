import { goneKeptDays, mostJobsAtWork, preparedKeptHours } from '#domain/desks/job.ts'
import { addDays, addSeconds } from '../../base/clock.ts'
import type { JobDeps, Timer } from '../../jobs/job.ts'
import type { DeskBindings } from '../check-record.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { deskJobHost } from './job-host.ts'
import { bySystem } from './prepare-job.ts'
import { claimJob, forgetGone, isJobWaiting, listUnrun, lockJob } from '../store/jobs.ts'
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

/** What nobody ran in time can no longer be run; after a while nothing is known of it. */
async function expireJobs({ db, clock }: JobDeps): Promise<void> {
  const now = clock.now()
  for (const id of await listUnrun(db, addSeconds(now, -preparedKeptHours * 3_600)))
    await db.transaction(async tx => {
      const job = await lockJob(tx, id)
      if (job !== undefined)
        await takeStep(tx, deskJobHost, job, { type: 'deskJob.expire', ...bySystem(now) })
    })
  await forgetGone(db, addDays(now, -goneKeptDays))
}

/** Jobs of desks, as many at once as may be; those that nobody ran expire after a day. */
export const deskTimers = (bindings: DeskBindings): readonly Timer[] => [
  ...Array.from({ length: mostJobsAtWork }, (_, index) => ({
    name: `desk-jobs-${index + 1}`,
    everySeconds: 1,
    run: (deps: JobDeps) => workOffAll(deps, bindings),
  })),
  {
    name: 'forget-prepared-jobs',
    everySeconds: 3_600,
    run: expireJobs,
  },
]
