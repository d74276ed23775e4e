import { and, asc, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { Address } from '#contract/schemas/parts.ts'
import type { Database } from '../../database/database.ts'
import { deliveryAddresses } from '../../database/schema/people.ts'

type DeliveryAddress = z.output<typeof Address>

/** Most addresses an account keeps. Ours: a limit against filling the table. */
const addressesMax = 20

/** A user's addresses, the preferred one first, then in the order they came. */
export async function listAddresses(db: Database, userId: number) {
  const rows = await db
    .select()
    .from(deliveryAddresses)
    .where(eq(deliveryAddresses.userId, userId))
    .orderBy(desc(deliveryAddresses.preferred), asc(deliveryAddresses.id))
  return rows.map(({ id, preferred, address }) => ({ ...Address.parse(address), id, preferred }))
}

interface SavedChoice {
  readonly userId: number
  /** The address to change; undefined for a new one. */
  readonly id: number | undefined
  readonly address: DeliveryAddress
  /** Undefined leaves it as it was. */
  readonly preferred: boolean | undefined
  readonly at: Date
}

/** Adds or changes an address; false when there is none of this user to change, or too many already. */
export async function saveAddress(db: Database, choice: SavedChoice): Promise<boolean> {
  const { userId, id, address, at } = choice
  const present = await listAddresses(db, userId)
  const known = present.find(one => one.id === id)
  if (id === undefined ? present.length >= addressesMax : known === undefined) return false
  // The first address is the preferred one, and one of them always is.
  const isOnly = present.every(one => one.id === id)
  const preferred = isOnly || (choice.preferred ?? known?.preferred ?? false)
  if (preferred) await unprefer(db, userId)
  if (id === undefined) {
    await db.insert(deliveryAddresses).values({ userId, address, preferred, createdAt: at })
  } else {
    await db.update(deliveryAddresses).set({ address, preferred }).where(mine(userId, id))
  }
  await keepOnePreferred(db, userId)
  return true
}

/** Forgets an address; false when it is not one of this user's. */
export async function deleteAddress(db: Database, userId: number, id: number): Promise<boolean> {
  const gone = await db.delete(deliveryAddresses).where(mine(userId, id)).returning()
  if (gone.length === 0) return false
  await keepOnePreferred(db, userId)
  return true
}

const mine = (userId: number, id: number) =>
  and(eq(deliveryAddresses.userId, userId), eq(deliveryAddresses.id, id))

const unprefer = (db: Database, userId: number) =>
  db.update(deliveryAddresses).set({ preferred: false }).where(eq(deliveryAddresses.userId, userId))

/** When nobody is preferred any more, the oldest is. */
async function keepOnePreferred(db: Database, userId: number): Promise<void> {
  const [first] = await listAddresses(db, userId)
  if (first === undefined || first.preferred) return
  await db.update(deliveryAddresses).set({ preferred: true }).where(mine(userId, first.id))
}
