// What people may do with a job, in the order in which it is offered.
import type { Actor } from '../actor.ts'
import { type Lifecycle, openWords, type Saved } from '../lifecycle.ts'
import { bare } from '../move.ts'
import { deskJobMachine } from './desk-job.machine.ts'

export type SavedDeskJob = Saved<typeof deskJobMachine>

const moves = {
  run: { event: bare('deskJob.run') },
  stop: { event: bare('deskJob.stop') },
  resume: { event: bare('deskJob.resume') },
  undo: { event: bare('deskJob.undo') },
} as const

type DeskJobMove = keyof typeof moves

const deskJobLifecycle: Lifecycle<typeof deskJobMachine> = {
  name: 'deskJob',
  machine: deskJobMachine,
  moves,
  bestCase: () => ({ said: {}, facts: {} }),
}

const isMove = (word: string): word is DeskJobMove => Object.hasOwn(moves, word)

/** The moves of a job that are open to somebody, in the order in which they are offered. */
export const deskJobOpenMoves = (saved: SavedDeskJob, actor: Actor, at: number): DeskJobMove[] =>
  openWords(deskJobLifecycle, saved, actor, at).filter(isMove)
