import type { Database } from '../database/database.ts'
import { latestPackage } from './store/packages.ts'
import { readPlantOrder } from './store/plant-orders.ts'

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
