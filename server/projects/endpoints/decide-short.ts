import { actorOf } from '#machines/lifecycles/actor.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { decideShort as decide } from '../decide-short.ts'

/** Decides what becomes of the orders that a run has no copies for; staff only. Rules 2. */
export const decideShort: Handler<'staff.decideShort'> = async (context, asked) => {
  const { db, clock, config, user } = context
  const decided = await decide({ db, clock, publicUrl: config.publicUrl }, asked, actorOf(user))
  if (decided === 'not_found') return fail('not_found')
  if (decided === 'project_moved') return fail('project_moved', { seen_orders: 'project_moved' })
  if (decided === 'transition_not_allowed')
    return fail('transition_not_allowed', { decision: 'transition_not_allowed' })
  return 'due' in decided ? fail('input_invalid', { due: decided.due }) : decided
}
