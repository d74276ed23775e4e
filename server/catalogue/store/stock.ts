import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from '../../database/database.ts'

const GoalCount = z.object({ counted: z.int(), own: z.int(), owner: z.int().nullable() })

export type GoalCount = z.output<typeof GoalCount>

/** Copies counted towards a project's goal, and of them those that its owner has bought and paid. */
export async function readGoalCount(db: Database, projectId: number): Promise<GoalCount> {
  const statement = sql`
    select p.owner_id as owner, coalesce(sum(g.quantity), 0)::int as counted,
      coalesce(sum(g.quantity) filter (
        where o.user_id = p.owner_id and o.state not in ('pending_payment', 'pledged')), 0)::int as own
    from projects p
      left join goal_entries g on g.project_id = p.id
      left join order_items i on i.id = g.order_item_id
      left join orders o on o.id = i.order_id
    where p.id = ${projectId} group by p.id`
  return (await queryRow(db, statement, GoalCount)) ?? { counted: 0, own: 0, owner: null }
}
