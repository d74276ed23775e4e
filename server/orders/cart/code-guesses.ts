import type { Failure, ParsedCart } from '#contract'
import { normalisePromoCode } from '#domain/orders/codes.ts'
import { codeLimits, takeGuess, wrongCode } from '../../accounts/auth/guess-limits.ts'
import type { Context } from '../../http/context.ts'
import { isCodeKnown } from '../store/promo.ts'
import { isRateBusy, takeRate } from '../../database/rate-limits.ts'

/**
 * Counts the codes of a cart that nobody has issued, before any is looked at: a price tells whether a code
 * is one. The same wrong code again tells nothing new and is not counted, for a cart that holds one is priced
 * at every change. Gives the failure that says how long no code is looked at, if there were too many.
 */
export async function guardCodes(
  context: Context,
  { promo_code: promo, boxes }: Pick<ParsedCart, 'promo_code' | 'boxes'>,
): Promise<Failure<'locked_out'> | undefined> {
  const { db, clock, ip, user } = context
  const sent = [promo, ...boxes.flatMap(box => [box.promo_code, box.sponsor])]
  const codes = new Set(sent.flatMap(code => (code ? [normalisePromoCode(code)] : [])))
  for (const code of codes) {
    const judgedBefore = wrongCode(code, ip, user?.id)
    if (await isRateBusy(db, judgedBefore, clock.now())) continue
    const guess = await takeGuess(context, codeLimits('promo', ip, user?.id))
    if ('error' in guess) return guess
    if (await isCodeKnown(db, code)) await guess.right()
    else await takeRate(db, judgedBefore, clock.now())
  }
  return undefined
}
