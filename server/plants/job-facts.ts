import type { Database } from '../database/database.ts'

/** How the order of a run stands at its plant. */
export interface JobFacts {
  readonly packageVersion: number | null
  readonly plantId: number | null
  readonly state: 'none' | 'placed' | 'confirmed' | 'refused'
  readonly plannedAt: Date | null
}

/** A run that no plant was asked for. */
export const readJobFacts = (_db: Database, _projectId: number): Promise<JobFacts> =>
  Promise.resolve({ packageVersion: null, plantId: null, state: 'none', plannedAt: null })
