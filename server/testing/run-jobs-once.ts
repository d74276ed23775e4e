import type { JobDeps, JobTable } from '../jobs/job.ts'
import { lanes } from '../jobs/lanes.ts'
import { tryEffect } from '../jobs/run-jobs.ts'
import { everyJob } from '../operations/job-table.ts'
import { claimEffects } from '../database/outbox.ts'

const batch = 20

/** Runs every timer once, then all effects that are due, until none is. Gives how many effects were tried. */
export async function runJobsOnce(deps: JobDeps, table: JobTable = everyJob): Promise<number> {
  for (const timer of table.timers) await timer.run(deps)
  let tried = 0
  for (;;) {
    const count = await drainOutbox(deps, table)
    if (count === 0) return tried
    tried += count
  }
}

/** Tries one batch of due effects of all lanes, one after another; gives how many there were. */
export async function drainOutbox(deps: JobDeps, table: JobTable = everyJob): Promise<number> {
  const { leaseSeconds } = lanes.work
  const rows = await claimEffects(deps.db, deps.clock.now(), { most: batch, leaseSeconds })
  for (const row of rows) await tryEffect(deps, row, table)
  return rows.length
}
