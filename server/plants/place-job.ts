// The placing of a run at a plant: a package that is signed, a plant that makes it, discs that are free.
import { mondayOf } from '#domain/pressing/plant/plant.ts'
import { planRun, type StageDays } from '#domain/pressing/plant/run-plan.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { askedEvent } from '#machines/lifecycles/lifecycle.ts'
import type { JobFacts } from '#machines/lifecycles/job/job.moves.ts'
import { jobLifecycle } from '#machines/lifecycles/job/job.view.ts'
import type { Database } from '../database/database.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { checkOrderedFiles } from '../projects/print/check-ordered.ts'
import { readProduction } from '../projects/store/productions.ts'
import { isHeldRun } from './store/contracts.ts'
import { jobHost, type JobRow, savedJob } from './job-host.ts'
import { latestPackage, type PackageRow } from './store/packages.ts'
import { readPlantOrder, takenDiscs } from './store/plant-orders.ts'
import { lockPlant, type Plant } from './store/plants.ts'

interface Placing {
  readonly projectId: number
  readonly plantId: number
  readonly actor: Actor
  readonly at: Date
  /** Why, where a plant that had the run loses it. */
  readonly reason?: string
  /** The day from which its plan counts, where that is not today. */
  readonly from?: string
}

export type Placed = 'placed' | 'no_package' | 'no_slot' | 'not_found'

/** Discs of a run that a plant presses. */
const discsOf = ({ facts }: Pick<PackageRow, 'facts'>): number => {
  const discs = facts.spec?.['discs']
  return facts.quantity.ordered * (typeof discs === 'number' ? discs : 1)
}

/** Stages before a plant has begun. */
const uncut = ['files_pending', 'files_checked', 'rights_cleared']

/** What the moves of an order are judged by, at a plant that the caller holds. */
export async function jobFacts(
  tx: Database,
  { projectId, plant, from }: { readonly projectId: number; readonly plant: Plant; readonly from: string },
  days?: StageDays,
): Promise<JobFacts> {
  const packed = await latestPackage(tx, projectId)
  const planned = planRun(plant.lead, plant.calendar, from)
  const week = mondayOf((days ?? planned).press)
  const kept = await readPlantOrder(tx, projectId)
  const discs = packed === undefined ? 0 : discsOf(packed)
  const isStanding = kept?.state === 'placed' || kept?.state === 'confirmed'
  // What it has it keeps: a plant whose weeks were made shorter has given it all the same.
  const isSame = isStanding && kept.plantId === plant.id && kept.slotWeek === week && kept.slotDiscs === discs
  const isIts = isSame && !(await isHeldRun(tx, projectId))
  const taken = await takenDiscs(tx, { plantId: plant.id, week, besides: projectId })
  const stage = (await readProduction(tx, projectId))?.state ?? 'files_pending'
  return {
    plantId: plant.id,
    version: packed?.version ?? null,
    hasSlot: isIts || taken + discs <= plant.weeklyDiscs,
    isCut: !uncut.includes(stage),
    planned,
  }
}

/**
 * Whether a plant has the discs of a run again that was held, and had given them back: in its week, which is
 * not past. True where it stands at no plant.
 */
export async function hasSlotAgain(tx: Database, projectId: number, at: Date): Promise<boolean> {
  const kept = await readPlantOrder(tx, projectId)
  const isStanding = kept?.state === 'placed' || kept?.state === 'confirmed'
  const plant = isStanding ? await lockPlant(tx, kept.plantId) : undefined
  if (kept === undefined || plant === undefined) return true
  const { slotWeek: week, slotDiscs } = kept
  if (week < mondayOf(dayOf(at))) return false
  const taken = await takenDiscs(tx, { plantId: plant.id, week, besides: projectId })
  return taken + slotDiscs <= plant.weeklyDiscs
}

/** What makes of a run a row that its host can step. */
export const jobRow = (projectId: number, kept: JobRow['kept'], packed: PackageRow | undefined): JobRow => ({
  projectId,
  kept,
  packageId: packed?.id ?? kept?.packageId ?? null,
  discs: packed === undefined ? (kept?.slotDiscs ?? 0) : discsOf(packed),
})

/** Asks a plant for a run, or gives one that another plant had to it. The caller's transaction. */
async function place(tx: Database, asked: Placing): Promise<Placed | 'transition_not_allowed'> {
  const { projectId, plantId, actor, at, reason = '', from = dayOf(at) } = asked
  const project = await lockProjectStep(tx, projectId)
  const plant = await lockPlant(tx, plantId)
  if (project === undefined || plant?.isActive !== true) return 'not_found'
  const packed = await latestPackage(tx, projectId)
  if (packed === undefined) return 'no_package'
  const kept = await readPlantOrder(tx, projectId)
  const isStanding = kept?.state === 'placed' || kept?.state === 'confirmed'
  // Asked twice, a plant is asked once.
  if (isStanding && kept.plantId === plantId) return 'placed'
  const facts = await jobFacts(tx, { projectId, plant, from })
  if (!facts.hasSlot) return 'no_slot'
  const row = jobRow(projectId, kept, packed)
  const { context } = savedJob(kept)
  const event = askedEvent(jobLifecycle, {
    move: isStanding ? 'change' : 'place',
    act: { actor, at: at.getTime() },
    said: { reason, seen: packed.version, days: facts.planned },
    facts,
    context,
  })
  const moved = event && (await takeStep(tx, jobHost, row, event, { note: { reason } }))
  if (moved === undefined) return 'transition_not_allowed'
  await checkOrderedFiles(tx, projectId, at)
  return 'placed'
}

/** The same for whoever has a contract to fulfil: what is not allowed is not there to be placed. */
export async function placeJob(tx: Database, asked: Placing): Promise<Placed> {
  const placed = await place(tx, asked)
  return placed === 'transition_not_allowed' ? 'not_found' : placed
}
