import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { WholesaleContext } from '#machines/lifecycles/wholesale/wholesale.machine.ts'
import { projectItems, projects } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { drafts, type TradeVat } from './drafts.ts'
import { users } from './people.ts'
import type { VatProof } from './quotes.ts'

/** At which terms a label sells a record to shops; without a row it does not. Rules 24. */
export const wholesaleTerms = pgTable(
  'wholesale_terms',
  {
    projectId: integer('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Whether new wishes are taken. */
    open: boolean().notNull(),
    /** Of one copy, without tax, in minor units. */
    priceMinor: integer('price_minor').notNull(),
    currency: text().notNull(),
    /** Copies of the smallest wish, and in a box. */
    minimum: integer().notNull(),
    box: integer().notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    index('wholesale_terms_open').on(t.projectId).where(sql`${t.open}`),
    check('wholesale_terms_some', sql`${t.priceMinor} > 0 and ${t.minimum} > 0 and ${t.box} > 0`),
  ],
)

/** How a trade order is taxed, as both sides see it before it is accepted. Amounts in minor units. */
export interface RequestVat extends Pick<TradeVat, 'countryId' | 'basisPoints' | 'treatment' | 'isWithheld'> {
  /** The shop's, as it stood then, and what its register had said; null without one, or an answer. */
  readonly number: string | null
  readonly result: VatProof['result'] | null
  readonly shippingMinor: number
  /** Contained in the total. */
  readonly taxMinor: number
  readonly totalMinor: number
}

/** Trade orders as shops ask for them; `state` and `lifecycle` are the wholesale machine's. Rules 24. */
export const wholesaleRequests = pgTable(
  'wholesale_requests',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => projectItems.id, { onDelete: 'cascade' }),
    size: text().notNull().default(''),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    quantity: integer().notNull(),
    /** Of one copy, without tax, as it was when they asked. */
    priceMinor: integer('price_minor').notNull(),
    currency: text().notNull(),
    payment: text().notNull(),
    lang: text().notNull().default('en'),
    /** Where it goes; null once who asked was forgotten. */
    customer: jsonb(),
    /** What it comes to and how it is taxed; null once who asked was forgotten. */
    vat: jsonb().$type<RequestVat>(),
    state: text().notNull(),
    lifecycle: jsonb().$type<WholesaleContext>().notNull(),
    answerBy: instant('answer_by').notNull(),
    /** Once it was accepted: the manual order that was made of it. */
    draftId: integer('draft_id').references(() => drafts.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    index('wholesale_requests_project').on(t.projectId, t.id),
    index('wholesale_requests_user').on(t.userId, t.id),
    index('wholesale_requests_draft').on(t.draftId),
    index('wholesale_requests_due').on(t.answerBy).where(sql`${t.state} = 'asked'`),
    // One wish of a shop for a record waits at a time.
    uniqueIndex('wholesale_requests_waiting').on(t.userId, t.projectId).where(sql`${t.state} = 'asked'`),
    check('wholesale_requests_some', sql`${t.quantity} > 0`),
  ],
)
