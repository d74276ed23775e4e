import { defaultCurrency } from '#domain/money/currency.ts'
import type { Database } from '../database/database.ts'
import { hashPassword } from './auth/password.ts'
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
 * machine may do anything anyway. An account of that address becomes the owner's, with this password.
 * There is one owner to begin with: a second is refused, undefined.
 */
export async function openOwnerAccount(
  db: Database,
  { password, at, ...person }: NewOwner,
): Promise<{ readonly id: number } | undefined> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    await lockAccounts(tx)
    if ((await findOwner(tx)) !== undefined) return undefined
    const owner = { ...person, passwordHash, role: 'boss', emailConfirmedAt: at }
    const known = await findUserByEmail(tx, person.email)
    if (known === undefined) return insertUser(tx, { ...owner, currency: defaultCurrency, createdAt: at })
    await updateUser(tx, known.id, owner)
    return { id: known.id }
  })
}
