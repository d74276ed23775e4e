import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { movePayout as move } from '../../projects/move-payout.ts'
import { payoutOutput } from '../../projects/payout-output.ts'
import { actorOf } from './order.ts'

/** Moves a payout along its lifecycle; the ledger moves with it. Rules 10. */
export const movePayout: Handler<'staff.movePayout'> = async (context, { id, ...asked }) => {
  const actor = actorOf(context.user)
  const moved = await move(context, id, asked, actor)
  if (moved === 'not_found') return fail('not_found')
  if (moved === 'transition_not_allowed')
    return fail('transition_not_allowed', { move: 'transition_not_allowed' })
  return payoutOutput(moved, actor, context.clock.now())
}
