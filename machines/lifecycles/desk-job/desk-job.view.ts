// What may be done with a job now.
import type { Actor } from '../actor.ts'
import { type Lifecycle, openWords, type Saved } from '../lifecycle.ts'
import { deskJobMachine } from './desk-job.machine.ts'
import { type DeskJobMove, deskJobMoves } from './desk-job.moves.ts'

export type SavedDeskJob = Saved<typeof deskJobMachine>

const deskJobLifecycle: Lifecycle<typeof deskJobMachine> = {
  name: 'deskJob',
  machine: deskJobMachine,
  moves: deskJobMoves,
  bestCase: () => ({ said: {}, facts: {} }),
}

const isMove = (word: string): word is DeskJobMove => Object.hasOwn(deskJobMoves, word)

/** The moves of a job that are open to somebody, in the order in which they are offered. */
export const deskJobOpenMoves = (saved: SavedDeskJob, actor: Actor, at: number): DeskJobMove[] =>
  openWords(deskJobLifecycle, saved, actor, at).filter(isMove)
