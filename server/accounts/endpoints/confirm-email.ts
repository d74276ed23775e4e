import { tellEmailMoved, mailConfirmation } from '../auth/account-mails.ts'
import { holdOwnAccount } from '../auth/fresh-proof.ts'
import { carriedBy, hashToken } from '../auth/tokens.ts'
import type { Context } from '../../http/context.ts'
import { fail, limited } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { type Database, isUniqueViolation } from '../../database/database.ts'
import { acceptSignedIn } from '../invitations.ts'
import { grantSponsored } from '../store/digs.ts'
import { keepFormerAddress } from '../store/person-addresses.ts'
import { dropMailTokens, readMailToken } from '../../mail/store/mail-tokens.ts'
import { findUser, updateUser, type UserRow, lockUser } from '../store/users.ts'
import { readUserOutput } from '../auth/user-output.ts'
import { mayMail } from '../../mail/mail-permit.ts'

/**
 * Confirms the address a token was mailed to, the account's or the one that takes its place, for who is
 * signed in to the account: whoever opened it under an address that is not theirs must not have it confirmed
 * by a click of its owner, who makes it theirs by a new password instead. The link may be opened again: mail
 * programs do so by themselves. That of an invitation to the staff gives its roles, once.
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
  const callerId = isHeld ? caller?.id : undefined
  const invited = await acceptSignedIn(db, token, { callerId, at: now })
  if (invited !== undefined) return invited === 'done' ? { done: true as const } : fail(invited)
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
  if (user.emailConfirmedAt !== null) {
    await keepFormerAddress(db, user.id, user.email, context.clock.now())
  }
  await tellEmailMoved(context, db, user)
}

/**
 * Mails the link that confirms the address again; the link mailed before stops working. Gives the account as
 * it is now: whoever opened the first link meanwhile learns that nothing is missing, and gets no mail.
 */
export const sendConfirmation: Handler<'user.confirmEmail'> = async (context, _input) => {
  const { id } = context.user
  return context.db.transaction(async db => {
    // Of two requests at once the second takes the link of the first away as well.
    await lockUser(db, id)
    const user = await findUser(db, id)
    const verdict = await mayMail(context, db, 'confirm_email', user?.email ?? context.user.email)
    if (!verdict.permit) return limited(verdict.retryAfterSeconds)
    if (user?.emailConfirmedAt === null) await mailConfirmation(context, db, user, verdict.permit)
    return readUserOutput(db, id)
  })
}
