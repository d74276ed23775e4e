import { and, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { pressings } from '../../database/schema/pressings.ts'

const ended = ['lapsed', 'cancelled']

/** A live contract by which a record is pressed, and the quote it stands on. */
interface RunContract {
  readonly id: number
  readonly quoteId: number
}

/** The live contracts by which records are pressed, by record. Rules 22. */
export async function runContracts(
  db: Database,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, RunContract>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select({ id: pressings.id, projectId: pressings.projectId, quoteId: pressings.quoteId })
    .from(pressings)
    .where(and(inArray(pressings.projectId, [...projectIds]), notInArray(pressings.state, ended)))
  return new Map(
    rows.flatMap(({ projectId, ...contract }) =>
      projectId === null ? [] : [[projectId, contract] as const],
    ),
  )
}

/** That of one record; undefined where none is. */
export const runContract = async (db: Database, projectId: number): Promise<RunContract | undefined> =>
  (await runContracts(db, [projectId])).get(projectId)
