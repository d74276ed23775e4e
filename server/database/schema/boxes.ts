import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BoxContext } from '#machines/lifecycles/box/box.setup.ts'
import { createdAt, instant } from './columns.ts'
import { orders } from './orders.ts'
import { savedCards, users } from './people.ts'

/** Gift, sponsor and promo codes of vinyl boxes. Spec section 7, boxes/code. */
export const boxCodes = pgTable(
  'box_codes',
  {
    code: text().primaryKey(),
    /** Its number at the desk of codes. */
    id: serial().notNull(),
    kind: text().notNull(),
    type: text(),
    periodicity: text(),
    percentBasisPoints: integer('percent_basis_points'),
    /** How many boxes a gift code holds; one when left out. */
    boxes: integer(),
    expiresAt: instant('expires_at'),
    usedBy: integer('used_by').references(() => users.id),
    usedAt: instant('used_at'),
    /** Whom it is for, as staff noted. */
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  t => [index('box_codes_used_by').on(t.usedBy)],
)

/** Vinyl boxes, subscribed to or given. Spec section 3; `state` and `lifecycle` are the box machine's. */
export const boxes = pgTable(
  'boxes',
  {
    id: serial().primaryKey(),
    /** Who gets it; null for a gift nobody redeemed, and for a guest's single box. */
    userId: integer('user_id').references(() => users.id),
    /** Who bought it; null for a guest and for a code the shop gave out. */
    buyerId: integer('buyer_id').references(() => users.id),
    /** The order it was bought with. */
    orderId: integer('order_id').references(() => orders.id),
    state: text().notNull(),
    lifecycle: jsonb().$type<BoxContext>().notNull(),
    currency: text().notNull(),
    /** Of one box, before any code, in minor units: what was agreed stays, whatever the offer becomes. */
    priceMinor: integer('price_minor').notNull(),
    email: text().notNull(),
    lang: text().notNull().default('en'),
    address: jsonb(),
    /** Counts from the period that the lifecycle names. */
    nextAddress: jsonb('next_address'),
    cardId: integer('card_id').references(() => savedCards.id, { onDelete: 'set null' }),
    giftCode: text('gift_code').references(() => boxCodes.code),
    recipientName: text('recipient_name'),
    recipientEmail: text('recipient_email'),
    giftMessage: text('gift_message'),
    sponsorId: integer('sponsor_id').references(() => users.id),
    /** When the buyer agreed that it renews. Rules 4. */
    consentedAt: instant('consented_at'),
    /** When the clock has to look at it; null when it waits for people or money. */
    dueAt: instant('due_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    index('boxes_user').on(t.userId, t.id.desc().nullsFirst()),
    index('boxes_buyer').on(t.buyerId, t.id.desc().nullsFirst()),
    index('boxes_order').on(t.orderId),
    index('boxes_sponsor').on(t.sponsorId),
    uniqueIndex('boxes_gift_code').on(t.giftCode),
    index('boxes_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)

/** The boxes that went out or were to: one row a period, whatever was tried for it. */
export const boxPeriods = pgTable(
  'box_periods',
  {
    id: serial().primaryKey(),
    boxId: integer('box_id')
      .notNull()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** The order that pays for it and sends it; the last one, when an earlier one failed. */
    orderId: integer('order_id').references(() => orders.id),
    type: text().notNull(),
    dueAt: instant('due_at').notNull(),
    createdAt: createdAt(),
  },
  t => [uniqueIndex('box_periods_once').on(t.boxId, t.number), index('box_periods_order').on(t.orderId)],
)

/** What was in the boxes of a month. Texts by language. */
export const boxEditions = pgTable(
  'box_editions',
  {
    id: serial().primaryKey(),
    number: integer().notNull(),
    /** The first day of its month. */
    month: date({ mode: 'string' }).notNull(),
    title: text().notNull(),
    texts: jsonb().notNull(),
    /** In the order of the types: the first record is in every box. */
    projectIds: integer('project_ids').array().notNull(),
  },
  t => [uniqueIndex('box_editions_number').on(t.number), uniqueIndex('box_editions_month').on(t.month)],
)

/** What subscribers say of a box they got; one a period. */
export const boxReviews = pgTable(
  'box_reviews',
  {
    id: serial().primaryKey(),
    boxId: integer('box_id')
      .notNull()
      .references(() => boxes.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    period: integer().notNull(),
    editionId: integer('edition_id').references(() => boxEditions.id),
    mark: integer().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('box_reviews_once').on(t.boxId, t.period),
    index('box_reviews_user').on(t.userId),
    index('box_reviews_newest').on(t.id.desc().nullsFirst()),
    check('box_reviews_mark', sql`${t.mark} between 1 and 5`),
  ],
)
