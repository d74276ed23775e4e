import { productionPlan } from '#machines/lifecycles/production/production.view.ts'
import type { Database } from '../database/database.ts'
import { confirmedDays, type Production } from './store/productions.ts'

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/**
 * When the test pressing and the run are planned, as epoch milliseconds; null as long as nobody can say. A
 * plant that has taken a run on has said its days; before that the usual ones count. Rules 22.
 */
export async function plannedDays(
  db: Database,
  { projectId, lifecycle }: Pick<Production, 'projectId' | 'lifecycle'>,
): Promise<{ readonly testAt: number | null; readonly doneAt: number | null }> {
  const days = await confirmedDays(db, projectId)
  if (days === undefined) return productionPlan(lifecycle)
  return { testAt: startOf(days.test), doneAt: startOf(days.press) }
}
