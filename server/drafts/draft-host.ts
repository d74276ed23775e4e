import { contractChannel } from '#domain/drafts/draft.ts'
import type { Effect } from '#machines/lifecycles/effects.ts'
import { draftMachine } from '#machines/lifecycles/draft/draft.machine.ts'
import type { Database } from '../database/database.ts'
import { lastSequence } from '../database/event-log.ts'
import { type LifecycleHost, takeStep } from '../lifecycles/take-step.ts'
import { readOrderFile } from '../orders/store/orders.ts'
import { isOversold } from '../stock/store/line-entries.ts'
import { type DraftRow, updateDraft } from './store/drafts.ts'
import { holdCopies, letGo } from '../stock/store/offer-holds.ts'

/** How manual orders are kept: the shelf moves with them. The caller holds the row. Rules 15. */
export const draftHost: LifecycleHost<typeof draftMachine, DraftRow> = {
  machine: draftMachine,
  idOf: row => row.id,
  savedOf: row => ({ state: row.state, context: row.lifecycle }),
  write: async (tx, row, { state, context: lifecycle }, updatedAt) => {
    const { linkUntil, totalMinor } = lifecycle
    const change = {
      state,
      lifecycle,
      updatedAt,
      linkUntil: linkUntil === null ? null : new Date(linkUntil),
      totalMinor: totalMinor ?? row.totalMinor,
    }
    await updateDraft(tx, row.id, change)
    return { ...row, ...change }
  },
  told: ({ row, sequence }) => ({ draftId: row.id, sequence }),
  also: async (tx, { row, after, effects, sequence, at, event }) => {
    const keeping = { holder: `draft:${row.id}`, sequence, at }
    if (asks(effects, 'stock.freeDraft') && row.holds !== null) await release(tx, row, keeping)
    if (!asks(effects, 'stock.holdDraft') || !after.context.isHeld) return
    const wants = row.lines.flatMap(({ itemId, size, quantity }) =>
      itemId === null ? [] : [{ itemId, size, quantity }],
    )
    const isAgain = event.type === 'draft.unpaid'
    const holds = isAgain ? await heldIfFree(tx, wants, keeping) : await holdCopies(tx, wants, keeping)
    await updateDraft(tx, row.id, { holds })
  },
}

const asks = (effects: readonly Effect[], name: Effect['effect']): boolean =>
  effects.some(({ effect }) => effect === name)

type Keeping = Parameters<typeof letGo>[2]

async function release(tx: Database, { id, holds }: DraftRow, keeping: Keeping): Promise<void> {
  await letGo(tx, holds ?? [], keeping)
  await updateDraft(tx, id, { holds: null })
}

/** Whoever came to nothing at the till may find that others were quicker: the offer stands all the same. */
async function heldIfFree(tx: Database, wants: Parameters<typeof holdCopies>[1], keeping: Keeping) {
  try {
    return await tx.transaction(inner => holdCopies(inner, wants, keeping))
  } catch (error) {
    if (isOversold(error)) return null
    throw error
  }
}

/**
 * Lets go of what an offer keeps before it is priced, since its own copies are among those that are free for
 * it. The caller takes the step that follows in the same transaction, or rolls back.
 */
export async function freeForItself(tx: Database, row: DraftRow, at: Date): Promise<DraftRow> {
  if (row.holds === null) return row
  const sequence = (await lastSequence(tx, 'draft', row.id)) + 1
  await release(tx, row, { holder: `draft:${row.id}`, sequence, at })
  return { ...row, holds: null }
}

/** Gives the offer back where its order came to nothing; the row as it is then. The caller holds it. */
export async function takeBackUnpaid(tx: Database, row: DraftRow, at: Date): Promise<DraftRow> {
  if (row.state !== 'placed' || row.orderId === null) return row
  const file = await readOrderFile(tx, { id: row.orderId })
  if (file?.order.state !== 'cancelled') return row
  const { capturedMinor, refundedMinor } = file.order.lifecycle
  const isOfContract = row.channel === contractChannel
  // What a contract asked for and sent back whole is asked for still.
  if (capturedMinor - (isOfContract ? refundedMinor : 0) > 0) return row
  const event = { type: 'draft.unpaid', actor: { role: 'system' }, at: at.getTime(), isOfContract } as const
  return (await takeStep(tx, draftHost, row, event)) ?? row
}
