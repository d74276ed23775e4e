import { and, eq, inArray, isNull, ne, lt, or, sql } from 'drizzle-orm'
import { isLaunched, projectSteps } from '#domain/catalogue/project-step.ts'
import type { Database } from '../../database/database.ts'
import { boxes } from '../../database/schema/boxes.ts'
import { follows, labelFollows, likes, wishes } from '../../database/schema/community.ts'
import { soldBy } from '../../ledger/store/project-sales.ts'
import { orderLinks } from '../../database/schema/order-links.ts'
import { orders } from '../../database/schema/orders.ts'
import { projects } from '../../database/schema/catalogue.ts'
import { socialAccounts, users } from '../../database/schema/people.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert

/** The account of an address, which is kept in lower case. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

/** The account with this id. */
export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** The account that owned the shop first; undefined while nobody does. */
export async function findOwner(db: Database): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'boss'), isNull(users.closedAt)))
    .orderBy(users.id)
    .limit(1)
  return row
}

/** Whether anybody works in the shop, its owner among them. */
export async function hasStaff(db: Database): Promise<boolean> {
  const isStaff = and(ne(users.role, 'user'), isNull(users.closedAt))
  return (await db.select({ id: users.id }).from(users).where(isStaff).limit(1)).length > 0
}

/** Until the transaction ends nobody else opens the account of an owner. */
export async function lockAccounts(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('owner account'))`)
}

/** Nobody else changes what belongs to this user until the transaction ends. */
export async function lockUser(db: Database, id: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

/** Opens an account; undefined when the address has one. */
export async function insertUser(db: Database, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return row
}

/** Changes an account. Rejects with a unique violation when the new address belongs to another one. */
export async function updateUser(db: Database, id: number, change: Partial<NewUser>): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.id, id))
}

/** The account that a sign-in at another service opens. */
export async function findUserBySocial(
  db: Database,
  provider: string,
  subject: string,
): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(socialAccounts)
    .innerJoin(users, eq(users.id, socialAccounts.userId))
    .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)))
  return row?.user
}

/** Lets a sign-in at another service open this account. */
export async function linkSocial(
  db: Database,
  provider: string,
  subject: string,
  userId: number,
  createdAt: Date,
): Promise<void> {
  await db.insert(socialAccounts).values({ provider, subject, userId, createdAt }).onConflictDoNothing()
}

/** Accounts at other services that were joined before the address was confirmed open this one no more. */
export async function dropSocialLinks(db: Database, userId: number, confirmedAt: Date | null): Promise<void> {
  const own = eq(socialAccounts.userId, userId)
  const early = confirmedAt === null ? own : and(own, lt(socialAccounts.createdAt, confirmedAt))
  await db.delete(socialAccounts).where(early)
}

const idsOf = (statement: ReturnType<typeof sql>) => sql<number[]>`array(${statement})`
const countOf = (statement: ReturnType<typeof sql>) => sql<number>`(${statement})::int`

const launched = projectSteps.filter(isLaunched)

/** An account with what its owner has marked and done. Spec section 3, User. */
export async function findUserView(db: Database, id: number) {
  const [row] = await db
    .select({
      user: users,
      wishes: idsOf(sql`select project_id from ${wishes} where user_id = ${id} order by created_at desc`),
      follows: idsOf(sql`select artist_id from ${follows} where user_id = ${id} order by created_at desc`),
      labelFollows: idsOf(
        sql`select label_id from ${labelFollows} where user_id = ${id} order by created_at desc`,
      ),
      likes: idsOf(sql`select project_id from ${likes} where user_id = ${id} order by created_at desc`),
      orders: countOf(
        sql`select count(*) from ${orders}
          where user_id = ${id} and state not in ('pending_payment', 'cancelled')`,
      ),
      projects: countOf(sql`select count(*) from ${projects} where owner_id = ${id}`),
      launched: countOf(
        sql`select count(*) from ${projects} where owner_id = ${id} and ${inArray(projects.step, launched)}`,
      ),
      sold: soldBy(id),
    })
    .from(users)
    .where(eq(users.id, id))
  return row
}

export type UserView = NonNullable<Awaited<ReturnType<typeof findUserView>>>

/** The boxes of a guest's order go along; a gift stays whoever's it becomes. */
async function adoptBoxes(db: Database, orderId: number, userId: number): Promise<void> {
  const holder = sql`case when ${boxes.giftCode} is null then ${userId}::int else ${boxes.userId} end`
  await db.update(boxes).set({ buyerId: userId, userId: holder }).where(eq(boxes.orderId, orderId))
}

/** A guest's order becomes the new account's, when its token is known and it has no owner yet. */
export async function adoptOrder(
  db: Database,
  orderId: number,
  tokenHash: string,
  userId: number,
): Promise<void> {
  const isMailed = sql`exists (select from ${orderLinks}
    where ${orderLinks.orderId} = ${orders.id} and ${orderLinks.tokenHash} = ${tokenHash})`
  const isShown = or(eq(orders.tokenHash, tokenHash), isMailed)
  const own = and(eq(orders.id, orderId), isShown, isNull(orders.userId))
  const adopted = await db.update(orders).set({ userId }).where(own).returning({ boxes: orders.boxes })
  if ((adopted[0]?.boxes ?? 0) > 0) await adoptBoxes(db, orderId, userId)
}
