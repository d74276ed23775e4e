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
import type { VatTreatment } from '#domain/money/vat-treatment.ts'
import type { DraftContext } from '#machines/lifecycles/draft/draft.setup.ts'
import { createdAt, instant } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'
import { quotes, type VatProof } from './quotes.ts'

/** What a line is of that is no product of the shop. Its price is that of the line. */
export interface FreeLine {
  readonly name: string
  /** Of one, in grams; 0: it adds nothing to a parcel. */
  readonly weightGrams: number
  /** It goes into the parcel; work, or what was used up, does not. */
  readonly isSent: boolean
}

/** A line of a manual order, as it was written down. */
export interface DraftLine {
  /** Of what is no product of the shop, both are null, and `free` says what it is. */
  readonly projectId: number | null
  readonly itemId: number | null
  readonly free?: FreeLine
  readonly size: string
  readonly quantity: number
  /** Other than the list's, in minor units of the currency; null: the list's. */
  readonly priceMinor: number | null
  /** Why it costs something else. */
  readonly reason: string
}

/** Of a contract: where its one line is taxed, at which rate, and what it comes to, in minor units. */
interface ContractVat {
  readonly countryId: string
  readonly basisPoints: number
  readonly taxMinor: number
}

/** Of a trade order, or the bill of a quote: where all of it is taxed, at which rate, and why. Rules 24. */
export interface TradeVat {
  readonly countryId: string
  readonly basisPoints: number
  readonly treatment: VatTreatment
  /** It would be exempt for its buyer, had the shop a VAT number of its own. */
  readonly isWithheld?: boolean
  /** The buyer's, where its register confirmed it, and what it said: that stays with the invoice. */
  readonly vatNumber: string | null
  readonly proof: VatProof | null
  readonly taxMinor?: undefined
}

export type DraftVat = ContractVat | TradeVat

/** Copies that are kept while its link holds. */
export interface DraftHold {
  readonly itemId: number
  readonly size: string
  readonly quantity: number
}

/** Manual orders before they are orders; `state` and `lifecycle` are the draft machine's. Rules 15. */
export const drafts = pgTable(
  'drafts',
  {
    id: serial().primaryKey(),
    channel: text().notNull(),
    state: text().notNull(),
    lifecycle: jsonb().$type<DraftContext>().notNull(),
    currency: text().notNull(),
    /** Empty until somebody has said it. */
    email: text().notNull().default(''),
    lang: text().notNull().default('en'),
    /** Where it goes; null until somebody has said it. */
    customer: jsonb(),
    pickup: boolean().notNull().default(false),
    lines: jsonb().$type<readonly DraftLine[]>().notNull(),
    promoCode: text('promo_code'),
    /** What was agreed, as the buyer reads it. */
    terms: text().notNull().default(''),
    /** What it came to when it was last written down or offered, in minor units. */
    totalMinor: integer('total_minor').notNull().default(0),
    holds: jsonb().$type<readonly DraftHold[]>(),
    linkUntil: instant('link_until'),
    orderId: integer('order_id').references(() => orders.id),
    /** The quote that it bills; null of every other. */
    quoteId: integer('quote_id').references(() => quotes.id),
    /** How it is taxed, where that is another rule than that of the address; null: by the address. */
    vat: jsonb().$type<DraftVat>(),
    /** Who wrote it down; null: the contract of a pressing. */
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    index('drafts_state').on(t.state, t.createdAt, t.id),
    // The desk's list: by day or total, narrowed; and what one is found by.
    index('drafts_created').on(t.createdAt, t.id),
    index('drafts_updated').on(t.updatedAt, t.id),
    index('drafts_total').on(t.totalMinor, t.id),
    index('drafts_channel').on(t.channel, t.createdAt, t.id),
    index('drafts_written_by').on(sql`(${t.createdBy}::text)`, t.createdAt, t.id),
    index('drafts_words').using(
      'gin',
      sql`f_unaccent(lower('D-' || lpad(${t.id}::text, greatest(5, length(${t.id}::text)), '0') || ' ' ||
        ${t.email} || ' ' ||
        coalesce(${t.customer}->>'firstname', '') || ' ' ||
        coalesce(${t.customer}->>'lastname', ''))) gin_trgm_ops`,
    ),
    index('drafts_order').on(t.orderId),
    index('drafts_quote').on(t.quoteId).where(sql`${t.quoteId} is not null`),
    index('drafts_due').on(t.linkUntil).where(sql`${t.state} = 'offered'`),
  ],
)

/** Tokens of payment links, hashed, with the version of the offer that each was sent for. */
export const draftLinks = pgTable(
  'draft_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    draftId: integer('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Staff were shown it; others went out by mail. */
    shown: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  t => [index('draft_links_draft').on(t.draftId)],
)

/** Money that came to the shop's bank for an order. What a bank prints on it is unlike any other's. */
export const transfers = pgTable(
  'transfers',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    reference: text().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text().notNull(),
    /** Who saw it arrive. */
    who: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('transfers_reference').on(t.reference),
    index('transfers_order').on(t.orderId),
    check('transfers_some', sql`${t.amountMinor} > 0`),
  ],
)
