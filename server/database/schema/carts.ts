import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './people.ts'

/** Carts that were saved. The payload is the cart as it was sent; prices are worked out afresh each time. */
export const carts = pgTable(
  'carts',
  {
    id: text().primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    currency: text().notNull(),
    payload: jsonb().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [uniqueIndex('carts_user').on(t.userId)],
)
