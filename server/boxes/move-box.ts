import type { Effect } from '#machines/lifecycles/effects.ts'
import { begin, step } from '#machines/lifecycles/lifecycle.ts'
import { boxMachine } from '#machines/lifecycles/box/box.machine.ts'
import type { BoxEvent, BoxInput } from '#machines/lifecycles/box/box.parts.ts'
import { boxDueAt, type SavedBox } from '#machines/lifecycles/box/box.view.ts'
import { type Box, insertBox, type NewBox, updateBox } from './store/boxes.ts'
import { isJob } from '../jobs/effect-hosts.ts'
import type { Database } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import { enqueue } from '../database/outbox.ts'

export const savedOf = (box: Box): SavedBox => ({ state: box.state, context: box.lifecycle })

const dueOf = (saved: SavedBox): Date | null => {
  const due = boxDueAt(saved)
  return due === null ? null : new Date(due)
}

/** Writes a new box in its first state, with the first line of its log. */
export async function beginBox(
  tx: Database,
  box: Omit<NewBox, 'state' | 'lifecycle'>,
  input: BoxInput,
  actor: string,
): Promise<Box> {
  const at = new Date(input.startedAt)
  const { state, context } = begin(boxMachine, input)
  const dueAt = dueOf({ state, context })
  const row = await insertBox(tx, { ...box, state, lifecycle: context, dueAt, createdAt: at, updatedAt: at })
  const { startedAt: _, ...payload } = input
  const log = { aggregate: 'box', aggregateId: row.id, type: 'box.begin', payload, state, actor }
  await appendEvents(tx, [log], at)
  return row
}

/**
 * Takes a step of a box the caller holds: state, event log and outbox in the caller's transaction. Undefined
 * when the lifecycle refuses it; then nothing is written.
 */
export async function moveBox(tx: Database, box: Box, event: BoxEvent): Promise<Box | undefined> {
  const taken = step(boxMachine, savedOf(box), event)
  if (!taken.ok) return undefined
  if (!taken.changed) return box
  const { state, context: lifecycle } = taken
  const at = new Date(event.at)
  const change = { state, lifecycle, dueAt: dueOf({ state, context: lifecycle }), updatedAt: at }
  await updateBox(tx, box.id, change)
  const { type, actor, at: _, ...payload } = event
  const by = actor.id === undefined ? actor.role : `${actor.role}:${actor.id}`
  const follows = taken.effects.map(({ effect }) => effect)
  const log = {
    aggregate: 'box',
    aggregateId: box.id,
    type,
    payload: { ...payload, follows },
    state,
    actor: by,
  }
  await appendEvents(tx, [log], at)
  for (const effect of taken.effects) await ask(tx, box.id, lifecycle.period, effect)
  return { ...box, ...change }
}

/**
 * What happens outside the transaction. Each job looks at the box as it is then, so a second run does
 * nothing. Digs are given for accounts and for pressed records (`domain/people/digs.ts`): a box brings none.
 */
async function ask(tx: Database, boxId: number, period: number, { effect }: Effect): Promise<void> {
  if (effect === 'digs.grant' || !isJob(effect)) return
  await enqueue(tx, { kind: effect, payload: { boxId, period } })
}
