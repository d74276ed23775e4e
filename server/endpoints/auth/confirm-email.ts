import { tellEmailMoved } from '../../auth/account-mails.ts'
import { holdOwnAccount } from '../../auth/fresh-proof.ts'
import { carriedBy, hashToken } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { type Database, isUniqueViolation } from '../../store/database.ts'
import { grantSponsored } from '../../store/digs.ts'
import { dropMailTokens, readMailToken } from '../../store/mail-tokens.ts'
import { findUser, updateUser, type UserRow } from '../../store/users.ts'

/**
 * Confirms the address a token was mailed to, the account's or the one that takes its place, for who is
 * signed in to the account: whoever opened it under an address that is not theirs must not have it confirmed
 * by a click of its owner, who makes it theirs by a new password instead. The link may be opened again: mail
 * programs do so by themselves.
 */
export const confirmEmail: Handler<'auth.confirmEmail'> = async (context, { token }) => {
  try {
    return await context.db.transaction(db => confirm(context, db, token))
  } catch (error) {
    // Somebody else has opened an account under the new address since.
    if (isUniqueViolation(error, 'users_email')) return fail('token_expired')
    throw error
  }
}

async function confirm(context: Context, db: Database, token: string) {
  const { user: caller, session } = context
  const isHeld = caller && session && (await holdOwnAccount(db, { user: caller, session }))
  const now = context.clock.now()
  const moved = carriedBy(token)
  const kind = moved === undefined ? 'confirm' : 'move'
  const userId = await readMailToken(db, kind, hashToken(token), now)
  const user = userId === undefined ? undefined : await findUser(db, userId)
  if (user === undefined) return fail('token_expired')
  const isOwn = isHeld === true && caller?.id === user.id
  const email = moved ?? user.email
  const isDone = user.email === email && user.emailConfirmedAt !== null
  if (isDone) return { done: true as const, ...(isOwn && { email }) }
  if (!isOwn) return fail('sign_in_first')
  if (email !== user.email) await moveAway(context, db, user)
  await updateUser(db, user.id, { email, emailConfirmedAt: now })
  if (user.emailConfirmedAt === null) await grantSponsored(db, user.id, now)
  return { done: true as const, email }
}

/** The link that was opened stays, since it may be opened again. */
async function moveAway(context: Context, db: Database, user: UserRow): Promise<void> {
  for (const kind of ['confirm', 'reset'] as const) await dropMailTokens(db, kind, user.id)
  await tellEmailMoved(context, db, user)
}
