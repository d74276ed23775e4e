import { currencyCodes } from '#domain/money/currency.ts'
import { addDays } from '../base/clock.ts'
import { hashPassword } from '../accounts/auth/password.ts'
import { hashToken } from '../accounts/auth/tokens.ts'
import type { Database } from '../database/database.ts'
import {
  artists,
  itemPrices,
  itemStock,
  labels,
  projectItems,
  projects,
  shops,
} from '../database/schema/catalogue.ts'
import { sessions, users } from '../database/schema/people.ts'

/** The password of everybody in the test world. */
export const testPassword = 'needle and groove'

/** People of the test world with the tokens of their open sessions: two shoppers and two of the staff. */
export const people = {
  alice: { id: 1, email: 'alice@example.com', role: 'user', token: 'alice'.padEnd(43, 'A') },
  bruno: { id: 2, email: 'bruno@example.com', role: 'user', token: 'bruno'.padEnd(43, 'B') },
  tess: { id: 3, email: 'tess@example.com', role: 'team', token: 'tess'.padEnd(43, 'T') },
  boss: { id: 4, email: 'boss@example.com', role: 'boss', token: 'boss'.padEnd(43, 'C') },
} as const

/** Projects of the test world by what is special about them; each has one item with the same number. */
export const testProjects = { stock: 1, lastCopy: 2, shirt: 3, preorder: 4, hidden: 5, otherShop: 6 } as const

/**
 * Price of every item in euro cents; other currencies cost the same number of minor units, won and yen more.
 */
export const testPriceMinor = 2_000

const common = {
  category: 'vinyl',
  artistId: 1,
  artistName: 'Möwe',
  labelId: 1,
  labelName: 'Kiesel',
  shopId: 1,
}
const onSale = { ...common, step: 'in_progress', sale: 'stock', listed: true, genreIds: [1] }

const projectRows = (now: Date) => [
  { ...onSale, id: 1, slug: 'low-tide', name: 'Low Tide', picture: 'p1', priceEurMinor: 2_000 },
  { ...onSale, id: 2, slug: 'last-light', name: 'Last Light', picture: 'p2', priceEurMinor: 2_000 },
  { ...onSale, id: 3, slug: 'gull-shirt', name: 'Gull Shirt', picture: 'p3', category: 't-shirt' },
  {
    ...onSale,
    id: 4,
    slug: 'kelp',
    name: 'Kelp',
    picture: 'p4',
    sale: 'preorder',
    goal: 5,
    endsAt: addDays(now, 10),
  },
  { ...onSale, id: 5, slug: 'unheard', name: 'Unheard', picture: 'p5', step: 'creating', listed: false },
  { ...onSale, id: 6, slug: 'flint', name: 'Flint', picture: 'p6', shopId: 2 },
]

const stockRows = [
  { itemId: 1, size: '', onHand: 100 },
  { itemId: 2, size: '', onHand: 1 },
  { itemId: 3, size: 'M', onHand: 10 },
  { itemId: 3, size: 'L', onHand: 0 },
  { itemId: 4, size: '', onHand: null },
  { itemId: 5, size: '', onHand: 10 },
  { itemId: 6, size: '', onHand: 50 },
]

const priceIn = (currency: string): number =>
  currency === 'KRW' || currency === 'JPY' ? testPriceMinor * 2 : testPriceMinor

let passwordHash: Promise<string> | undefined

/** Writes the test world into an empty database. Ids are those named above; new rows come after them. */
export async function writeWorld(db: Database, now: Date): Promise<void> {
  passwordHash ??= hashPassword(testPassword)
  const hash = await passwordHash
  const everybody = Object.entries(people)
  await db.insert(users).values(
    everybody.map(([name, { email, role }]) => ({
      email,
      role,
      passwordHash: hash,
      firstname: name.charAt(0).toUpperCase() + name.slice(1),
      lastname: 'Sand',
      countryId: 'FR',
      emailConfirmedAt: now,
      createdAt: now,
    })),
  )
  await db.insert(sessions).values(
    everybody.map(([, { id, token }]) => ({
      tokenHash: hashToken(token),
      userId: id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: addDays(now, 365),
    })),
  )
  await writeCatalogue(db, now)
}

async function writeCatalogue(db: Database, now: Date): Promise<void> {
  await db.insert(artists).values([
    { name: 'Möwe', slug: 'mowe' },
    { name: 'Strandgut', slug: 'strandgut' },
  ])
  await db.insert(labels).values({ name: 'Kiesel', slug: 'kiesel' })
  await db.insert(shops).values([
    { name: 'Sillon', shipsFrom: 'FR' },
    { name: 'Flint Records', code: 'flint', whiteLabel: true, shipsFrom: 'GB' },
  ])
  // Ids come from the tables' own counters, in order, so that rows a test adds do not meet them.
  await db
    .insert(projects)
    .values(projectRows(now).map(({ id: _, ...row }) => ({ ...row, createdAt: now, updatedAt: now })))
  await db.insert(projectItems).values(
    projectRows(now).map(({ id, category }) => ({
      projectId: id,
      name: 'Standard',
      weightGrams: category === 't-shirt' ? 200 : 320,
    })),
  )
  await db.insert(itemStock).values(stockRows)
  await db
    .insert(itemPrices)
    .values(
      projectRows(now).flatMap(({ id }) =>
        currencyCodes.map(currency => ({ itemId: id, currency, priceMinor: priceIn(currency) })),
      ),
    )
}
