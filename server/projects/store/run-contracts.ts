import { and, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { pressings } from '../../database/schema/pressings.ts'

const ended = ['lapsed', 'cancelled']

/** The quotes of the live contracts by which records are pressed, by record. Rules 22. */
export async function contractQuotes(
  db: Database,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select({ projectId: pressings.projectId, quoteId: pressings.quoteId })
    .from(pressings)
    .where(and(inArray(pressings.projectId, [...projectIds]), notInArray(pressings.state, ended)))
  return new Map(
    rows.flatMap(({ projectId, quoteId }) => (projectId === null ? [] : [[projectId, quoteId] as const])),
  )
}

/** That of one record; undefined where none is. */
export const contractQuote = async (db: Database, projectId: number): Promise<number | undefined> =>
  (await contractQuotes(db, [projectId])).get(projectId)
