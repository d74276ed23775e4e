// The moves of a job that people ask for, in the order in which a desk offers them.
import { bare, type Move } from '../move.ts'
import type { DeskJobContext, DeskJobEvent } from './desk-job.machine.ts'

interface DeskJobMoveRow extends Move<DeskJobEvent, DeskJobContext, unknown, unknown> {
  /** What it does, for a terminal. */
  readonly does: string
}

export const deskJobMoves = {
  run: { does: 'write what was prepared', event: bare('deskJob.run') },
  stop: { does: 'end it after the batch that is being written', event: bare('deskJob.stop') },
  resume: { does: 'go on where it ended', event: bare('deskJob.resume') },
  undo: { does: 'take back what it wrote', event: bare('deskJob.undo') },
} as const satisfies Record<string, DeskJobMoveRow>

export type DeskJobMove = keyof typeof deskJobMoves
