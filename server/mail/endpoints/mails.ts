import { mayDo } from '#domain/people/rights.ts'
import { withoutLinkKeys } from '#domain/text/link-keys.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { listMails } from '../store/mails.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { liftSuppression as lift, listSuppressions } from '../store/mail-suppressions.ts'
import { cursorOf, positionOf } from '../../database/cursor.ts'

/**
 * Mails that were sent or kept, newest first. Only owners see what links open by: with one that sets an
 * owner's password anybody could become one. Rules 12.
 */
export const mails: Handler<'staff.mails'> = async (context, { after, limit = 50, to, status }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const address = to?.trim().toLowerCase()
  const rows = await listMails(context.db, { before, to: address, status, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const isOwner = mayDo(context.user.staffRoles, 'user.edit')
  return {
    items: shown.map(({ id, to: recipient, subject, text, status, createdAt }) => ({
      id,
      to: recipient,
      subject,
      text: isOwner ? text : withoutLinkKeys(text),
      status,
      created_at: createdAt.toISOString(),
    })),
    next: nextOf(rows.length > limit ? shown.at(-1)?.id : undefined),
  }
}

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
