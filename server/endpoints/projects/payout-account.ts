import { isStaff } from '#domain/people/user.ts'
import { proveFresh } from '../../auth/fresh-proof.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { deskProject } from '../../projects/desk-project.ts'
import { movePayout } from '../../projects/move-payout.ts'
import { payoutOutput } from '../../projects/payout-output.ts'
import { payoutsOfProject, staffIds } from '../../store/payouts.ts'
import { actorOf } from '../staff/order.ts'

/**
 * Says where the money of a project goes: every payout of it that is not on its way yet. Whoever says so
 * proves first who they are. Rules 10.
 */
export const payoutAccount: Handler<'projects.payoutAccount'> = async (context, input) => {
  const { id, holder, iban, password } = input
  const project = await deskProject(context, id)
  if (project === undefined) return fail('not_found')
  const refused = await proveFresh(context, password)
  if (refused) return refused
  const { user } = context
  const isOwn = project.owner_id === user.id
  const actor = isOwn || !isStaff(user.role) ? { role: 'owner' as const, id: String(user.id) } : actorOf(user)
  const asked = { move: 'setAccount', holder, iban }
  const rows = await payoutsOfProject(context.db, id)
  const moved = []
  // One moment for all of them, by which its owner is told once.
  const at = context.clock.now()
  for (const row of rows)
    moved.push(await movePayout(context.db, row.id, asked, { actor, at, signedInAt: null }))
  if (!moved.some(one => typeof one === 'object')) return fail('transition_not_allowed')
  const after = await payoutsOfProject(context.db, id)
  const reader = { actor, at, staffIds: await staffIds(context.db) }
  return { items: after.map(row => payoutOutput(row, reader)) }
}
