import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ProductionContext } from '#machines/lifecycles/production/production.machine.ts'
import { projects } from './catalogue.ts'
import { instant } from './columns.ts'

/** What becomes of a project at the plant; `state` and `lifecycle` are the production machine's. */
export const productions = pgTable('productions', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  state: text().notNull(),
  lifecycle: jsonb().$type<ProductionContext>().notNull(),
  /** Copies that were ordered; null until the run is. */
  copies: integer(),
  updatedAt: instant('updated_at').notNull(),
})
