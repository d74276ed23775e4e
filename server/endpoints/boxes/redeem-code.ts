import { codeLimits, takeGuess } from '../../auth/guess-limits.ts'
import { redeemGift } from '../../boxes/redeem-gift.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { type BoxCode, readBoxCode, takeBoxCode } from '../../store/box-codes.ts'
import { readBoxes } from '../../store/boxes.ts'
import { codeOf, codeView, hasExpired } from './code-view.ts'

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
