import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { liftSuppression as lift, listSuppressions } from '../store/mail-suppressions.ts'
import { cursorOf, positionOf } from '../../database/cursor.ts'

/** Lets mails go to an address again. */
export const liftSuppression: Handler<'staff.liftSuppression'> = async ({ db }, { email }) =>
  (await lift(db, email)) ? { lifted: true } : fail('not_found')

/** Addresses that get no mails, the latest first. */
export const suppressions: Handler<'staff.suppressions'> = async ({ db }, { after, limit = 50 }) => {
  const position = after === undefined ? undefined : positionOf(after)
  if (after !== undefined && position === undefined) return fail('input_invalid', { after: 'input_invalid' })
  const before = position && new Date(position[1])
  const rows = await listSuppressions(db, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ email, reason, detail, createdAt }) => ({
      email,
      reason,
      detail,
      created_at: createdAt.toISOString(),
    })),
    next: last ? cursorOf(['', last.createdAt.getTime()]) : null,
  }
}
