import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { savedCards } from '../../database/schema/people.ts'

/** A saved card to be charged, if it is this user's and this provider's. */
export async function readPayingCard(
  db: Database,
  card: { id: number; userId: number; gateway: string },
): Promise<{ method: string; customer: string } | undefined> {
  const [row] = await db
    .select({ method: savedCards.gatewayMethod, customer: savedCards.gatewayCustomer })
    .from(savedCards)
    .where(
      and(
        eq(savedCards.id, card.id),
        eq(savedCards.userId, card.userId),
        eq(savedCards.gateway, card.gateway),
      ),
    )
  return row
}

/** The provider's customer of a user who has saved a card before. */
export async function readCustomer(
  db: Database,
  userId: number,
  gateway: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ customer: savedCards.gatewayCustomer })
    .from(savedCards)
    .where(and(eq(savedCards.userId, userId), eq(savedCards.gateway, gateway)))
    .limit(1)
  return row?.customer
}

/** Keeps a card the provider keeps; the same card twice is one. */
export async function insertPayingCard(db: Database, card: typeof savedCards.$inferInsert): Promise<void> {
  await db.insert(savedCards).values(card).onConflictDoNothing()
}
