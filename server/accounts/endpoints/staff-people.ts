import type { Output } from '#contract'
import { z } from 'zod'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { fail, limited } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import { readEvents } from '../../database/event-log.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { holdOwnAccount, proveFresh } from '../auth/fresh-proof.ts'
import { changeOf, moveAccount as move, movesOf } from '../move-account.ts'
import { accountLog, changeRoles, rolesIn } from '../staff-roles.ts'
import { type AccountRow, listAccounts, listStaff, readAccount } from '../store/staff-people.ts'
import { deleteOtherSessions } from '../store/sessions.ts'
import { findUser } from '../store/users.ts'

const pageSize = 50

const accountOutput = (row: AccountRow) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  staff_roles: rolesIn(row.roles),
  email_confirmed: row.confirmed,
  closed: row.closed,
  created_at: row.created.toISOString(),
  last_seen_at: row.seen?.toISOString() ?? null,
  two_step: row.two_step,
  invited_by: row.inviter,
})

/** Accounts by what is asked for, newest first. Rules 12. */
export const users: Handler<'staff.users'> = async ({ db }, input) => {
  const { search, role, staff, closed, after, limit = pageSize } = input
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const choice = { search, role, isStaff: staff, isClosed: closed }
  const rows = await listAccounts(db, { ...choice, beforeId, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { items: page.map(accountOutput), next: rows.length > limit ? nextOf(page.at(-1)?.id) : null }
}

/** Who can be said to look after something. Rules 2. */
export const colleagues: Handler<'staff.colleagues'> = async ({ db }) => ({ items: await listStaff(db) })

const Change = z.object({
  from: z.array(z.string()).catch([]),
  to: z.array(z.string()).catch([]),
  reason: z.string().catch(''),
})

async function detail(
  db: Database,
  id: number,
  now: Date,
  by: SignedIn,
): Promise<Output<'staff.user'> | undefined> {
  const row = await readAccount(db, id, now)
  const account = await findUser(db, id)
  if (row === undefined || account === undefined) return undefined
  const moves = [...(await movesOf(db, account, by))]
  const log = await readEvents(db, accountLog, id)
  const history = log.map(({ at, actor, who, type, payload }) => {
    return { kind: changeOf(type), at: at.toISOString(), actor, who, ...Change.parse(payload) }
  })
  return { ...accountOutput(row), sessions_count: row.sessions, orders_count: row.orders, moves, history }
}

/** One account with who changed what it may do. Rules 12. */
export const user: Handler<'staff.user'> = async ({ db, clock, user: by }, { id }) =>
  (await detail(db, id, clock.now(), by)) ?? fail('not_found')

const isOwner = (roles: readonly string[]): boolean => roles.includes('owner')

/**
 * Gives somebody exactly these roles. That of the owner is given and taken by who proves afresh who they are:
 * a shop of one owner has no second person to ask. An account whose address nobody has confirmed may be a
 * stranger's and gains none: its address is invited. Rules 12.
 */
export const setStaffRoles: Handler<'staff.setStaffRoles'> = async (context, input) => {
  const { db, clock, user: by } = context
  const { id, roles, reason, password } = input
  const before = await findUser(db, id)
  if (before === undefined || before.closedAt !== null) return fail('not_found')
  const wasOwner = isOwner(before.staffRoles)
  const gains = roles.some(role => !before.staffRoles.includes(role))
  if (gains && before.emailConfirmedAt === null) return fail('email_unconfirmed')
  const refused = wasOwner === isOwner(roles) ? undefined : await proveFresh(context, password)
  if (refused) return refused
  return db.transaction(async tx => {
    if (!(await holdOwnAccount(tx, context))) return fail('unauthorized')
    const at = clock.now()
    const change = { userId: id, roles, actor: actorOf(by), reason, at }
    // What was proven was for how it stood then.
    const done = await changeRoles(tx, change, now => isOwner(now) === wasOwner)
    if (done === 'overtaken') return fail('sign_in_again')
    if (done === 'last_owner') return fail('last_owner')
    return (done === 'done' ? await detail(tx, id, at, by) : undefined) ?? fail('not_found')
  })
}

/** Ends the sessions of an account at once; who asks for the own ones keeps the one that asks. Rules 12. */
export const endSessions: Handler<'staff.endSessions'> = async (context, { id }) => {
  const { db, clock, session } = context
  await deleteOtherSessions(db, id, id === context.user.id ? session.tokenHash : undefined)
  return (await detail(db, id, clock.now(), context.user)) ?? fail('not_found')
}

/** Closes an account, opens it again, or asks for another address of it. Rules 11, 12. */
export const moveAccount: Handler<'staff.moveAccount'> = async (context, input) => {
  const { db, clock, user: by } = context
  const { id, email } = input
  if (input.move === 'correct' && email === undefined)
    return fail('input_invalid', { email: 'input_required' })
  const done = await move(context, input)
  if (done === 'email_taken') return fail(done, { email: done })
  if (typeof done === 'object') return 'error' in done ? done : limited(done.retryAfterSeconds)
  if (done !== 'done') return fail(done)
  return (await detail(db, id, clock.now(), by)) ?? fail('not_found')
}

/** Mails somebody the link that sets a new password. Rules 12. */
export const sendReset: Handler<'staff.sendReset'> = async (context, input) => {
  const done = await move(context, { ...input, move: 'reset', reason: '' })
  if (typeof done === 'object') return 'error' in done ? done : limited(done.retryAfterSeconds)
  if (done === 'done') return { done: true }
  return fail(done === 'email_taken' || done === 'last_owner' ? 'transition_not_allowed' : done)
}
