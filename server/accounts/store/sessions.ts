import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isStaffRole } from '#domain/people/rights.ts'
import { isRole } from '#domain/people/user.ts'
import type { SignedIn } from '../../http/context.ts'
import { Time } from '../../database/card-rows.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import { sessions, users } from '../../database/schema/people.ts'

const Found = z.object({
  asked: z.int(),
  id: z.int(),
  role: z.string(),
  staffRoles: z.array(z.string()),
  email: z.string(),
  lang: z.string(),
  currency: z.string(),
  countryId: z.string().nullable(),
  lastSeenAt: Time,
})

interface FoundSession {
  readonly user: SignedIn
  readonly lastSeenAt: Date
}

/** The open session of a token's hash, with its user. */
export async function findSession(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<FoundSession | undefined> {
  const row = await findRow(db, { tokenHash, now })
  if (!row) return undefined
  const { asked: _, lastSeenAt, ...user } = row
  return { user: withRoles(user), lastSeenAt }
}

const withRoles = ({ role, staffRoles, ...user }: Omit<z.output<typeof Found>, 'asked' | 'lastSeenAt'>) => ({
  ...user,
  role: isRole(role) ? role : ('user' as const),
  staffRoles: staffRoles.filter(isStaffRole),
})

/** Somebody as they would be known if they were signed in; undefined for an account that is closed. */
export async function findSignedIn(db: Database, userId: number): Promise<SignedIn | undefined> {
  const { id, role, staffRoles, email, lang, currency, countryId } = users
  const [row] = await db
    .select({ id, role, staffRoles, email, lang, currency, countryId })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
  return row && withRoles(row)
}

/** Asked by nearly every request, so those of one turn share the statement. */
const findRow = batched(async (db, asked: readonly { tokenHash: string; now: Date }[]) => {
  const rows = await queryRows(
    db,
    sql`select asked.n::int as asked, u.id, u.role, u.staff_roles as "staffRoles", u.email,
        u.lang, u.currency, u.country_id as "countryId", s.last_seen_at as "lastSeenAt"
      from unnest(${arrayText(asked.map(({ tokenHash }) => tokenHash))}::text[],
        ${arrayText(asked.map(({ now }) => now.toISOString()))}::timestamptz[])
        with ordinality as asked (token_hash, now, n)
      join sessions s on s.token_hash = asked.token_hash and s.expires_at > asked.now
      join users u on u.id = s.user_id and u.closed_at is null`,
    Found,
  )
  const found = new Map(rows.map(row => [row.asked, row]))
  return asked.map((_, index) => found.get(index + 1))
})

interface NewSession {
  readonly tokenHash: string
  readonly userId: number
  readonly origin: string | null
  readonly referrer: string | null
  readonly device: string | null
  readonly countryId: string | null
  readonly network: string | null
  readonly now: Date
  readonly expiresAt: Date
}

/** Opens a session and forgets the user's expired ones. */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  const { now, ...row } = session
  await db.delete(sessions).where(and(eq(sessions.userId, row.userId), lt(sessions.expiresAt, now)))
  await db.insert(sessions).values({ ...row, createdAt: now, lastSeenAt: now })
}

/** A session that is used lives on: 365 days from its last day of use. Spec section 9. */
export async function touchSession(
  db: Database,
  tokenHash: string,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends one session. */
export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** A session as its owner is shown it. */
type OwnSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'tokenHash' | 'device' | 'countryId' | 'network' | 'createdAt' | 'lastSeenAt'
>

/** The open sessions of a user, the one last used first. */
export const listSessions = (db: Database, userId: number, now: Date): Promise<OwnSession[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))

/** Whether a program has a session of the user from the same network. */
export async function isInUse(
  db: Database,
  userId: number,
  { device, network }: { readonly device: string | null; readonly network: string },
): Promise<boolean> {
  if (device === null) return false
  const same = and(eq(sessions.userId, userId), eq(sessions.device, device), eq(sessions.network, network))
  return (await db.select({ id: sessions.id }).from(sessions).where(same).limit(1)).length > 0
}

/** Ends one session of a user by its number; true when there was one. */
export async function deleteOwnSession(db: Database, userId: number, id: number): Promise<boolean> {
  const mine = and(eq(sessions.userId, userId), eq(sessions.id, id))
  return (await db.delete(sessions).where(mine).returning({ id: sessions.id })).length > 0
}

/** Ends every session of a user, but the one to keep. */
export async function deleteOtherSessions(db: Database, userId: number, keepHash: string | undefined) {
  const mine = eq(sessions.userId, userId)
  await db.delete(sessions).where(keepHash === undefined ? mine : and(mine, ne(sessions.tokenHash, keepHash)))
}

/** Forgets sessions that have run out. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

/** When the session was opened: then its owner gave a password or came from another service. */
export async function sessionOpenedAt(db: Database, tokenHash: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return row?.createdAt
}
