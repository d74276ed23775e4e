// The moves of a contest, in the order in which a desk offers them.
import type { Lifecycle, Saved } from '../lifecycle.ts'
import { bare, type Move, reasoned } from '../move.ts'
import { type ContestContext, type ContestEvent, contestMachine } from './contest.machine.ts'

/** What may be said with a move: why, or the word of a draw. */
interface ContestSaid {
  readonly reason: string
}

/** What a move is judged by beside that: how many entries were confirmed. */
interface ContestFacts {
  readonly entries: number
}

const contestMoves = {
  open: { event: bare('contest.open') },
  close: { event: bare('contest.close') },
  draw: {
    says: ['reason'],
    event: (act, { reason }, { entries }) => ({ type: 'contest.draw', ...act, reason, entries }),
  },
  publish: { event: bare('contest.publish') },
  cancel: { says: ['reason'], event: reasoned('contest.cancel') },
  pass: { says: ['reason'], event: reasoned('contest.pass') },
} as const satisfies Record<string, Move<ContestEvent, ContestContext, ContestSaid, ContestFacts>>

export type SavedContest = Saved<typeof contestMachine>

/** Moves that staff ask for, with the best that could be said with them. */
export const contestLifecycle: Lifecycle<typeof contestMachine, ContestSaid, ContestFacts> = {
  name: 'contest',
  machine: contestMachine,
  moves: contestMoves,
  bestCase: () => ({ said: { reason: 'best case' }, facts: { entries: 1 } }),
}
