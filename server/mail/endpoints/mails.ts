import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { listMails } from '../store/mails.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'

/** Mails that were sent or kept, newest first. */
export const mails: Handler<'staff.mails'> = async (context, { after, limit = 50, to }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listMails(context.db, { before, to: to?.trim().toLowerCase(), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(({ id, to: recipient, subject, text, status, createdAt }) => ({
      id,
      to: recipient,
      subject,
      text,
      status,
      created_at: createdAt.toISOString(),
    })),
    next: nextOf(rows.length > limit ? shown.at(-1)?.id : undefined),
  }
}
