import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import { projectItems } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './people.ts'

/**
 * What an item costs now, destination VAT included, per currency: set by people, or by a plan of theirs at
 * its instant, or written by the rate whenever the price in euro or the rates change; never converted on the
 * fly. Rules 20.
 */
export const itemPrices = pgTable(
  'item_prices',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => projectItems.id, { onDelete: 'cascade' }),
    currency: text().notNull(),
    priceMinor: integer('price_minor').notNull(),
    /** It is no price of its own: what it costs outside of plans follows the price in euro. */
    byRate: boolean('by_rate').notNull().default(false),
    /** What it costs outside of the plan that is in force; null while none is. */
    usualMinor: integer('usual_minor'),
    /** What it is announced as reduced from, by that plan. */
    compareMinor: integer('compare_minor'),
    /** When that plan ends, if it is known. */
    reducedUntil: instant('reduced_until'),
    /** From when on it costs so much. */
    since: instant('since').notNull().defaultNow(),
  },
  t => [
    primaryKey({ columns: [t.itemId, t.currency] }),
    check('item_prices_positive', sql`${t.priceMinor} >= 0`),
    check(
      'item_prices_reduced',
      sql`${t.compareMinor} is null or (${t.compareMinor} > ${t.priceMinor} and ${t.usualMinor} is not null)`,
    ),
  ],
)

/** Prices that are planned for an item; `state` is the machine's of planned prices. Rules 20. */
export const pricePlans = pgTable(
  'price_plans',
  {
    id: serial().primaryKey(),
    itemId: integer('item_id')
      .notNull()
      .references(() => projectItems.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    /** Null: for good, or announced as reduced until somebody ends it. */
    endsAt: instant('ends_at'),
    state: text().notNull().default('planned'),
    /** When it really began and ended. */
    beganAt: instant('began_at'),
    endedAt: instant('ended_at'),
    note: text().notNull().default(''),
    plannedBy: integer('planned_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  t => [
    check('price_plans_span', sql`${t.endsAt} > ${t.startsAt}`),
    index('price_plans_item').on(t.itemId, t.startsAt),
    index('price_plans_newest').on(t.startsAt.desc(), t.id.desc()),
    index('price_plans_to_begin').on(t.startsAt).where(sql`${t.state} = 'planned'`),
    index('price_plans_to_end').on(t.endsAt).where(sql`${t.state} = 'in_force'`),
  ],
)

/** What a planned price is in a currency. */
export const pricePlanPrices = pgTable(
  'price_plan_prices',
  {
    planId: integer('plan_id')
      .notNull()
      .references(() => pricePlans.id, { onDelete: 'cascade' }),
    currency: text().notNull(),
    priceMinor: integer('price_minor').notNull(),
    /** What it is announced as reduced from, fixed when it begins; null where nothing is announced. */
    compareMinor: integer('compare_minor'),
    /** It is to be announced as reduced, also while there is no reduction from any figure. */
    announced: boolean().notNull().default(false),
    /** Nobody named it: it follows what is planned in euro, and is reckoned until the plan begins. */
    follows: boolean().notNull().default(false),
    /** It follows by the rate; else, where it follows, in proportion to the euro. */
    byRate: boolean('by_rate').notNull().default(false),
  },
  t => [
    primaryKey({ columns: [t.planId, t.currency] }),
    check('price_plan_prices_positive', sql`${t.priceMinor} > 0`),
    check('price_plan_prices_reduced', sql`${t.compareMinor} > ${t.priceMinor}`),
  ],
)

/**
 * From when on an item cost how much in a currency; null: it had no price in it. A trigger of `item_prices`
 * writes it, so no way of changing a price leaves it out. It outlives its item.
 */
export const priceSteps = pgTable(
  'price_steps',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    itemId: integer('item_id').notNull(),
    currency: text().notNull(),
    priceMinor: integer('price_minor'),
    fromAt: instant('from_at').notNull(),
  },
  t => [index('price_steps_item').on(t.itemId, t.currency, t.fromAt), index('price_steps_old').on(t.fromAt)],
)
