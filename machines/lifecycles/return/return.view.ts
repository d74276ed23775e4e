// What may be done with a return.
import { dayMs } from '#domain/time/milliseconds.ts'
import { sendBackDays } from '#domain/returns/return-policy.ts'
import type { Actor } from '../actor.ts'
import { type Lifecycle, openWords, type Saved } from '../lifecycle.ts'
import { returnMachine } from './return.machine.ts'
import {
  type ReturnFacts,
  isReturnMove,
  returnMoves,
  type ReturnMove,
  type ReturnSaid,
} from './return.moves.ts'

type SavedReturn = Saved<typeof returnMachine>

export const returnLifecycle: Lifecycle<typeof returnMachine, ReturnSaid, ReturnFacts> = {
  name: 'return',
  machine: returnMachine,
  moves: returnMoves,
  bestCase: () => ({
    said: { reason: 'best case', tracking: '', keeps: false },
    facts: {
      received: 1,
      graded: 1,
      shelved: 0,
      replacing: 1,
      amountMinor: 1,
      shares: '',
      leftMinor: 1,
      limitMinor: 1,
      isAlone: true,
    },
  }),
}

/** The moves open to somebody now, in the order of the desk. */
export const openReturnMoves = (saved: SavedReturn, actor: Actor, at: number): ReturnMove[] =>
  openWords(returnLifecycle, saved, actor, at).filter(isReturnMove)

/** Until when its buyer is to send the goods, in epoch milliseconds; null unless it waits for them. */
export const sendBackBy = ({ state, context }: SavedReturn): number | null =>
  state === 'accepted' && context.acceptedAt !== null ? context.acceptedAt + sendBackDays * dayMs : null
