// How productions are kept.
import { productionMachine } from '#machines/lifecycles/production/production.machine.ts'
import type { SavedProduction } from '#machines/lifecycles/production/production.view.ts'
import type { LifecycleHost } from '../lifecycles/take-step.ts'
import { enqueue } from '../database/outbox.ts'
import { allotCopies } from '../orders/parcels/allot-copies.ts'
import { type Production, updateProduction } from './store/productions.ts'

export const savedProduction = ({ state, lifecycle }: Production): SavedProduction => ({
  state,
  context: lifecycle,
})

/** Productions by their project, which the caller holds. */
export const productionHost: LifecycleHost<typeof productionMachine, Production> = {
  machine: productionMachine,
  idOf: row => row.projectId,
  savedOf: savedProduction,
  write: async (tx, row, { state, context }, updatedAt) => {
    const change = { state, lifecycle: context, updatedAt }
    await updateProduction(tx, row.projectId, change)
    return { ...row, ...change }
  },
  logsAll: true,
  logged: ({ note }) => note,
  told: ({ row, sequence }) => ({ projectId: row.projectId, sequence }),
  also: async (tx, { row, event, effects, at }) => {
    // A contract that pays for the run hears of its count.
    if (event.type === 'production.pack')
      await enqueue(tx, { kind: 'pressing.review', payload: { projectId: row.projectId } })
    if (effects.some(({ effect }) => effect === 'run.allot')) await allotCopies(tx, row.projectId, at)
  },
}
