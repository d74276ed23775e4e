// The moves of an order at its plant, in the order in which they are offered. Rules 1.
import type { StageDays } from '#domain/pressing/plant/run-plan.ts'
import type { Move } from '../move.ts'
import { reasoned } from '../move.ts'
import type { JobContext, JobEvent } from './job.machine.ts'

/** What may be said with a move. */
export interface JobSaid {
  readonly reason: string
  /** The version of the package that was looked at. */
  readonly seen: number
  /** The days that were said, or those that are planned where nothing was. */
  readonly days: StageDays
}

/** What moves are judged by. `plantId` is where it is placed. */
export interface JobFacts {
  readonly plantId: number
  readonly version: number | null
  readonly hasSlot: boolean
  readonly isCut: boolean
  /** Where the plant's calendar puts the run, from the day of the order. */
  readonly planned: StageDays
}

/** The words that a move must come with, in the order of its form. */
type JobWord = 'plant' | 'days' | 'reason'

interface JobMoveRow extends Move<JobEvent, JobContext, JobSaid, JobFacts> {
  readonly says: readonly JobWord[]
}

export const jobMoves = {
  place: {
    says: ['plant'],
    event: (act, _, { plantId, version, hasSlot, planned }) => ({
      type: 'job.place',
      ...act,
      plantId,
      version,
      hasSlot,
      days: planned,
    }),
  },
  confirm: {
    says: ['days'],
    event: (act, { seen, days }, { version, hasSlot }) => ({
      type: 'job.confirm',
      ...act,
      seen,
      latest: version,
      days,
      hasSlot,
    }),
  },
  refuse: { says: ['reason'], event: reasoned('job.refuse') },
  takeVersion: {
    says: [],
    event: (act, { seen }, { version, hasSlot }) => ({
      type: 'job.takeVersion',
      ...act,
      seen,
      latest: version,
      hasSlot,
    }),
  },
  plan: {
    says: ['days', 'reason'],
    event: (act, { days, reason }, { hasSlot }) => ({ type: 'job.plan', ...act, days, reason, hasSlot }),
  },
  change: {
    says: ['plant', 'reason'],
    event: (act, { reason }, { plantId, version, hasSlot, isCut, planned }) => ({
      type: 'job.change',
      ...act,
      plantId,
      version,
      hasSlot,
      isCut,
      days: planned,
      reason,
    }),
  },
} as const satisfies Record<string, JobMoveRow>

type JobMove = keyof typeof jobMoves

/** Whether a word names a move of an order at its plant. */
export const isJobMove = (word: string): word is JobMove => Object.hasOwn(jobMoves, word)
