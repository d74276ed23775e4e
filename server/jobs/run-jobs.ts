import { addSeconds } from '../clock.ts'
import type { Metrics } from '../http/observe.ts'
import { claimEffects, finishEffect, type OutboxRow, postponeEffect } from '../store/outbox.ts'
import { HopelessJob, type Effect, type JobDeps, type Timer } from './job.ts'
import { effects, timers } from './job-table.ts'

const batch = 20
/** Longer than any effect takes; after it, another runner may try. */
const leaseSeconds = 120
const mostAttempts = 12
const longestWaitSeconds = 3_600

/** How long to wait after a failed try: 2 seconds, doubled each time, at most an hour. */
export const waitSeconds = (attempt: number): number => Math.min(longestWaitSeconds, 2 ** attempt)

export interface JobTable {
  readonly effects: Readonly<Record<string, Effect>>
  readonly timers: readonly Timer[]
}

const everyJob: JobTable = { effects, timers }

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

/** Tries one batch of due effects, one after another; gives how many there were. */
export async function drainOutbox(
  deps: JobDeps,
  table: JobTable = everyJob,
  metrics?: Metrics,
): Promise<number> {
  const rows = await claimEffects(deps.db, deps.clock.now(), batch, leaseSeconds)
  for (const row of rows) {
    const result = await tryEffect(deps, table, row)
    metrics?.jobs.inc({ kind: row.kind, result })
  }
  return rows.length
}

async function tryEffect(deps: JobDeps, table: JobTable, row: OutboxRow): Promise<'done' | 'failed'> {
  const job = { id: row.id, key: row.key ?? `outbox:${row.id}`, payload: row.payload, attempt: row.attempts }
  try {
    const effect = table.effects[row.kind]
    if (!effect) throw new HopelessJob(`No effect is called ${row.kind}`)
    await effect(deps, job)
    await finishEffect(deps.db, row.id, deps.clock.now())
    return 'done'
  } catch (error) {
    const now = deps.clock.now()
    const hopeless = error instanceof HopelessJob || row.attempts >= mostAttempts
    const again = hopeless ? undefined : addSeconds(now, waitSeconds(row.attempts))
    deps.log[hopeless ? 'error' : 'warn']({ err: error, kind: row.kind, outbox: row.id }, 'an effect failed')
    await postponeEffect(deps.db, row.id, now, String(error), again)
    return 'failed'
  }
}
