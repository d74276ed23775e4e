// How a run stands at its plant, for whoever has a contract about it.
import type { Output } from '#contract'
import type { Database } from '../database/database.ts'
import { cardById } from '../quotes/card-book.ts'
import { cardOfRun } from './store/contracts.ts'
import { latestPackage } from './store/packages.ts'
import { readPlantOrder } from './store/plant-orders.ts'
import { readPlant } from './store/plants.ts'

/** How a run stands at its plant, for whoever has a contract about it. */
export interface JobFacts {
  readonly packageVersion: number | null
  readonly plantId: number | null
  /** An order that nobody answered counts as none. */
  readonly state: 'none' | 'placed' | 'confirmed' | 'refused'
  /** When the finished run is planned. */
  readonly plannedAt: Date | null
}

const told = ['placed', 'confirmed', 'refused'] as const

export async function readJobFacts(db: Database, projectId: number): Promise<JobFacts> {
  const [packed, order] = [await latestPackage(db, projectId), await readPlantOrder(db, projectId)]
  const state = told.find(one => one === order?.state) ?? 'none'
  const isOrdered = state === 'placed' || state === 'confirmed'
  return {
    packageVersion: packed?.version ?? null,
    plantId: order?.plantId ?? null,
    state,
    plannedAt: isOrdered && order !== undefined ? new Date(`${order.planned.press}T12:00:00Z`) : null,
  }
}

/** Where the goods of a contract start: by the card that its tax comes from, and by its plant. Rules 22. */
export async function goodsStart(
  db: Database,
  projectId: number,
): Promise<Output<'runs.one'>['goods_start']> {
  const id = await cardOfRun(db, projectId)
  const card = id === undefined ? undefined : await cardById(db, id)
  if (card === undefined) return null
  const order = await readPlantOrder(db, projectId)
  const hasIt = order?.state === 'placed' || order?.state === 'confirmed'
  const plant = hasIt ? await readPlant(db, order.plantId) : undefined
  return { taxed_from: card.origin, plant: plant?.country ?? null }
}
