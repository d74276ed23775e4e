// A run as staff and its plant see it.
import type { Output } from '#contract'
import { RunSpec } from '#contract/schemas/plant/plants.ts'
import { contractTurn } from '#domain/pressing/contract/contract-task.ts'
import { pressedRun } from '#domain/pressing/package/pressed-run.ts'
import { workingDayAfter } from '#domain/pressing/plant/plant.ts'
import {
  type JobState,
  jobStates,
  lateness,
  nextStepOf,
  plannedStages,
  type PlannedStage,
  turnOf,
} from '#domain/pressing/plant/run-plan.ts'
import { isKnownStage, isStageEvent, type ProductionStage } from '#domain/pressing/production-stage.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { begin, openWords } from '#machines/lifecycles/lifecycle.ts'
import { jobLifecycle } from '#machines/lifecycles/job/job.view.ts'
import { isUnderWay } from '#machines/lifecycles/pressing/pressing.view.ts'
import { productionMachine } from '#machines/lifecycles/production/production.machine.ts'
import type { Database } from '../database/database.ts'
import { pressedSpec } from '../projects/locked-run.ts'
import { openProductionMoves } from '../projects/move-production.ts'
import { readProduction, readProductionLog } from '../projects/store/productions.ts'
import { goodsStart } from './job-facts.ts'
import { savedJob } from './job-host.ts'
import type { BoardRow } from './store/board.ts'
import { latestPackage, type PackageBuild, type PackageRow, readBuild } from './store/packages.ts'
import { type PlantOrder, readPlantOrder } from './store/plant-orders.ts'
import { type Plant, readPlant } from './store/plants.ts'

type Card = Output<'runs.list'>['rows'][number]
type RunView = Output<'runs.one'>

const stageOf = (row: BoardRow): ProductionStage =>
  row.stage !== null && isKnownStage(row.stage) ? row.stage : 'files_pending'
const jobOf = (order: PlantOrder | undefined): JobState | null =>
  jobStates.find(state => state === order?.state) ?? null
const isPlanned = (step: string): step is PlannedStage => plannedStages.some(stage => stage === step)

/** What is to be done next and when: a plant's answer before anything that it does. */
function nextOf(order: PlantOrder | undefined, plant: Plant | undefined, stage: ProductionStage) {
  const step = nextStepOf(stage)
  if (order === undefined || plant === undefined) return { step: null, day: null }
  if (order.state === 'placed') {
    return { step: null, day: workingDayAfter(plant.calendar, dayOf(order.placedAt), 3) }
  }
  if (order.state !== 'confirmed' || step === null) return { step: null, day: null }
  return { step, day: order.planned[step] }
}

/** Whose turn it is: of a contract, what that says, which calls staff the shop. */
function turnIn({ contract, step }: BoardRow, job: JobState | null, stage: ProductionStage): Card['turn'] {
  if (contract === null) return turnOf(job, stage)
  const { state, accepted, places } = contract
  const standing = { state, accepted, isUnderWay: isUnderWay(contract, places) }
  const turn = contractTurn(standing, { step, stage, job })
  return turn === 'shop' ? 'staff' : turn
}

/** A run as a card. */
export function runCard(
  row: BoardRow,
  {
    order,
    plant,
    now,
  }: { readonly order?: PlantOrder | undefined; readonly plant?: Plant | undefined; readonly now: Date },
): Card {
  const stage = stageOf(row)
  const job = jobOf(order)
  const turn = turnIn(row, job, stage)
  const next = nextOf(order, plant, stage)
  const { moved = 0, movedDays = 0 } = order?.lifecycle ?? {}
  const late =
    plant === undefined
      ? 'none'
      : lateness({ today: dayOf(now), nextDay: next.day, turn, calendar: plant.calendar, moved, movedDays })
  return {
    id: row.id,
    catalogue_number: row.packed_number || (row.catalogue_number ?? ''),
    record: row.record,
    artist: row.artist,
    origin: row.sale === 'preorder' ? 'campaign' : 'direct',
    plant: plant === undefined || job === null ? null : { id: plant.id, name: plant.name },
    order: job,
    stage,
    ordered: row.copies ?? row.packed,
    pressed: row.pressed,
    accepted: row.accepted,
    next_step: next.step !== null && isPlanned(next.step) ? next.step : null,
    next_day: next.day,
    turn,
    late,
    updated_at: row.updated_at.toISOString(),
  }
}

/** Where a package is loaded by whoever is signed in and may. */
const packagePath = (projectId: number): string => `/packages/runs/${projectId}`

function packageView(row: PackageRow, order: PlantOrder | undefined): RunView['package'] {
  return {
    version: row.version,
    taken: order?.lifecycle.version ?? null,
    as_of: row.asOf.toISOString(),
    bytes: row.archiveBytes,
    sha256: row.archiveHash,
    key_id: row.keyId,
    signature: row.signature,
    changes: [...row.changes],
    path: packagePath(row.projectId),
    files: row.entries.map(({ path, bytes, sha256, made = null }) => ({ path, bytes, sha256, made })),
  }
}

const standings = ['waiting', 'done', 'failed'] as const

/** How far the building of a package is. */
export const buildView = ({ standing, readBytes, allBytes, problem }: PackageBuild) => ({
  standing: standings.find(name => name === standing) ?? 'failed',
  share: standing === 'done' ? 1 : Math.min(1, readBytes / Math.max(1, allBytes)),
  problem,
})

/** The moves of the plant alone: what of a production is done there. */
export const plantStageMoves: readonly string[] = [
  'cut',
  'plate',
  'sendTest',
  'print',
  'press',
  'checkQuality',
  'pack',
]

/** What a plant may report now: nothing before it confirmed the run, and what is its own to say. */
function stageMoves(actor: Actor, order: PlantOrder | undefined, open: readonly string[]): string[] {
  if (actor.role !== 'plant') return [...open]
  return order?.state === 'confirmed' ? open.filter(move => plantStageMoves.includes(move)) : []
}

/** What is pressed, at the copies that are ordered. */
async function specOf(db: Database, { id }: BoardRow, ordered: number | null, now: Date) {
  const spec = await pressedSpec(db, id, now)
  return spec && RunSpec.parse(pressedRun(spec, ordered))
}

/** A run in full. */
export async function runView(
  db: Database,
  row: BoardRow,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<RunView> {
  const [order, packed] = [await readPlantOrder(db, row.id), await latestPackage(db, row.id)]
  const plant = order && (await readPlant(db, order.plantId))
  const production = await readProduction(db, row.id)
  const saved = production
    ? { state: production.state, context: production.lifecycle }
    : begin(productionMachine, undefined)
  const log = await readProductionLog(db, row.id)
  const open = await openProductionMoves(db, row, { saved, actor, at: now })
  const build = await readBuild(db, row.id)
  const quantity = packed?.facts.quantity
  const card = runCard(row, { order, plant, now })
  const spec = await specOf(db, row, card.ordered, now)
  return {
    ...card,
    ...(spec && { spec }),
    low: quantity?.low ?? null,
    high: quantity?.high ?? null,
    days: order?.planned ?? null,
    moved: order?.lifecycle.moved ?? 0,
    moved_days: order?.lifecycle.movedDays ?? 0,
    reason: order?.lifecycle.reason ?? null,
    package: packed === undefined ? null : packageView(packed, order),
    build: build === undefined ? null : buildView(build),
    // The version that it works with is none to be taken.
    order_moves: openWords(jobLifecycle, savedJob(order), actor, now.getTime()).filter(
      word => word !== 'takeVersion' || packed?.version !== order?.lifecycle.version,
    ),
    stage_moves: stageMoves(actor, order, open),
    seen: log.at(-1)?.sequence ?? 0,
    log: log.flatMap(({ state, happened, type, note }) =>
      isKnownStage(state) && (isStageEvent(type) || note !== null)
        ? [{ stage: state, at: happened.toISOString(), note }]
        : [],
    ),
    delivery: (packed?.facts.delivery ?? []).map(({ copies, mode, address }) => ({
      copies,
      mode,
      address: [...address],
    })),
    goods_start: actor.role === 'plant' ? null : await goodsStart(db, row.id),
  }
}
