// What may be done with a manual order.
import type { Actor } from '../actor.ts'
import { type Lifecycle, openWords, type Saved } from '../lifecycle.ts'
import { draftMachine } from './draft.machine.ts'
import { type DraftFacts, type DraftMove, draftMoves, type DraftSaid, isDraftMove } from './draft.moves.ts'

export const draftLifecycle: Lifecycle<typeof draftMachine, DraftSaid, DraftFacts> = {
  name: 'draft',
  machine: draftMachine,
  moves: draftMoves,
  bestCase: ({ at }) => ({
    said: { reason: 'best case', holds: false },
    facts: {
      totalMinor: 1,
      problems: 0,
      hasEmail: true,
      hasAccount: true,
      until: at + 1,
      limitMinor: 1,
      dueMinor: 0,
      mayCredit: true,
      isAlone: true,
    },
  }),
}

/** The moves open to somebody now, in the order of the desk. */
export const openDraftMoves = (saved: Saved<typeof draftMachine>, actor: Actor, at: number): DraftMove[] =>
  openWords(draftLifecycle, saved, actor, at).filter(isDraftMove)
