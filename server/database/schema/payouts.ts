import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PayoutContext } from '#machines/lifecycles/payout/payout.machine.ts'
import { projects } from './catalogue.ts'
import { instant } from './columns.ts'
import { users } from './people.ts'

/**
 * What owners are paid: by project, statement and currency; `state` and `lifecycle` are the payout machine's.
 * The money itself is in the ledger. Rules 10.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    /** Of the statement, counted from 1 by project. */
    number: integer().notNull(),
    currency: text().notNull(),
    state: text().notNull(),
    lifecycle: jsonb().$type<PayoutContext>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    uniqueIndex('payouts_once').on(t.projectId, t.number, t.currency),
    index('payouts_owner').on(t.ownerId, t.currency),
  ],
)
