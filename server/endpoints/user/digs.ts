import { type DigReason, digPoints, digsForRecord } from '#domain/people/digs.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { readDigs } from '../../store/digs.ts'
import { afterId, nextOf } from '../keyed-page.ts'

const pageSize = 30
const isReason = (reason: string): reason is DigReason | 'record' =>
  reason in digPoints || reason === 'record'

/** Digs earned and spent, newest first, and what they come to. Rules 6. */
export const digs: Handler<'user.digs'> = async ({ db, user }, { after, limit = pageSize }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const { rows, hasMore, balance } = await readDigs(db, user.id, before, limit)
  return {
    balance,
    record_at: digsForRecord,
    items: rows.map(({ id, points, reason, createdAt }) => ({
      id,
      points,
      reason: isReason(reason) ? reason : 'record',
      created_at: createdAt.toISOString(),
    })),
    next: hasMore ? nextOf(rows.at(-1)?.id) : null,
  }
}
