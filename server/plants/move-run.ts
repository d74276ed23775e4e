// A move of a run, of its order at the plant or of a stage there, by staff or by who acts for the plant.
import { isInOrder, type StageDays } from '#domain/pressing/plant/run-plan.ts'
import type { stageDayMistake } from '#domain/pressing/production-moves.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { isJobMove, jobMoves } from '#machines/lifecycles/job/job.moves.ts'
import { jobLifecycle } from '#machines/lifecycles/job/job.view.ts'
import type { Database, Timed } from '../database/database.ts'
import { enqueue } from '../database/outbox.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { moveProduction } from '../projects/move-production.ts'
import type { FilesBlock } from '../projects/print/part-facts.ts'
import { jobHost, savedJob } from './job-host.ts'
import { readJobFacts } from './job-facts.ts'
import { jobFacts, jobRow, placeJob, type Placed } from './place-job.ts'
import { plantStageMoves } from './run-view.ts'
import { isOrderable } from './store/contracts.ts'
import { latestPackage } from './store/packages.ts'
import { readPlantOrder } from './store/plant-orders.ts'
import { lockPlant, readPlant } from './store/plants.ts'

interface RunAsked {
  readonly move: string
  readonly version?: number | undefined
  readonly plant?: number | undefined
  readonly from?: string | undefined
  readonly days?: { readonly [S in keyof StageDays]?: string | undefined } | undefined
  readonly reason?: string | undefined
  readonly note?: string | undefined
  readonly on?: string | undefined
  readonly seen?: number | undefined
  readonly pressed?: number | undefined
  readonly accepted?: number | undefined
}

type Mistake = NonNullable<ReturnType<typeof stageDayMistake>>

export type RunMoved =
  | 'moved'
  | Exclude<Placed, 'placed'>
  | 'transition_not_allowed'
  | 'project_moved'
  | 'package_outdated'
  | 'plant_required'
  | 'days_wrong'
  | 'count_too_high'
  | FilesBlock
  | Mistake

/** The plan as it was, with the days that were said. */
const withDays = (planned: StageDays, { days = {} }: RunAsked): StageDays => ({
  cut: days.cut ?? planned.cut,
  plate: days.plate ?? planned.plate,
  test: days.test ?? planned.test,
  print: days.print ?? planned.print,
  press: days.press ?? planned.press,
})

interface Run {
  readonly projectId: number
  readonly actor: Actor
  readonly at: Date
}

async function placeRun(tx: Database, { projectId, actor, at }: Run, asked: RunAsked): Promise<RunMoved> {
  const { plant: plantId, reason = '', from } = asked
  if (plantId === undefined) return 'plant_required'
  const project = await lockProjectStep(tx, projectId)
  if (project === undefined) return 'not_found'
  if (!(await isOrderable(tx, project))) return 'transition_not_allowed'
  const placed = await placeJob(tx, { projectId, plantId, actor, at, reason, ...(from && { from }) })
  if (placed !== 'not_found') return placed === 'placed' ? 'moved' : placed
  // The run is there: either its plant is not, or it is another's to place.
  return (await readPlant(tx, plantId))?.isActive === true ? 'transition_not_allowed' : 'not_found'
}

/** A move of an order that stands. */
async function moveOrder(tx: Database, run: Run, asked: RunAsked): Promise<RunMoved> {
  const { projectId, actor, at } = run
  if ((await lockProjectStep(tx, projectId)) === undefined) return 'not_found'
  const kept = await readPlantOrder(tx, projectId)
  const plant = kept && (await lockPlant(tx, kept.plantId))
  if (kept === undefined || plant === undefined) return 'transition_not_allowed'
  const says: readonly string[] = isJobMove(asked.move) ? jobMoves[asked.move].says : []
  const days = says.includes('days') ? withDays(kept.planned, asked) : kept.planned
  if (!isInOrder(days)) return 'days_wrong'
  const packed = await latestPackage(tx, projectId)
  const looksAt = asked.move === 'confirm' || asked.move === 'takeVersion'
  if (looksAt && asked.version !== packed?.version) return 'package_outdated'
  const { reason = '' } = asked
  const facts = await jobFacts(tx, { projectId, plant, from: dayOf(at) }, days)
  const event = askedEvent(jobLifecycle, {
    move: asked.move,
    act: { actor, at: at.getTime() },
    said: { reason, seen: asked.version ?? 0, days },
    facts,
    context: savedJob(kept).context,
  })
  const row = jobRow(projectId, kept, packed)
  const moved = event && (await takeStep(tx, jobHost, row, event, { note: { reason } }))
  if (moved !== undefined) return 'moved'
  return !facts.hasSlot && isTaking(asked.move) ? 'no_slot' : 'transition_not_allowed'
}

/** Moves that take a plant's discs of a week. */
const isTaking = (move: string): boolean => ['confirm', 'takeVersion', 'plan'].includes(move)

async function moveStage(tx: Database, timed: Timed, run: Run, asked: RunAsked): Promise<RunMoved> {
  const { projectId, actor } = run
  const order = await readPlantOrder(tx, projectId)
  const { state, packageVersion } = await readJobFacts(tx, projectId)
  const isOrdered = state === 'confirmed'
  const isOfPlant = plantStageMoves.includes(asked.move)
  if (actor.role === 'plant' && !(isOrdered && isOfPlant)) return 'transition_not_allowed'
  // A stage is reported on the newest package, which the plant took.
  const isCurrent = asked.version === packageVersion && asked.version === order?.lifecycle.version
  if (isOrdered && isOfPlant && !isCurrent) return 'package_outdated'
  // Buyers hear from the shop alone.
  const said = actor.role === 'plant' ? { ...asked, note: undefined } : asked
  const moved = await moveProduction({ db: tx, clock: timed.clock }, projectId, said, actor)
  const { pressed = 0, accepted = 0 } = asked
  if (moved === 'transition_not_allowed' && accepted > pressed) return 'count_too_high'
  if (typeof moved === 'string' || 'code' in moved) return moved
  await enqueue(tx, { kind: 'pressing.review', payload: { projectId } })
  return 'moved'
}

/** Moves a run as somebody asks who was found to have to do with it. */
export function moveRun(
  timed: Timed,
  run: { readonly projectId: number; readonly actor: Actor },
  asked: RunAsked,
): Promise<RunMoved> {
  const known = { ...run, at: timed.clock.now() }
  return timed.db.transaction(async tx => {
    if (asked.move === 'place' || asked.move === 'change') return placeRun(tx, known, asked)
    return isJobMove(asked.move) ? moveOrder(tx, known, asked) : moveStage(tx, timed, known, asked)
  })
}
