import { changeMachine } from '#machines/lifecycles/change/change.machine.ts'
import { lastSequence } from '../../database/event-log.ts'
import type { Database } from '../../database/database.ts'
import type { LifecycleHost } from '../../lifecycles/take-step.ts'
import { holdCopies, letGo } from '../../stock/store/offer-holds.ts'
import { type ChangeRow, updateChange } from './store/changes.ts'

/** How proposed changes are kept: the shelf moves with them. The caller holds the order. Rules 2. */
export const changeHost: LifecycleHost<typeof changeMachine, ChangeRow> = {
  machine: changeMachine,
  idOf: row => row.id,
  savedOf: row => ({ state: row.state, context: row.lifecycle }),
  write: async (tx, row, { state, context: lifecycle }, updatedAt) => {
    const change = { state, lifecycle, updatedAt }
    await updateChange(tx, row.id, change)
    return { ...row, ...change }
  },
  told: ({ row, sequence }) => ({ changeId: row.id, sequence }),
  also: async (tx, { row, effects, sequence, at }) => {
    const keeping = { holder: `change:${row.id}`, sequence, at }
    const asks = (name: string) => effects.some(({ effect }) => effect === name)
    if (asks('stock.freeChange')) {
      await letGo(tx, row.holds ?? [], keeping)
      await updateChange(tx, row.id, { holds: null })
    }
    if (asks('stock.holdChange')) {
      const holds = await holdCopies(tx, row.holds ?? [], keeping)
      await updateChange(tx, row.id, { holds })
    }
  },
}

/**
 * Lets go of what a change keeps before it is reckoned, since its own copies are among those that are free
 * for it. The caller makes the change in the same transaction, or rolls back.
 */
export async function freeForChange(tx: Database, row: ChangeRow, at: Date): Promise<ChangeRow> {
  if (row.holds === null) return row
  const sequence = (await lastSequence(tx, 'change', row.id)) + 1
  await letGo(tx, row.holds, { holder: `change:${row.id}`, sequence, at })
  await updateChange(tx, row.id, { holds: null })
  return { ...row, holds: null }
}
