// What the buyers of a record are written of its pressing, and when. Rules 1.
import { dayMs } from '../time/milliseconds.ts'
import type { ProductionStage } from './production-stage.ts'

/** Stages that say something to who waits for a record; the others stand on its page. */
const toldStages = [
  'cutting',
  'test_approved',
  'test_rejected',
  'pressing',
  'in_transit',
] as const satisfies ProductionStage[]
type ToldStage = (typeof toldStages)[number]

/** What was told last, or could be told now. Instants in epoch milliseconds. */
export interface RunNews {
  readonly stage: string
  /** When the run is planned to be finished; null as long as nobody can say. */
  readonly doneAt: number | null
  readonly at: number
}

/** A note alone is written of once in so many days. */
const quietDays = 14
/** A plan that moved by more than this is news. */
const movedDays = 5

const isMoved = (before: number | null, now: number | null): boolean =>
  before !== null && now !== null && Math.abs(now - before) > movedDays * dayMs

/** The stage, where it is one that buyers are written of. */
const toldStage = (stage: string): ToldStage | undefined => toldStages.find(told => told === stage)

/**
 * What buyers are written of a run: its stage, where that is new and one they wait for; a note, where the
 * plan moved by more than five days or they were not written to for a fortnight; nothing otherwise.
 */
export function newsOf(now: RunNews & { readonly hasNote: boolean }, last: RunNews | null) {
  const stage = toldStage(now.stage)
  const isNewStage = stage !== undefined && last?.stage !== stage
  if (isNewStage) return stage
  const isDue = last === null || now.at - last.at >= quietDays * dayMs || isMoved(last.doneAt, now.doneAt)
  return now.hasNote && isDue ? 'note' : undefined
}
