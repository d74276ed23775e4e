import type { Failure } from '#contract'
import type { Context } from '../../http/context.ts'
import { fail } from '../../base/failure.ts'
import { findSecondFactor, type SecondFactor, takeRecoveryCode, takeStep } from '../store/second-factors.ts'
import { secondFactorLimits, takeGuess } from './guess-limits.ts'
import { isAppCode, recoveryHash, stepOfCode } from './one-time-codes.ts'

type Refusal = Failure<'locked_out' | 'second_factor_needed' | 'second_factor_wrong'>

/**
 * Whether who has shown the first factor has the second one too, where the account has one: a code of the
 * app, or one of the recovery codes, each good once. Gives undefined when they may come in. Not within a
 * transaction: it counts wrong guesses.
 */
export async function proveSecondFactor(
  context: Context,
  userId: number,
  typed = '',
): Promise<Refusal | undefined> {
  const factor = await findSecondFactor(context.db, userId)
  if (factor === undefined || factor.confirmedAt === null) return undefined
  const code = typed.replace(/\s/g, '')
  if (code === '') return fail('second_factor_needed', { second_factor: 'input_required' })
  const guess = await takeGuess(context, secondFactorLimits(userId))
  if ('error' in guess) return guess
  if (!(await isTaken(context, factor, code)))
    return fail('second_factor_wrong', { second_factor: 'second_factor_wrong' })
  await guess.right()
  return undefined
}

function isTaken({ db, clock }: Context, { userId, secret }: SecondFactor, code: string): Promise<boolean> {
  const now = clock.now()
  if (!isAppCode(code)) return takeRecoveryCode(db, userId, recoveryHash(code), now)
  const step = stepOfCode(secret, code, now)
  return step === undefined ? Promise.resolve(false) : takeStep(db, userId, step)
}
