// What staff do about a dispute, in the order in which its desk offers it.
import type { Lifecycle, Saved } from '../lifecycle.ts'
import { type Move, reasoned } from '../move.ts'
import { type DisputeContext, type DisputeEvent, disputeMachine } from './dispute.machine.ts'

interface DisputeSaid {
  /** What the bank is told, or why it may have the money. */
  readonly reason: string
}

const disputeMoves = {
  answer: { says: ['reason'], event: reasoned('dispute.answer') },
  accept: { says: ['reason'], event: reasoned('dispute.accept') },
} as const satisfies Record<string, Move<DisputeEvent, DisputeContext, DisputeSaid, object>>

export type SavedDispute = Saved<typeof disputeMachine>

/** Moves that staff ask for, with the best that could be said with them. */
export const disputeLifecycle: Lifecycle<typeof disputeMachine, DisputeSaid, object> = {
  name: 'dispute',
  machine: disputeMachine,
  moves: disputeMoves,
  bestCase: () => ({ said: { reason: 'best case' }, facts: {} }),
}
