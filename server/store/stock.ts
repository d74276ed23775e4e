import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from './database.ts'

const Counted = z.object({ counted: z.number() })

/** Copies counted towards a project's goal. */
export async function readGoalCount(db: Database, projectId: number): Promise<number> {
  const statement = sql`
    select coalesce(sum(quantity), 0)::int as counted from goal_entries where project_id = ${projectId}`
  return (await queryRow(db, statement, Counted))?.counted ?? 0
}
