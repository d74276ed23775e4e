import { defaultCurrency } from '#domain/money/currency.ts'
import type { Database } from '../database/database.ts'
import { giveToOwner } from './auth/first-proof.ts'
import { hashPassword } from './auth/password.ts'
import { changeRoles, rolesIn } from './staff-roles.ts'
import { findOwner, findUserByEmail, insertUser, lockAccounts, updateUser } from './store/users.ts'

interface NewOwner {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly password: string
  readonly at: Date
}

/**
 * Opens the account of who owns the shop, its address taken as confirmed: whoever sits at the terminal of the
 * machine may do anything anyway. An account of that address becomes the owner's, with this
 * password: nothing that was set before opens it. There is one owner to begin with: a second is refused,
 * undefined.
 */
export async function openOwnerAccount(
  db: Database,
  { password, at, ...person }: NewOwner,
): Promise<{ readonly id: number } | undefined> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    await lockAccounts(tx)
    if ((await findOwner(tx)) !== undefined) return undefined
    const owner = { ...person, passwordHash, emailConfirmedAt: at }
    const known = await findUserByEmail(tx, person.email)
    const user = known ?? (await insertUser(tx, { ...owner, currency: defaultCurrency, createdAt: at }))
    if (user === undefined) return undefined
    if (known !== undefined) {
      await giveToOwner(tx, known.id, at)
      await updateUser(tx, known.id, owner)
    }
    // The database makes the role of an account of its staff roles, so these are what is given.
    const change = { userId: user.id, roles: rolesIn([...user.staffRoles, 'owner']), at }
    const ended = await changeRoles(tx, { ...change, actor: { role: 'system' }, reason: 'sillon init' })
    if (ended !== 'done') throw new Error(`account ${user.id} cannot own the shop: ${ended}`)
    return { id: user.id }
  })
}
