import type { Output } from '#contract'
import { type BoxCode, readBoxCode, readSponsors, takeBoxCode } from '../store/box-codes.ts'
import { sponsorBasisPoints } from '#domain/boxes/box-offer.ts'
import { codeLimits, type Guess, takeGuess } from '../../accounts/auth/guess-limits.ts'
import type { Context } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { readBoxes, wasSponsored } from '../store/boxes.ts'
import { redeemGift } from '../redeem-gift.ts'

type Gives = Output<'boxes.checkCode'>

const kinds = ['gift', 'sponsor', 'promo'] as const

/** What a code gives; `percent` is whole percent. */
function codeView(row: BoxCode): Gives {
  return {
    code: row.code,
    kind: kinds.find(kind => kind === row.kind) ?? 'promo',
    type: row.type,
    periodicity: row.periodicity,
    boxes: row.kind === 'gift' ? (row.boxes ?? 1) : null,
    percent: row.percentBasisPoints === null ? null : Math.round(row.percentBasisPoints / 100),
  }
}

/** A code in its stored form. */
const codeOf = (text: string): string => text.replaceAll(/\s+/g, '').toUpperCase()

const hasExpired = (row: BoxCode, at: Date): boolean => row.expiresAt !== null && row.expiresAt <= at

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

/**
 * Uses a box code for the account; a gift becomes the account's box. The same account again changes nothing;
 * another account is too late.
 */
export const redeemCode: Handler<'boxes.redeemCode'> = async (context, input) => {
  const { db, clock, user, ip } = context
  const at = clock.now()
  const guess = await takeGuess(context, codeLimits('box', ip, user.id))
  if ('error' in guess) return guess
  const code = codeOf(input.code)
  const row = await readBoxCode(db, code)
  if (row !== undefined) await guess.right()
  const view = async (used: BoxCode) => {
    const [box] = await readBoxes(db, { giftCode: code })
    return { ...codeView(used), box_id: box?.id ?? null }
  }
  if (row?.usedBy === user.id) return view(row)
  if (row === undefined || hasExpired(row, at)) return fail('code_invalid', { code: 'code_invalid' })
  const taken =
    row.kind === 'gift' ? await redeemGift(db, row, user, at) : await takeBoxCode(db, code, user.id, at)
  const now = await readBoxCode(db, code)
  if (taken === 'invalid' && now?.usedBy === null) return fail('code_invalid', { code: 'code_invalid' })
  return now?.usedBy === user.id ? view(now) : fail('code_used', { code: 'code_used' })
}
