import { type StaffRole, staffRoles } from '#domain/people/rights.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { Database } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import { nameOf } from '../lifecycles/take-step.ts'
import { lockOwners } from './store/staff-people.ts'
import { findUser, lockUser, updateUser } from './store/users.ts'

/** Under which name the log keeps what was done to an account, by its number: roles, closing, resets. */
export const accountLog = 'staff'

interface RoleChange {
  readonly userId: number
  /** Exactly these; none ends what somebody may do at once. */
  readonly roles: readonly StaffRole[]
  readonly actor: Actor
  readonly reason: string
  readonly at: Date
}

/** The roles among words, in the order of the table, each once. */
export const rolesIn = (words: readonly string[]): StaffRole[] =>
  staffRoles.filter(role => words.some(word => word === role))

/**
 * Gives somebody exactly these roles and writes who did it and why. Within a transaction, which then holds
 * the owners: a shop is never left without one. Giving what is there already is done, and not written again.
 * `isAsSeen` refuses what was meant for other roles than are found. Rules 12.
 */
export async function changeRoles(
  tx: Database,
  { userId, roles, actor, reason, at }: RoleChange,
  isAsSeen: (roles: readonly StaffRole[]) => boolean = () => true,
): Promise<'done' | 'last_owner' | 'not_found' | 'overtaken'> {
  const owners = await lockOwners(tx)
  await lockUser(tx, userId)
  const account = await findUser(tx, userId)
  if (account === undefined || account.closedAt !== null) return 'not_found'
  const from = rolesIn(account.staffRoles)
  if (!isAsSeen(from)) return 'overtaken'
  const to = rolesIn(roles)
  if (from.join() === to.join()) return 'done'
  const isLast = owners.length === 1 && owners[0] === userId
  if (isLast && !to.includes('owner')) return 'last_owner'
  await updateUser(tx, userId, { staffRoles: to })
  const state = to.length === 0 ? 'none' : to.join(' ')
  const entry = { aggregate: accountLog, aggregateId: userId, type: 'staff.rolesSet', state }
  await appendEvents(tx, [{ ...entry, payload: { from, to, reason }, actor: nameOf(actor) }], at)
  return 'done'
}

/** Whether nobody but this account could let others in. Holds the owners until the transaction ends. */
export async function isLastOwner(tx: Database, userId: number): Promise<boolean> {
  const owners = await lockOwners(tx)
  return owners.length === 1 && owners[0] === userId
}
