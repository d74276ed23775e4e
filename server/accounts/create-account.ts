import { Email, Name, Password } from '#contract/schemas/parts.ts'
import type { StaffRole } from '#domain/people/rights.ts'
import type { Database } from '../database/database.ts'
import { hashPassword } from './auth/password.ts'
import { invite } from './invitations.ts'
import { changeRoles } from './staff-roles.ts'
import { insertUser } from './store/users.ts'

export interface NewAccount {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly roles: readonly StaffRole[]
  /** Without one an invitation is made, whose link sets it. */
  readonly password?: string | undefined
  /** Begins the link, without a slash at the end. */
  readonly publicUrl: string
  readonly at: Date
}

type Created =
  | { readonly id: number; readonly email: string }
  | { readonly link: string; readonly email: string }
  | { readonly refused: 'email_taken' | 'email_invalid' | 'name_missing' | 'password_short' | 'role_missing' }

/**
 * Opens an account, or invites one, for whoever holds the database and so needs nobody's leave: the first
 * owner of an empty shop has nobody to ask. With a password the address counts as proven. Rules 12.
 */
export async function createAccount(db: Database, asked: NewAccount): Promise<Created> {
  const { roles, password, publicUrl, at } = asked
  const email = Email.safeParse(asked.email).data
  if (email === undefined) return { refused: 'email_invalid' }
  if (password === undefined) {
    if (roles.length === 0) return { refused: 'role_missing' }
    const { link } = await db.transaction(tx => invite(tx, { email, roles, lang: 'en', publicUrl, at }))
    return { link, email }
  }
  if (!Password.safeParse(password).success) return { refused: 'password_short' }
  const firstname = Name.safeParse(asked.firstname).data
  if (firstname === undefined) return { refused: 'name_missing' }
  const passwordHash = await hashPassword(password)
  const person = { email, firstname, lastname: asked.lastname.trim(), passwordHash }
  return db.transaction(async tx => {
    const user = await insertUser(tx, { ...person, createdAt: at, emailConfirmedAt: at })
    if (user === undefined) return { refused: 'email_taken' as const }
    const change = { userId: user.id, roles, actor: { role: 'system' } as const, at }
    await changeRoles(tx, { ...change, reason: 'made on the database' })
    return { id: user.id, email }
  })
}
