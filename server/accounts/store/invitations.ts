import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { staffInvitations, users } from '../../database/schema/people.ts'

type InvitationRow = typeof staffInvitations.$inferSelect

const shown = (db: Database) =>
  db
    .select({ invitation: staffInvitations, inviter: users.email })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))

export type ShownInvitation = { readonly invitation: InvitationRow; readonly inviter: string | null }

const open = () => and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.withdrawnAt))

/** Keeps an invitation; those of the same address that are still open work no more. Gives its number. */
export async function keepInvitation(
  db: Database,
  row: typeof staffInvitations.$inferInsert,
  now: Date,
): Promise<number> {
  const former = and(eq(staffInvitations.email, row.email), open())
  await db.update(staffInvitations).set({ withdrawnAt: now }).where(former)
  const [made] = await db.insert(staffInvitations).values(row).returning({ id: staffInvitations.id })
  if (made === undefined) throw new Error('an invitation was not kept')
  return made.id
}

/** An invitation with the address of who invited. */
export async function readInvitation(db: Database, id: number): Promise<ShownInvitation | undefined> {
  const [row] = await shown(db).where(eq(staffInvitations.id, id))
  return row
}

/** Invitations, newest first. */
export const listInvitations = (
  db: Database,
  { beforeId, limit }: { readonly beforeId: number | undefined; readonly limit: number },
): Promise<ShownInvitation[]> =>
  shown(db)
    .where(beforeId === undefined ? undefined : lt(staffInvitations.id, beforeId))
    .orderBy(desc(staffInvitations.id))
    .limit(limit)

/** Takes an open invitation back; false when it is not open any more. */
export async function withdraw(db: Database, id: number, now: Date): Promise<boolean> {
  const one = and(eq(staffInvitations.id, id), open())
  const withdrawn = await db.update(staffInvitations).set({ withdrawnAt: now }).where(one).returning()
  return withdrawn.length > 0
}

/** The invitation of a link that may still be followed; nobody else accepts it until the transaction ends. */
export async function lockOpenInvitation(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const one = and(eq(staffInvitations.tokenHash, tokenHash), open(), gt(staffInvitations.expiresAt, now))
  const [row] = await db.select().from(staffInvitations).where(one).for('update')
  return row
}

/** The invitation was accepted by this account: its link works no more. */
export async function markAccepted(db: Database, id: number, acceptedBy: number, at: Date): Promise<void> {
  await db.update(staffInvitations).set({ acceptedAt: at, acceptedBy }).where(eq(staffInvitations.id, id))
}

/** The address of whoever invited an account to the staff last, for a select of accounts `u`. */
export const inviterOf = sql`(select i.email from staff_invitations s join users i on i.id = s.invited_by
  where s.accepted_by = u.id order by s.id desc limit 1)`
