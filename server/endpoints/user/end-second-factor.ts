import { tellSecondFactor } from '../../auth/account-mails.ts'
import { holdOwnAccount, proveFresh } from '../../auth/fresh-proof.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { dropSecondFactor } from '../../store/second-factors.ts'
import { findUser } from '../../store/users.ts'
import { secondFactorOutput } from './second-factor-output.ts'

/** Turns the second factor off for whoever proves who they are, and tells its owner by mail. */
export const endSecondFactor: Handler<'user.endSecondFactor'> = async (context, { password }) => {
  const { db, user } = context
  const refused = await proveFresh(context, password)
  if (refused) return refused
  return db.transaction(async tx => {
    if (!(await holdOwnAccount(tx, context))) return fail('unauthorized')
    const wasOn = await dropSecondFactor(tx, user.id)
    const reader = wasOn ? await findUser(tx, user.id) : undefined
    if (reader) await tellSecondFactor(context, tx, reader, 'off')
    return secondFactorOutput(tx, user.id)
  })
}
