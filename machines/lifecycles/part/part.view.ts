// What may be done with a part now, by whom.
import { type Lifecycle, openWords, type Saved } from '../lifecycle.ts'
import type { Actor } from '../actor.ts'
import { openAsks, partMachine } from './part.machine.ts'
import { partMoves, type PartSaid } from './part.moves.ts'

export type SavedPart = Saved<typeof partMachine>

export const partLifecycle: Lifecycle<typeof partMachine, PartSaid> = {
  name: 'part',
  machine: partMachine,
  moves: partMoves,
  bestCase: (act, context) => ({
    said: { codes: openAsks(context, act), reason: 'best case' },
    facts: {},
  }),
}

/** The moves of a part open to somebody, and the findings that they may accept. */
export const partView = (saved: SavedPart, actor: Actor, at: number) => ({
  moves: openWords(partLifecycle, saved, actor, at),
  asks: openAsks(saved.context, { actor, at }),
})
