import type { Actor } from '#machines/lifecycles/actor.ts'
import { askedEvent, moveNamed } from '#machines/lifecycles/lifecycle.ts'
import { productionMoves } from '#machines/lifecycles/production/production.moves.ts'
import {
  openOfRun,
  productionLifecycle,
  type SavedProduction,
} from '#machines/lifecycles/production/production.view.ts'
import { stageDayMistake } from '#domain/pressing/production-moves.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { readProjectFacts } from '../orders/store/campaigns.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import type { Database, Timed } from '../database/database.ts'
import { contractIdOf, isAtPlant, readProduction, readProductionLog } from './store/productions.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { type FilesBlock, filesBlock, readPartFacts } from './print/part-facts.ts'
import { productionHost, savedProduction } from './production-host.ts'
import { beginProduction } from './project-host.ts'

interface ProductionAsked {
  readonly move: string
  /** For staff alone; the society's reference when rights are cleared. */
  readonly reason?: string | undefined
  /** What buyers read with the stage. */
  readonly note?: string | undefined
  /** The day it really happened, when that is not today. */
  readonly on?: string | undefined
  /** Number of the last log entry that was seen; another one since refuses the move. */
  readonly seen?: number | undefined
  readonly pressed?: number | undefined
  readonly accepted?: number | undefined
}

/** Where a run stands after a move, and its project. */
type Moved = SavedProduction & { readonly project: Stepped }

type StageDayMistake = NonNullable<ReturnType<typeof stageDayMistake>>

/** Steps in which a project is at the plant, or on its way there. */
export const isSold = (step: string): boolean => step === 'confirmed' || step === 'successful'

/**
 * Moves a production to its next stage as staff ask, with the log its buyers read. A project that has its
 * goal and no production yet, such as an imported one, begins it here. Rules 1.
 */
export async function moveProduction(
  { db, clock }: Timed,
  projectId: number,
  asked: ProductionAsked,
  actor: Actor,
): Promise<Moved | FilesBlock | 'not_found' | 'transition_not_allowed' | 'project_moved' | StageDayMistake> {
  return db.transaction(async tx => {
    const project = await lockProjectStep(tx, projectId)
    if (project === undefined) return 'not_found'
    if (!isSold(project.step)) return 'transition_not_allowed'
    const at = clock.now()
    const last = await lastStage(tx, projectId)
    if (asked.seen !== undefined && asked.seen !== last.sequence) return 'project_moved'
    await beginProduction(tx, projectId, at)
    const row = await readProduction(tx, projectId)
    if (row === undefined) return 'not_found'
    const mistake =
      asked.on === undefined ? undefined : stageDayMistake(asked.on, { since: last.day, today: dayOf(at) })
    if (mistake !== undefined) return mistake
    if (await isOfContract(tx, projectId, asked.move)) return 'transition_not_allowed'
    const parts = await readPartFacts(tx, projectId)
    const block = filesBlock(parts)
    // Files that were checked without a proof came another way; one that is open again is waited for.
    const isUnproved = parts.proof === null && asked.move.endsWith('print')
    const event = askedEvent(productionLifecycle, {
      move: asked.move,
      act: { actor, at: instantOf(asked.on, at) },
      said: saidIn(asked),
      facts: {
        openOrders: (await readProjectFacts(tx, projectId)).open,
        isOrdered: await isRunOrdered(tx, project),
        areFilesReady: block === undefined || isUnproved,
      },
      context: row.lifecycle,
    })
    const { reason = null, note = null, on } = asked
    const noted = { at, note: { reason, note, on: on === dayOf(at) ? null : on } }
    const moved = event && (await takeStep(tx, productionHost, row, event, noted))
    if (moved !== undefined) return { ...savedProduction(moved), project }
    return block !== undefined && isOfFiles(asked.move, row.state) ? block : 'transition_not_allowed'
  })
}

/** Whether a move waits for print files and their proof in a stage. */
function isOfFiles(word: string, stage: string): boolean {
  const move = moveNamed(productionLifecycle, word)
  const [checking, printing] = [move === productionMoves.checkFiles, move === productionMoves.print]
  return (checking && stage === 'files_pending') || (printing && stage === 'test_approved')
}

/** The reference of cleared rights is told as their reason; what was not counted is no count. */
const saidIn = ({ reason = '', note = '', pressed = -1, accepted = -1 }: ProductionAsked) => ({
  reason,
  reference: reason,
  note,
  pressed,
  accepted,
})

/** The last entry of a production's log and the day of it; stages come one after another. */
async function lastStage(tx: Database, projectId: number): Promise<{ sequence: number; day: string | null }> {
  const log = await readProductionLog(tx, projectId)
  return { sequence: log.at(-1)?.sequence ?? 0, day: lastStageDay(log) }
}

/** The day of the last thing that happened. That it was begun in the books is no stage of a plant. */
export function lastStageDay(log: readonly { readonly type: string; readonly happened: Date }[]) {
  const last = log.findLast(({ type }) => type !== 'production.begin')
  return last === undefined ? null : dayOf(last.happened)
}

/** A day that is given means its noon, which is on that day wherever the shop is; else it is now. */
const instantOf = (on: string | undefined, now: Date): number =>
  on === undefined || on === dayOf(now) ? now.getTime() : Date.parse(`${on}T12:00:00Z`)

/** Whether a run is ordered at its plant: a campaign that was closed, a contract that was confirmed. */
const isRunOrdered = async (db: Database, { id, step }: Stepped): Promise<boolean> =>
  step === 'successful' || (await isAtPlant(db, id))

type Stepped = { readonly id: number; readonly step: string }

/** What leaves and arrives of a run of a contract, the contract says; the run follows. Rules 22. */
const contractMoves: readonly string[] = ['send', 'receive', 'close']

const isOfContract = async (db: Database, projectId: number, word: string): Promise<boolean> =>
  contractMoves.includes(word) && (await contractIdOf(db, projectId)) !== null

/** The moves of a production that an actor can make now; none while its project is not sold. */
export async function openProductionMoves(
  db: Database,
  project: Stepped,
  { saved, actor, at }: { readonly saved: SavedProduction; readonly actor: Actor; readonly at: Date },
): Promise<string[]> {
  if (!isSold(project.step)) return []
  const open = openOfRun(saved, { actor, at: at.getTime() }, await isRunOrdered(db, project))
  const isPaid = (await contractIdOf(db, project.id)) !== null
  return isPaid ? open.filter(word => !contractMoves.includes(word)) : open
}
