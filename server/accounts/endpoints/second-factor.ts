import type { SecondFactor } from '#contract'
import type { Database } from '../../database/database.ts'
import {
  countRecoveryCodes,
  findSecondFactor,
  offerSecondFactor,
  confirmFactor,
  keepRecoveryCodes,
  dropSecondFactor,
} from '../store/second-factors.ts'
import type { Handler } from '../../http/handler.ts'
import { holdOwnAccount, proveFresh } from '../auth/fresh-proof.ts'
import { shopNameAt } from '../../settings/numbering.ts'
import { newSecret, secretUri, newRecoveryCodes, recoveryHash, stepOfCode } from '../auth/one-time-codes.ts'
import { fail } from '../../base/failure.ts'
import { tellSecondFactor } from '../auth/account-mails.ts'
import { secondFactorLimits, takeGuess } from '../auth/guess-limits.ts'
import { findUser } from '../store/users.ts'

/** The second factor of an account as its owner is shown it; one that is only offered is none. */
async function secondFactorOutput(db: Database, userId: number): Promise<SecondFactor> {
  const since = (await findSecondFactor(db, userId))?.confirmedAt ?? null
  if (since === null) return { on: false, since: null, codes_left: 0 }
  return { on: true, since: since.toISOString(), codes_left: await countRecoveryCodes(db, userId) }
}

/** Whether signing in asks for a second factor. */
export const secondFactor: Handler<'user.secondFactor'> = ({ db, user }) => secondFactorOutput(db, user.id)

/** Offers a secret to whoever proves who they are; it counts once a code shows that their app has it. */
export const beginSecondFactor: Handler<'user.beginSecondFactor'> = async (context, { password }) => {
  const { db, clock, user } = context
  const refused = await proveFresh(context, password)
  if (refused) return refused
  const secret = newSecret()
  return db.transaction(async tx => {
    if (!(await holdOwnAccount(tx, context))) return fail('unauthorized')
    const isOffered = await offerSecondFactor(tx, { userId: user.id, secret, now: clock.now() })
    if (!isOffered) return fail('transition_not_allowed')
    const shop = await shopNameAt(tx, clock.now())
    return { secret, uri: secretUri(secret, user.email, shop) }
  })
}

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
