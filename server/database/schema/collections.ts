import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { projects } from './catalogue.ts'

/** The parts of a rule by the name of their column at the desk; one that is left out asks for nothing. */
export type KeptRule = Readonly<Record<string, string | number | readonly string[]>>

/**
 * Collections that staff have made or changed; the eight of the specification are there without a row. Which
 * products they hold stands in `projects.collection_ids`. Spec section 2, rules 18.
 */
export const collections = pgTable(
  'collections',
  {
    /** Own ones lie above the numbers of the specification. */
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    slug: text().notNull(),
    /** By language; where there is none, the English one, or of the eight the program's. */
    names: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    texts: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** The product whose cover it shows. */
    coverId: integer('cover_id').references(() => projects.id, { onDelete: 'set null' }),
    /** `hand` or `rule`. */
    filled: text().notNull().default('hand'),
    /** `all` or `any` of the parts of the rule. */
    ruleMatch: text('rule_match').notNull().default('all'),
    rule: jsonb().$type<KeptRule>().notNull().default({}),
    /** Products in the order they were put in; those that it does not name follow, the newest first. */
    places: integer().array().notNull().default(sql`'{}'`),
    shown: boolean().notNull().default(false),
    shownFrom: date('shown_from'),
    shownUntil: date('shown_until'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [check('collections_filled', sql`${t.filled} in ('hand', 'rule')`)],
)

/** Records that staff put beside another one, in their order. */
export const relatedProjects = pgTable(
  'related_projects',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    relatedId: integer('related_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.projectId, t.relatedId] })],
)
