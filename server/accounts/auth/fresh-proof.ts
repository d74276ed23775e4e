import type { Failure } from '#contract'
import { isFreshSignIn } from '#domain/people/fresh-sign-in.ts'
import type { Context, Session, SignedIn } from '../../http/context.ts'
import { fail } from '../../base/failure.ts'
import { findSecondFactor } from '../store/second-factors.ts'
import { sessionOpenedAt } from '../store/sessions.ts'
import type { Database } from '../../database/database.ts'
import { findUser, lockUser } from '../store/users.ts'
import { ownPasswordLimits, takeGuess } from './guess-limits.ts'
import { verifyPassword } from './password.ts'

interface Known extends Context {
  readonly session: Session
  readonly user: SignedIn
}

/**
 * Holds the account of whoever asks until the transaction ends. False when their session was ended meanwhile:
 * somebody has set a new password or proven the address, and what was asked for before comes too late.
 */
export async function holdOwnAccount(
  tx: Database,
  { user, session }: Pick<Known, 'session' | 'user'>,
): Promise<boolean> {
  await lockUser(tx, user.id)
  return (await sessionOpenedAt(tx, session.tokenHash)) !== undefined
}

/**
 * Whether it is the owner who is at the session right now: asked before e-mail address, password or a bank
 * account change, so that a session left open, or stolen, does not give the account away. The proof is the
 * present password; for an account without one, a sign-in at most ten minutes ago; with a second factor
 * both, so that neither stands alone. Gives undefined for a proof, else the failure: `password_wrong`,
 * `sign_in_again`, `locked_out`. Not within a transaction: it
 * counts wrong guesses; what is then written is written after `holdOwnAccount`.
 */
export async function proveFresh(
  context: Known,
  password: string | undefined,
): Promise<Failure<'password_wrong' | 'sign_in_again' | 'locked_out'> | undefined> {
  const { db, clock, user, session } = context
  const account = await findUser(db, user.id)
  const hasPassword = account?.passwordHash != null
  const factor = await findSecondFactor(db, user.id)
  // The password alone would pass by the second factor, which is asked for at the sign-in.
  if (!hasPassword || (factor?.confirmedAt ?? null) !== null) {
    const signedInAt = (await sessionOpenedAt(db, session.tokenHash))?.getTime() ?? null
    if (!isFreshSignIn({ signedInAt, at: clock.now().getTime() })) return fail('sign_in_again')
  }
  if (!hasPassword) return undefined
  if (password === undefined) return fail('password_wrong', { password: 'input_required' })
  const guess = await takeGuess(context, ownPasswordLimits(user.id))
  if ('error' in guess) return guess
  if (!(await verifyPassword(account.passwordHash, password))) {
    return fail('password_wrong', { password: 'password_wrong' })
  }
  await guess.right()
  return undefined
}
