import { forgetPicture } from '../../files/stored-picture.ts'
import { ownPasswordLimits, takeGuess } from '../auth/guess-limits.ts'
import { holdOwnAccount } from '../auth/fresh-proof.ts'
import { verifyPassword } from '../auth/password.ts'
import { isLastOwner } from '../staff-roles.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { forgetPerson, isAccountInUse } from '../store/close-account.ts'
import { lockPerson } from '../store/person-addresses.ts'
import { findUser } from '../store/users.ts'

/**
 * Closes the account for good, for its password; one that has none for its own address typed once more.
 * Not while orders are on their way, nor
 * that of the last owner, without whom nobody could let others in.
 */
export const close: Handler<'user.close'> = async (context, { password, email }) => {
  const { db, clock, storage, user } = context
  if (password === undefined && email === undefined) {
    return fail('input_invalid', { password: 'input_required' })
  }
  const guess = await takeGuess(context, ownPasswordLimits(user.id))
  if ('error' in guess) return guess
  const account = await findUser(db, user.id)
  const hash = account?.passwordHash ?? null
  const isProven =
    hash === null
      ? email === account?.email
      : password !== undefined && (await verifyPassword(hash, password))
  if (!isProven) return fail('password_wrong', { password: 'password_wrong' })
  await guess.right()
  const done = await db.transaction(async tx => {
    await lockPerson(tx, user.id)
    if (!(await holdOwnAccount(tx, context))) return 'too_late' as const
    if (await isLastOwner(tx, user.id)) return 'last_owner' as const
    if (await isAccountInUse(tx, user.id)) return undefined
    return { pictures: await forgetPerson(tx, user.id, clock.now()) }
  })
  if (done === 'too_late') return fail('unauthorized')
  if (done === 'last_owner') return fail('last_owner')
  if (done === undefined) return fail('account_in_use')
  for (const picture of done.pictures) await forgetPicture(storage, 'user', picture)
  context.cookie.token = null
  return { done: true }
}
