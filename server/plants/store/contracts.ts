import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { projects } from '../../database/schema/catalogue.ts'
import { pressings } from '../../database/schema/pressings.ts'
import { quotes } from '../../database/schema/quotes.ts'

/** The contract that a run is pressed by; undefined where it was sold in another way. */
export async function contractOfRun(db: Database, projectId: number) {
  const { state, lifecycle, addresses } = pressings
  const [row] = await db
    .select({ state, lifecycle, addresses })
    .from(pressings)
    .where(eq(pressings.projectId, projectId))
  return row
}

/** The rate card that the contract of a run was priced on; undefined where it was sold in another way. */
export async function cardOfRun(db: Database, projectId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ card: quotes.rateCard })
    .from(pressings)
    .innerJoin(quotes, eq(quotes.id, pressings.quoteId))
    .where(eq(pressings.projectId, projectId))
  return row?.card
}

/** States of a contract in which its run may be packed, and ordered at a plant. */
const placeable = ['ready', 'ordered', 'in_production']

/** Whether what is pressed is sold: a campaign that came to its end, or a contract whose files are ready. */
export async function isOrderable(
  db: Database,
  { id, step }: { readonly id: number; readonly step: string },
): Promise<boolean> {
  if (step === 'successful') return true
  const { state } = (await contractOfRun(db, id)) ?? {}
  return state !== undefined && placeable.includes(state)
}

/** Whether a run is held: its place at the plant is given back until it goes on. */
export const isHeldRun = async (db: Database, projectId: number): Promise<boolean> =>
  (await contractOfRun(db, projectId))?.state === 'on_hold'

/** Whether a run was given up: its project failed or was refused, or its contract is cancelled. */
export async function isGivenUp(db: Database, projectId: number): Promise<boolean> {
  const [ended] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, projectId), inArray(projects.step, ['failed', 'refused'])))
  return ended !== undefined || (await contractOfRun(db, projectId))?.state === 'cancelled'
}
