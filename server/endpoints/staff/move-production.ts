import { productionStages } from '#domain/production-stage.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { moveProduction as move, productionMoves } from '../../projects/move-production.ts'
import { actorOf } from './order.ts'

/** Moves a production to its next stage, which its buyers see. */
export const moveProduction: Handler<'staff.moveProduction'> = async (context, { id, ...asked }) => {
  const actor = actorOf(context.user)
  const moved = await move(context, id, asked, actor)
  if (moved === 'not_found') return fail('not_found')
  if (moved === 'transition_not_allowed')
    return fail('transition_not_allowed', { move: 'transition_not_allowed' })
  return {
    id,
    stage: productionStages.find(stage => stage === moved.state) ?? 'files_pending',
    moves: productionMoves(moved, actor, context.clock.now()),
  }
}
