// The moves of a letter, in the order in which a desk offers them.
import type { Lifecycle, Saved } from '../lifecycle.ts'
import { bare, type Move, reasoned } from '../move.ts'
import { type LetterContext, type LetterEvent, letterMachine } from './letter.machine.ts'

/** What may be said with a move: the answer. */
interface LetterSaid {
  readonly reason: string
}

const letterMoves = {
  answer: { says: ['reason'], event: reasoned('letter.answer') },
  close: { event: bare('letter.close') },
  reopen: { event: bare('letter.reopen') },
} as const satisfies Record<string, Move<LetterEvent, LetterContext, LetterSaid, unknown>>

export type SavedLetter = Saved<typeof letterMachine>

/** Moves that staff ask for, with the best that could be said with them. */
export const letterLifecycle: Lifecycle<typeof letterMachine, LetterSaid> = {
  name: 'letter',
  machine: letterMachine,
  moves: letterMoves,
  bestCase: () => ({ said: { reason: 'best case' }, facts: {} }),
}
