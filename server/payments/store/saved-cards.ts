import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { savedCards } from '../../database/schema/people.ts'

export type SavedCard = typeof savedCards.$inferSelect

/** A user's cards at a payment provider, newest first. */
export async function listSavedCards(db: Database, userId: number, gateway: string): Promise<SavedCard[]> {
  const mine = and(eq(savedCards.userId, userId), eq(savedCards.gateway, gateway))
  return db.select().from(savedCards).where(mine).orderBy(desc(savedCards.id))
}

/** Keeps a card that the provider knows; the same card again is the same row. */
export async function keepSavedCard(db: Database, card: typeof savedCards.$inferInsert): Promise<SavedCard> {
  const { brand, last4, expMonth, expYear } = card
  const [row] = await db
    .insert(savedCards)
    .values(card)
    .onConflictDoUpdate({
      target: [savedCards.userId, savedCards.gatewayMethod],
      set: { brand, last4, expMonth, expYear },
    })
    .returning()
  if (!row) throw new Error('A saved card was not written')
  return row
}

/** Forgets a card; false when it is not one of this user's. */
export async function deleteSavedCard(db: Database, userId: number, id: number): Promise<boolean> {
  const mine = and(eq(savedCards.userId, userId), eq(savedCards.id, id))
  const gone = await db.delete(savedCards).where(mine).returning()
  return gone.length > 0
}

/**
 * Whether somebody has a card of this method, or of this customer of the provider: accounts that were one for
 * a while share them. `except` is an account that lets go of its own.
 */
export async function isCardInUse(
  db: Database,
  card: { readonly gateway: string } & ({ readonly method: string } | { readonly customer: string }),
  except?: number,
): Promise<boolean> {
  const which =
    'method' in card
      ? eq(savedCards.gatewayMethod, card.method)
      : eq(savedCards.gatewayCustomer, card.customer)
  const others = except === undefined ? undefined : ne(savedCards.userId, except)
  const rows = await db
    .select({ id: savedCards.id })
    .from(savedCards)
    .where(and(eq(savedCards.gateway, card.gateway), which, others))
    .limit(1)
  return rows.length > 0
}
