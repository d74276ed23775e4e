import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { users } from './people.ts'

/** The answer of a register, and when it was given: ISO 8601. */
export interface VatProof {
  readonly result: 'valid' | 'invalid' | 'unavailable'
  readonly at: string
  readonly name?: string | null
  readonly reference?: string | null
}

/** Pressing quotes, a row each version. */
export const quotes = pgTable(
  'quotes',
  {
    id: serial().primaryKey(),
    userId: integer('user_id').references(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    /** Of the page it was asked for on: what the desk does later is told in it. */
    lang: text().notNull().default('en'),
    message: text(),
    countryId: text('country_id'),
    origin: text(),
    /** Of a business that asks, tidy; null: none was named. */
    vatNumber: text('vat_number'),
    /** What its register said of it when it was asked. */
    vatProof: jsonb('vat_proof').$type<VatProof>(),
    spec: jsonb().notNull(),
    /** The calculation and the rate card it was made with. */
    snapshot: jsonb().notNull(),
    totalMinor: integer('total_minor').notNull(),
    currency: text().notNull().default('EUR'),
    rateCard: text('rate_card').notNull().default('2026-1'),
    /** Counts from 1 along the quotes that followed each other. */
    version: integer().notNull().default(1),
    /** The version before this one. */
    previousId: integer('previous_id'),
    /** Hash of the token in its link; none for quotes from before there were links. */
    tokenHash: text('token_hash').unique(),
    state: text().notNull(),
    /** Context of its lifecycle. */
    lifecycle: jsonb(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [
    index('quotes_user').on(t.userId),
    // The desk's list: by its orders, narrowed; and what a quote is found by.
    index('quotes_created').on(t.createdAt, t.id),
    index('quotes_expires').on(t.expiresAt, t.id),
    index('quotes_total').on(t.totalMinor, t.id),
    index('quotes_state').on(t.state, t.createdAt, t.id),
    index('quotes_country').on(t.countryId, t.createdAt, t.id),
    index('quotes_currency').on(t.currency, t.createdAt, t.id),
    index('quotes_words').using(
      'gin',
      sql`f_unaccent(lower(${t.name} || ' ' || ${t.email} || ' ' ||
        coalesce(${t.message}, ''))) gin_trgm_ops`,
    ),
  ],
)

/** Tokens that later mails about a quote carry, hashed: each shows that quote, as the one in its own link. */
export const quoteLinks = pgTable(
  'quote_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    quoteId: integer('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  t => [index('quote_links_quote').on(t.quoteId)],
)

/** Rate cards that staff brought in, beside those that come with the shop; never changed afterwards. */
export const rateCards = pgTable('rate_cards', {
  id: text().primaryKey(),
  validFrom: date('valid_from', { mode: 'string' }).notNull().unique(),
  validTo: date('valid_to', { mode: 'string' }),
  card: jsonb().notNull(),
  importedBy: integer('imported_by').references(() => users.id),
  createdAt: createdAt(),
})
