import { redacted } from '#domain/text/redact.ts'
import { addSeconds } from '../base/clock.ts'
import type { Metrics } from '../http/observe.ts'
import { claimEffects, finishEffect, type OutboxRow, postponeEffect } from '../database/outbox.ts'
import { HopelessJob, type JobDeps, type JobTable } from './job.ts'
import { kindsIn, type Lane, laneOf, waitSeconds } from './lanes.ts'

/** The effect of a lane that is due longest, taken by this runner; undefined when none is due. */
export async function takeFrom(lane: Lane, { db, clock }: JobDeps): Promise<OutboxRow | undefined> {
  const claim = { most: 1, leaseSeconds: lane.leaseSeconds, ...kindsIn(lane.name) }
  const [row] = await claimEffects(db, clock.now(), claim)
  return row
}

/** Tries an effect that was taken. What fails is put off; without hope, or tries left, it is set aside. */
export async function tryEffect(
  deps: JobDeps,
  row: OutboxRow,
  table: JobTable,
  metrics?: Metrics,
): Promise<void> {
  const job = { id: row.id, key: row.key ?? `outbox:${row.id}`, payload: row.payload, attempt: row.attempts }
  const count = (result: string) => metrics?.jobs.inc({ kind: row.kind, result })
  try {
    const effect = table.effects[row.kind]
    if (!effect) throw new HopelessJob(`No effect is called ${row.kind}`)
    await effect(deps, job)
    await finishEffect(deps.db, row.id, deps.clock.now())
    count('done')
  } catch (error) {
    count('failed')
    await putOff(deps, row, error)
  }
}

async function putOff(deps: JobDeps, row: OutboxRow, error: unknown): Promise<void> {
  const now = deps.clock.now()
  const lane = laneOf(row.kind)
  const isDead = error instanceof HopelessJob || row.attempts >= lane.mostAttempts
  const about = { err: error, kind: row.kind, queue: lane.name, outbox: row.id, attempt: row.attempts }
  if (isDead) deps.log.error({ ...about, alarm: 'dead_letter' }, 'an effect was given up and waits for staff')
  else deps.log.warn(about, 'an effect failed and is tried again')
  const again = isDead ? undefined : addSeconds(now, waitSeconds(row.attempts))
  await postponeEffect(deps.db, row.id, now, reasonOf(error), again)
}

const longestReason = 500

/**
 * Why it failed, for staff: the first line, for a statement of the database goes on with its values; without
 * the address a mail server repeats, for the reason is kept with who acted on it.
 */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return redacted(`${String(error).split('\n')[0]}${cause.split('\n')[0]}`).slice(0, longestReason)
}
