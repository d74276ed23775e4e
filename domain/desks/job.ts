// Work on many records of a desk at once, as a job: what is to become of each, one line a record.
import { hourMs } from '../time/milliseconds.ts'

/** A change of columns, a move, a file that is read in, or the taking back of one of these. */
export const deskJobKinds = ['edit', 'move', 'import', 'undo'] as const
export type DeskJobKind = (typeof deskJobKinds)[number]

/**
 * Where a job stands, as its lifecycle has it. One that was prepared and never run is `replaced` by
 * what the same person prepares next at its desk, or `expired`.
 */
export const deskJobStates = [
  ...(['prepared', 'running', 'stopping', 'stopped', 'done', 'failed'] as const),
  ...(['replaced', 'expired'] as const),
] as const
/** What is prepared can be run for so many hours. */
export const preparedKeptHours = 24
/** Until when a job can be run that was prepared then. */
export const runsUntil = ({ created_at }: { readonly created_at: string }): string =>
  new Date(Date.parse(created_at) + preparedKeptHours * hourMs).toISOString()
/** That a job was prepared and is gone is known for so many days. */
export const goneKeptDays = 30
export type DeskJobState = (typeof deskJobStates)[number]

/** What is to become of a line: a record is made, changed, has it already, or cannot have it. */
export const lineVerdicts = ['create', 'change', 'same', 'refused'] as const
export type LineVerdict = (typeof lineVerdicts)[number]

/**
 * What became of a line: written; refused when it came to it; overtaken, since somebody else had changed the
 * record; undone, by another job.
 */
export const lineOutcomes = ['written', 'refused', 'overtaken', 'undone'] as const
export type LineOutcome = (typeof lineOutcomes)[number]

/** Most lines of a job; more is done in parts. */
export const mostJobLines = 100_000
/** Most of a job that moves records: each is a step of a lifecycle with all that follows from it. */
export const mostJobMoves = 5_000
/** Most of a job that makes a record of another desk for each: each is worked out by itself beforehand. */
export const mostJobEach = 1_000
/** Jobs at work at once, over all processes of a shop. */
export const mostJobsAtWork = 3
/** Records that can be named one by one. */
export const mostNamedRecords = 500
