import { type DigReason, digPoints } from '#domain/people/digs.ts'
import { digRowsAt } from '../../settings/shop-facts.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { readDigs, listSponsored } from '../../accounts/store/digs.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { sponsorCodeOf } from '../sponsor-code.ts'

const pageSize = 30
const isReason = (reason: string): reason is DigReason | 'record' =>
  reason in digPoints || reason === 'record'

/** Digs earned and spent, newest first, and what they come to. Rules 6. */
export const digs: Handler<'user.digs'> = async ({ db, user, clock }, { after, limit = pageSize }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const { rows, hasMore, balance } = await readDigs(db, user.id, before, limit)
  return {
    balance,
    record_at: (await digRowsAt(db, clock.now())).record_at,
    items: rows.map(({ id, points, reason, createdAt }) => ({
      id,
      points,
      reason: isReason(reason) ? reason : 'record',
      created_at: createdAt.toISOString(),
    })),
    next: hasMore ? nextOf(rows.at(-1)?.id) : null,
  }
}

/** The own sponsor code with the link to hand on, and who came by it. Rules 6. */
export const sponsor: Handler<'user.sponsor'> = async ({ db, user, publicUrl }) => {
  const code = await sponsorCodeOf(db, user.id)
  const rows = await listSponsored(db, user.id)
  return {
    code,
    link: `${publicUrl}/?sponsor=${code}`,
    sponsored: rows.map(({ name, since, confirmedAt }) => ({
      name,
      since: since.toISOString(),
      confirmed: confirmedAt !== null,
    })),
  }
}
