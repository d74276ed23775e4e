import { asc, desc, eq, sql } from 'drizzle-orm'
import { readRateCard } from '#domain/pressing/rate-card/rate-card-check.ts'
import type { RateCard } from '#domain/pressing/rate-card/rate-card.ts'
import type { Database } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import { rateCards } from '../../database/schema/quotes.ts'

interface StoredCard {
  readonly card: RateCard
  readonly importedAt: Date
}

type Row = typeof rateCards.$inferSelect

function storedCard({ id, card, createdAt }: Row): StoredCard {
  const read = readRateCard(card)
  if (!read.ok) throw new Error(`the stored rate card ${id} cannot be read: ${JSON.stringify(read.problems)}`)
  return { card: read.card, importedAt: createdAt }
}

/** The cards that staff brought in, oldest first. */
export async function readCards(db: Database): Promise<StoredCard[]> {
  return (await db.select().from(rateCards).orderBy(asc(rateCards.validFrom))).map(storedCard)
}

/** Cards that were read, by id: one that is in the book is never changed, quotes name it. */
const keptCards = new WeakMap<Database, Map<string, RateCard>>()

async function keptCard(db: Database, id: string | undefined): Promise<RateCard | undefined> {
  if (id === undefined) return undefined
  const kept = keptCards.get(db) ?? new Map<string, RateCard>()
  keptCards.set(db, kept)
  const card = kept.get(id) ?? (await readCardById(db, id))
  if (card) kept.set(id, card)
  return card
}

/**
 * Of those cards the one that began last on a day, YYYY-MM-DD, unless it has ended by then. Which one that
 * is, is read each time: another process may have brought one in.
 */
export const readCardOn = batched<string, RateCard | undefined>(async (db, days) => {
  const began = await db
    .select({ id: rateCards.id, from: rateCards.validFrom, to: rateCards.validTo })
    .from(rateCards)
    .orderBy(desc(rateCards.validFrom))
  const idOn = (day: string) => {
    const last = began.find(({ from }) => from <= day)
    return last === undefined || (last.to !== null && last.to < day) ? undefined : last.id
  }
  return Promise.all(days.map(day => keptCard(db, idOn(day))))
})

/** One of those cards by its id. */
export async function readCardById(db: Database, id: string): Promise<RateCard | undefined> {
  const [row] = await db.select().from(rateCards).where(eq(rateCards.id, id))
  return row && storedCard(row).card
}

/** Until the transaction ends nobody else brings a card in: two that fit alone may not fit together. */
export async function holdCards(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('rate-cards'))`)
}

/** Writes a card that fits. */
export async function insertCard(
  db: Database,
  card: RateCard,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  const { id, valid_from: validFrom, valid_to: validTo } = card
  await db.insert(rateCards).values({ id, validFrom, validTo, card, importedBy: by, createdAt: at })
}
