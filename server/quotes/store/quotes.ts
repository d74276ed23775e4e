import {
  and,
  desc,
  eq,
  inArray,
  type InferInsertModel,
  type InferSelectModel,
  lt,
  lte,
  or,
} from 'drizzle-orm'
import { z } from 'zod'
import type { QuoteContext } from '#machines/lifecycles/quote/quote.machine.ts'
import type { SavedQuote } from '#machines/lifecycles/quote/quote.view.ts'
import type { Database } from '../../database/database.ts'
import { drafts } from '../../database/schema/drafts.ts'
import { pressings } from '../../database/schema/pressings.ts'
import { quoteLinks, quotes } from '../../database/schema/quotes.ts'

export type QuoteRow = InferSelectModel<typeof quotes>

/** Writes a quote and gives its id. */
export async function insertQuote(db: Database, quote: InferInsertModel<typeof quotes>): Promise<number> {
  const [row] = await db.insert(quotes).values(quote).returning({ id: quotes.id })
  if (row === undefined) throw new Error('the quote was not written')
  return row.id
}

/** By the link it was asked for with, or one that a later mail carried. */
const hasLink = (db: Database, tokenHash: string) => {
  const mailed = db
    .select({ id: quoteLinks.quoteId })
    .from(quoteLinks)
    .where(eq(quoteLinks.tokenHash, tokenHash))
  return or(eq(quotes.tokenHash, tokenHash), inArray(quotes.id, mailed))
}

/** Keeps the hash of a token that a mail about a quote carries. */
export async function keepQuoteLink(db: Database, quoteId: number, tokenHash: string): Promise<void> {
  await db.insert(quoteLinks).values({ quoteId, tokenHash })
}

/** The quote whose link has this hash. */
export async function quoteByToken(db: Database, tokenHash: string): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes).where(hasLink(db, tokenHash))
  return row
}

/** The same, held until the transaction ends. */
export async function lockQuote(db: Database, tokenHash: string): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes).where(hasLink(db, tokenHash)).for('update')
  return row
}

/** The contract of a quote; undefined where nobody has agreed to it. */
export async function contractIn(db: Database, quoteId: number) {
  const [row] = await db
    .select({ id: pressings.id, state: pressings.state })
    .from(pressings)
    .where(eq(pressings.quoteId, quoteId))
  return row
}

/** The manual orders that bill a quote; none of one that has a contract. */
export const billsOfQuote = (db: Database, quoteId: number) =>
  db
    .select({
      id: drafts.id,
      state: drafts.state,
      totalMinor: drafts.totalMinor,
      orderId: drafts.orderId,
    })
    .from(drafts)
    .where(eq(drafts.quoteId, quoteId))
    .orderBy(drafts.id)

/** A quote by its number. */
export async function quoteById(db: Database, id: number): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id))
  return row
}

/** The same, held until the transaction ends. */
export async function lockQuoteById(db: Database, id: number): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id)).for('update')
  return row
}

/** Sent quotes whose last instant has passed, held until the transaction ends; others' are passed over. */
export function dueQuotes(db: Database, now: Date, most: number): Promise<QuoteRow[]> {
  return db
    .select()
    .from(quotes)
    .where(and(eq(quotes.state, 'sent'), lte(quotes.expiresAt, now)))
    .orderBy(quotes.id)
    .limit(most)
    .for('update', { skipLocked: true })
}

interface QuotesWanted {
  readonly state?: string | undefined
  /** Older than this one. */
  readonly beforeId?: number | undefined
  readonly limit: number
}

/** Quotes of everybody, newest first. */
export function listQuotes(db: Database, { state, beforeId, limit }: QuotesWanted): Promise<QuoteRow[]> {
  return db
    .select()
    .from(quotes)
    .where(
      and(
        state === undefined ? undefined : eq(quotes.state, state),
        beforeId === undefined ? undefined : lt(quotes.id, beforeId),
      ),
    )
    .orderBy(desc(quotes.id))
    .limit(limit)
}

/** Writes where a quote stands. Its choices and figures never change. */
export async function updateQuoteState(db: Database, id: number, saved: SavedQuote): Promise<void> {
  await db.update(quotes).set({ state: saved.state, lifecycle: saved.context }).where(eq(quotes.id, id))
}

const Lifecycle = z.object({
  version: z.int(),
  expiresAt: z.int().nullable(),
  supersededBy: z.int().nullable(),
  reason: z.string().nullable(),
}) satisfies z.ZodType<QuoteContext>

/** The stored form of a quote, as its chart takes it. */
export const savedQuote = ({ state, lifecycle }: QuoteRow): SavedQuote => ({
  state,
  context: Lifecycle.parse(lifecycle),
})
