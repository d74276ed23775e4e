import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PortionContext } from '#machines/lifecycles/portion/portion.machine.ts'
import { projects } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { orderItems } from './orders.ts'

/** Copies that count towards a goal: a ledger, only added to; the sum is the progress. Spec section 4. */
export const goalEntries = pgTable(
  'goal_entries',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    orderItemId: integer('order_item_id').references(() => orderItems.id),
    quantity: integer().notNull(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  t => [
    index('goal_entries_project').on(t.projectId),
    uniqueIndex('goal_entries_once').on(t.orderItemId, t.reason),
  ],
)

/**
 * Lines that were given their copies of a run that was counted: all of a line, or none. The project is that
 * of the line, and not held by writing a row: who divides a run holds that alone. Rules 2.
 */
export const runAllotments = pgTable(
  'run_allotments',
  {
    orderItemId: integer('order_item_id')
      .primaryKey()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    projectId: integer('project_id').notNull(),
    at: instant('at').notNull(),
  },
  t => [index('run_allotments_project').on(t.projectId)],
)

/**
 * Parts of orders that were offered where a run has too few copies for the whole; `state` and `lifecycle` are
 * the portion machine's. Neither order nor project is held by writing a row: who divides a run holds that
 * alone. Rules 2.
 */
export const runPortions = pgTable(
  'run_portions',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id').notNull(),
    orderId: integer('order_id').notNull(),
    state: text().notNull(),
    lifecycle: jsonb().$type<PortionContext>().notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    // An answer is final: an order is asked once of a run.
    uniqueIndex('run_portions_once').on(t.projectId, t.orderId),
    uniqueIndex('run_portions_open').on(t.projectId).where(sql`${t.state} = 'offered'`),
    index('run_portions_order').on(t.orderId),
  ],
)
