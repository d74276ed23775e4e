import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { readBoxCode, takeBoxCode } from '../../store/box-codes.ts'
import { codeOf, codeView, hasExpired } from './code-view.ts'

/** Uses a box code for the account. The same account again changes nothing; another account is too late. */
export const redeemCode: Handler<'boxes.redeemCode'> = async ({ db, clock, user }, input) => {
  const at = clock.now()
  const code = codeOf(input.code)
  const row = await readBoxCode(db, code)
  if (row?.usedBy === user.id) return codeView(row)
  if (row === undefined || hasExpired(row, at)) return fail('code_invalid', { code: 'code_invalid' })
  const taken = await takeBoxCode(db, code, user.id, at)
  if (taken !== undefined) return codeView(taken)
  const now = await readBoxCode(db, code)
  return now?.usedBy === user.id ? codeView(now) : fail('code_used', { code: 'code_used' })
}
