import { sponsorBasisPoints } from '#domain/boxes/box-offer.ts'
import { codeLimits, type Guess, takeGuess } from '../../auth/guess-limits.ts'
import type { Context } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { readBoxCode, readSponsors } from '../../store/box-codes.ts'
import { readBoxes, wasSponsored } from '../../store/boxes.ts'
import { codeOf, codeView, hasExpired } from './code-view.ts'

/** What a box code gives, without using it: a gift, a reduction, or a friend's code. Spec section 7. */
export const checkCode: Handler<'boxes.checkCode'> = async (context, input) => {
  const { db, clock, ip, user } = context
  const guess = await takeGuess(context, codeLimits('box', ip, user?.id))
  if ('error' in guess) return guess
  const code = codeOf(input.code)
  const row = await readBoxCode(db, code)
  if (row === undefined) return sponsorCode(context, code, guess)
  await guess.right()
  if (hasExpired(row, clock.now())) return fail('code_invalid', { code: 'code_invalid' })
  if (row.usedBy !== null) return fail('code_used', { code: 'code_used' })
  const [gift] = await readBoxes(db, { giftCode: code })
  if (gift !== undefined && gift.state !== 'gift_pending')
    return fail('code_invalid', { code: 'code_invalid' })
  return codeView(row)
}

/** A friend's code: not one's own, and once in a life. Rules 4, sponsor. */
async function sponsorCode({ db, user }: Context, code: string, guess: Guess) {
  const [friend] = await readSponsors(db, [code])
  if (friend === undefined || friend.userId === user?.id)
    return fail('code_invalid', { code: 'code_invalid' })
  await guess.right()
  if (user !== undefined && (await wasSponsored(db, user.id))) return fail('code_used', { code: 'code_used' })
  const percent = Math.round(sponsorBasisPoints / 100)
  return { code, kind: 'sponsor' as const, type: null, periodicity: null, percent, boxes: null }
}
