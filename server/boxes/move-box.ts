import { boxCutOffMsAt } from '../settings/shop-facts.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { boxMachine } from '#machines/lifecycles/box/box.machine.ts'
import type { BoxEvent, BoxInput } from '#machines/lifecycles/box/box.setup.ts'
import { boxDueAt, type SavedBox } from '#machines/lifecycles/box/box.view.ts'
import { type Box, insertBox, type NewBox, updateBox } from './store/boxes.ts'
import { type LifecycleHost, takeStep } from '../lifecycles/take-step.ts'
import type { Database } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'

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
  const cutOffMs = await boxCutOffMsAt(tx, at)
  const { state, context } = begin(boxMachine, { ...input, cutOffMs })
  const dueAt = dueOf({ state, context })
  const row = await insertBox(tx, { ...box, state, lifecycle: context, dueAt, createdAt: at, updatedAt: at })
  const { startedAt: _, ...payload } = input
  const log = { aggregate: 'box', aggregateId: row.id, type: 'box.begin', payload, state, actor }
  await appendEvents(tx, [log], at)
  return row
}

/**
 * How boxes are kept. Each job looks at the box as it is then, so a second run does nothing. Digs are given
 * for accounts and for pressed records (`domain/people/digs.ts`), so a box brings none.
 */
const boxHost: LifecycleHost<typeof boxMachine, Box> = {
  machine: boxMachine,
  idOf: row => row.id,
  savedOf,
  write: async (tx, row, after, updatedAt) => {
    const { state, context: lifecycle } = after
    const change = { state, lifecycle, dueAt: dueOf(after), updatedAt }
    await updateBox(tx, row.id, change)
    return { ...row, ...change }
  },
  told: ({ row, after }, { effect }) =>
    effect === 'digs.grant' ? undefined : { boxId: row.id, period: after.context.period },
}

/** Takes a step of a box the caller holds; undefined when the lifecycle refuses it: nothing is written. */
export const moveBox = (tx: Database, box: Box, event: BoxEvent): Promise<Box | undefined> =>
  takeStep(tx, boxHost, box, event)
