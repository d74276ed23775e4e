import { wholesaleMachine } from '#machines/lifecycles/wholesale/wholesale.machine.ts'
import type { LifecycleHost } from '../lifecycles/take-step.ts'
import { type RequestRow, updateRequest } from './store/wholesale.ts'

/** How trade orders are kept until they are answered. The caller holds the row. Rules 24. */
export const wholesaleHost: LifecycleHost<typeof wholesaleMachine, RequestRow> = {
  machine: wholesaleMachine,
  idOf: row => row.id,
  savedOf: ({ state, lifecycle: context }) => ({ state, context }),
  write: async (tx, row, { state, context: lifecycle }, updatedAt) => {
    const change = { state, lifecycle, updatedAt }
    await updateRequest(tx, row.id, change)
    return { ...row, ...change }
  },
  told: ({ row, sequence }) => ({ requestId: row.id, sequence }),
}
