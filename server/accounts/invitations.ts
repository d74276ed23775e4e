import { formatDeadline } from '#domain/time/deadline.ts'
import { shopNameAt } from '../settings/numbering.ts'
import type { StaffRole } from '#domain/people/rights.ts'
import { deskHome } from '#domain/site/desk-home.ts'
import { pathFor, switchLocale } from '#domain/site/route-table.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { addDays } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import { nameOf } from '../lifecycles/take-step.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { giveToOwner } from './auth/first-proof.ts'
import { hashToken, newToken } from './auth/tokens.ts'
import { changeRoles, rolesIn } from './staff-roles.ts'
import { keepInvitation, lockOpenInvitation, markAccepted } from './store/invitations.ts'
import { findUserByEmail, insertUser, lockUser, updateUser, type UserRow } from './store/users.ts'

/** How long the link of an invitation works. */
const invitationDays = 7

interface Inviting {
  readonly email: string
  readonly roles: readonly StaffRole[]
  /** None for whoever holds the database. */
  readonly inviter?: { readonly id: number; readonly email: string }
  readonly lang: Locale
  readonly publicUrl: string
  readonly at: Date
}

/**
 * Invites an address to the staff: a mail with a link that works once and for seven days; that of an earlier
 * invitation works no more. Who has an account follows it signed in, anybody else sets name and password.
 * Gives the invitation's number and its link, of which the log says to whom it was shown. Rules 12.
 */
export async function invite(
  tx: Database,
  inviting: Inviting,
): Promise<{ readonly id: number; readonly link: string }> {
  const { email, roles, inviter, lang, publicUrl, at } = inviting
  const token = newToken()
  const expiresAt = addDays(at, invitationDays)
  const row = { email, roles: rolesIn(roles), invitedBy: inviter?.id ?? null, createdAt: at, expiresAt }
  const id = await keepInvitation(tx, { ...row, tokenHash: hashToken(token) }, at)
  const account = await findUserByEmail(tx, email)
  const known = account && isProven(account) ? account : undefined
  // Whoever sets a password signs in with it next, and goes on to where they were invited to.
  const next = new URLSearchParams({ email, redirect: switchLocale(deskHome, lang) })
  const way = known ? `confirm=${token}` : `invited=1&reset=${token}&${next}`
  const data = {
    name: known?.firstname ?? '',
    inviter: inviter?.email ?? (await shopNameAt(tx, at)),
    date: formatDeadline(expiresAt, lang, { style: 'long' }),
    link: `${publicUrl}${pathFor('sign', lang)}?${way}`,
  }
  await queueMail(tx, { key: `staff_invited:${id}`, template: 'staff_invited', to: email, lang, data })
  const type = 'invitation.linkShown'
  const entry = { aggregate: 'invitation', aggregateId: id, type, state: 'open', payload: {} }
  await appendEvents(tx, [{ ...entry, actor: nameOf(inviterAs(inviter?.id ?? null)) }], at)
  return { id, link: data.link }
}

/** Who invites: an owner, or whoever holds the database. */
const inviterAs = (id: number | null): Actor =>
  id === null ? { role: 'system' } : { role: 'boss', id: String(id) }

/** Whether the mailbox of an account is known to be its owner's. */
const isProven = ({ emailConfirmedAt }: UserRow): boolean => emailConfirmedAt !== null

/**
 * Gives the roles of an invitation to the account of its address, for who is signed in to it; undefined when
 * the token is of no open invitation, or its address has no account that is known to be its owner's.
 */
export async function acceptSignedIn(
  tx: Database,
  token: string,
  { callerId, at }: { readonly callerId: number | undefined; readonly at: Date },
): Promise<'done' | 'sign_in_first' | undefined> {
  const invitation = await lockOpenInvitation(tx, hashToken(token), at)
  const account = invitation && (await findUserByEmail(tx, invitation.email))
  if (invitation === undefined || account === undefined || !isProven(account)) return undefined
  if (account.id !== callerId) return 'sign_in_first'
  await takeRoles(tx, account, invitation, at)
  return 'done'
}

interface NewColleague {
  readonly passwordHash: string
  readonly firstname?: string | undefined
  readonly lastname?: string | undefined
  readonly lang: Locale
  readonly at: Date
}

/**
 * Opens the account of an invitation, or takes it from whoever opened it unproven, and gives it the password
 * and the roles; undefined when the token is of no open invitation, or its address has an account that is
 * known to be its owner's, whose password is not for a link to change.
 */
export async function acceptAnew(
  tx: Database,
  token: string,
  { passwordHash, firstname = '', lastname = '', lang, at }: NewColleague,
): Promise<'done' | undefined> {
  const invitation = await lockOpenInvitation(tx, hashToken(token), at)
  if (invitation === undefined) return undefined
  const { email } = invitation
  await insertUser(tx, { email, firstname, lastname, lang, createdAt: at })
  const account = await findUserByEmail(tx, email)
  if (account === undefined || account.closedAt !== null || isProven(account)) return undefined
  await lockUser(tx, account.id)
  await giveToOwner(tx, account.id, at)
  const names = firstname === '' && lastname === '' ? {} : { firstname, lastname }
  await updateUser(tx, account.id, { passwordHash, ...names })
  await takeRoles(tx, account, invitation, at)
  return 'done'
}

type Taken = { readonly id: number; readonly roles: readonly string[]; readonly invitedBy: number | null }

/** What somebody has already stays: an invitation only adds. */
async function takeRoles(tx: Database, account: UserRow, invitation: Taken, at: Date): Promise<void> {
  const { id, invitedBy } = invitation
  const roles = rolesIn([...account.staffRoles, ...invitation.roles])
  const actor = inviterAs(invitedBy)
  await changeRoles(tx, { userId: account.id, roles, actor, reason: `invitation ${id}`, at })
  await markAccepted(tx, id, account.id, at)
}
