// What the clock does with contracts: reminders, and what silence means. Rules 22.
import type { PressingEvent } from '#machines/lifecycles/pressing/pressing.setup.ts'
import { remindAt, silenceAt } from '#machines/lifecycles/pressing/pressing.setup.ts'
import { isPressingState } from '#domain/pressing/contract/pressing-state.ts'
import { backFrom, keepSpan } from '../jobs/store/clock-spans.ts'
import type { Database, Timed } from '../database/database.ts'
import { eachApart } from '../jobs/each-apart.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { heldDraft } from './ask-money.ts'
import { pressingHost } from './pressing-host.ts'
import { duePressings, lockPressing, type PressingRow } from './store/pressings.ts'

/** How many are read at once. */
const atOnce = 100

const clockActor = { role: 'clock' } as const

/** What is due of a contract now; undefined where nothing is. */
async function dueEvent(tx: Database, row: PressingRow, at: Date): Promise<PressingEvent | undefined> {
  const act = { actor: clockActor, at: at.getTime() }
  const { state, lifecycle } = row
  if (!isPressingState(state)) return undefined
  if (state === 'delivered') return { type: 'pressing.close', ...act }
  const silence = silenceAt(state, lifecycle)
  if (silence !== null && act.at >= silence) {
    const backAt = (await backFrom(tx, new Date(silence)))?.getTime() ?? null
    if (state !== 'deposit_due') return { type: 'pressing.holdSilent', ...act, backAt }
    // Who is paying just now is not told that it lapsed.
    if ((await heldDraft(tx, row.depositDraftId, at))?.state === 'placed') return undefined
    return { type: 'pressing.lapse', ...act, backAt }
  }
  const remind = remindAt(state, lifecycle)
  return remind !== null && act.at >= remind ? { type: 'pressing.remind', ...act } : undefined
}

/** All that are due, a page at a time: those that stay due keep no others from their turn. */
async function allDue(db: Database, now: Date, limit: number): Promise<number[]> {
  const all: number[] = []
  let page: number[]
  do {
    page = await duePressings(db, now, all.at(-1) ?? 0, limit)
    all.push(...page)
  } while (page.length === limit)
  return all
}

/**
 * Reminds, lets deposits lapse, holds what nobody answers for, closes what nobody claimed. Each is held while
 * it moves, so several processes may do this at once.
 */
export async function agePressings({ db, clock }: Timed, limit = atOnce): Promise<void> {
  const now = clock.now()
  await keepSpan(db, now)
  const due = await allDue(db, now, limit)
  await eachApart(
    due,
    id => `pressing ${id}`,
    id =>
      db.transaction(async tx => {
        const row = await lockPressing(tx, id)
        const event = row && (await dueEvent(tx, row, now))
        if (row !== undefined && event !== undefined) await takeStep(tx, pressingHost, row, event)
      }),
  )
}
