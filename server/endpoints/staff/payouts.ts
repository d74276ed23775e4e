import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { payoutDueAt } from '#machines/lifecycles/payout/payout.view.ts'
import { payoutOutput } from '../../projects/payout-output.ts'
import { listPayouts, type PayoutRow, staffIds } from '../../store/payouts.ts'
import { afterId, nextOf } from '../keyed-page.ts'
import { actorOf } from './order.ts'

const pageSize = 50

function dueAt({ state, lifecycle }: PayoutRow): string | null {
  const at = payoutDueAt({ state, context: lifecycle })
  return at === null ? null : new Date(at).toISOString()
}

/** What owners are paid, newest first. Rules 10. */
export const payouts: Handler<'staff.payouts'> = async (context, { state, after, limit = pageSize }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listPayouts(context.db, { state, beforeId, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const reader = {
    actor: actorOf(context.user),
    at: context.clock.now(),
    staffIds: await staffIds(context.db),
  }
  return {
    items: page.map(({ payout, name }) => ({
      ...payoutOutput(payout, reader),
      project_id: payout.projectId,
      owner_id: payout.ownerId,
      record: name,
      iban: payout.lifecycle.account?.iban ?? null,
      due_at: dueAt(payout),
    })),
    next: rows.length > limit ? nextOf(page.at(-1)?.payout.id) : null,
  }
}
