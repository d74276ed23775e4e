// What people do to the file of a part beside sending another one.
import type { Move } from '../move.ts'
import type { PartContext, PartEvent } from './part.machine.ts'

/** What may be said with a move: which findings are accepted and why. */
export interface PartSaid {
  readonly codes: readonly string[]
  readonly reason: string
}

export const partMoves = {
  accept: {
    says: ['codes', 'reason'],
    event: (act, { codes, reason }) => ({ type: 'part.accept', ...act, codes, reason }),
  },
  /** Takes a no back that was said of it in the proof: the file stays. */
  keep: { event: (act, _, __, { version }) => ({ type: 'part.keep', ...act, version }) },
  /** Has a file checked once more whose check came to no end. */
  recheck: { event: (act, _, __, { version }) => ({ type: 'part.recheck', ...act, version }) },
} as const satisfies Record<string, Move<PartEvent, PartContext, PartSaid, unknown>>

export type PartMove = keyof typeof partMoves
