import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { readBoxCode } from '../../store/box-codes.ts'
import { codeOf, codeView, hasExpired } from './code-view.ts'

/** What a box code gives, without using it. Spec section 7. */
export const checkCode: Handler<'boxes.checkCode'> = async ({ db, clock }, { code }) => {
  const row = await readBoxCode(db, codeOf(code))
  if (row === undefined || hasExpired(row, clock.now())) return fail('code_invalid', { code: 'code_invalid' })
  if (row.usedBy !== null) return fail('code_used', { code: 'code_used' })
  return codeView(row)
}
