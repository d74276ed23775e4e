import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { releaseOrders as release } from '../../orders/release-orders.ts'
import { actorOf } from './order.ts'

/** Lets the orders of a project go, or counts those that could. Its run must be in the warehouse. Rules 2. */
export const releaseOrders: Handler<'staff.releaseOrders'> = async (
  context,
  { id, dry_run: isDry = false },
) => {
  const released = await release(context, id, { actor: actorOf(context.user), isDry })
  if (released === 'not_found') return fail('not_found')
  return released === 'transition_not_allowed' ? fail('transition_not_allowed') : { id, ...released }
}
