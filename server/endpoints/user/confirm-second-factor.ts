import { tellSecondFactor } from '../../auth/account-mails.ts'
import { holdOwnAccount } from '../../auth/fresh-proof.ts'
import { secondFactorLimits, takeGuess } from '../../auth/guess-limits.ts'
import { newRecoveryCodes, recoveryHash, stepOfCode } from '../../auth/one-time-codes.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { confirmFactor, findSecondFactor, keepRecoveryCodes } from '../../store/second-factors.ts'
import { findUser } from '../../store/users.ts'
import { secondFactorOutput } from './second-factor-output.ts'

/** Turns the second factor on, once a code shows that the app has the secret, and tells its owner by mail. */
export const confirmSecondFactor: Handler<'user.confirmSecondFactor'> = async (context, { code }) => {
  const { db, clock, user } = context
  const factor = await findSecondFactor(db, user.id)
  if (factor === undefined || factor.confirmedAt !== null) return fail('transition_not_allowed')
  const guess = await takeGuess(context, secondFactorLimits(user.id))
  if ('error' in guess) return guess
  const step = stepOfCode(factor.secret, code.replace(/\s/g, ''), clock.now())
  if (step === undefined) return fail('second_factor_wrong', { code: 'second_factor_wrong' })
  await guess.right()
  const codes = newRecoveryCodes()
  return db.transaction(async tx => {
    if (!(await holdOwnAccount(tx, context))) return fail('unauthorized')
    if (!(await confirmFactor(tx, user.id, step, clock.now()))) return fail('transition_not_allowed')
    await keepRecoveryCodes(tx, user.id, codes.map(recoveryHash))
    const reader = await findUser(tx, user.id)
    if (reader) await tellSecondFactor(context, tx, reader, 'on')
    return { ...(await secondFactorOutput(tx, user.id)), recovery_codes: codes }
  })
}
