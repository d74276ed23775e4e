import { proveFresh } from '../../auth/fresh-proof.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { isNamingAccount, movePayout as move } from '../../projects/move-payout.ts'
import { payoutOutput } from '../../projects/payout-output.ts'
import { staffIds } from '../../store/payouts.ts'
import { sessionOpenedAt } from '../../store/sessions.ts'
import { actorOf } from './order.ts'

/**
 * Moves a payout along its lifecycle; the ledger moves with it. Whoever says which account it goes to proves
 * first who they are. Rules 10.
 */
export const movePayout: Handler<'staff.movePayout'> = async (context, { id, password, ...asked }) => {
  const refused = isNamingAccount(asked) ? await proveFresh(context, password) : undefined
  if (refused) return refused
  const { db, clock, session } = context
  const actor = actorOf(context.user)
  const at = clock.now()
  const signedInAt = (await sessionOpenedAt(db, session.tokenHash))?.getTime() ?? null
  const moved = await move(db, id, asked, { actor, at, signedInAt })
  if (moved === 'not_found') return fail('not_found')
  if (typeof moved === 'string') return fail(moved, { move: moved })
  return payoutOutput(moved, { actor, at, staffIds: await staffIds(db) })
}
