import { isKnownStage } from '#domain/pressing/production-stage.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { moveProduction as move, productionMoves } from '../../projects/move-production.ts'
import { pressingLog } from '../../projects/pressing-view.ts'
import { readProductionLog } from '../../store/productions.ts'
import { actorOf } from './order.ts'

/** Moves a production to its next stage, which its buyers see, or tells them something of it. Rules 1. */
export const moveProduction: Handler<'staff.moveProduction'> = async (context, { id, ...asked }) => {
  const actor = actorOf(context.user)
  const moved = await move(context, id, asked, actor)
  if (moved === 'not_found') return fail('not_found')
  if (moved === 'project_moved') return fail('project_moved')
  if (moved === 'transition_not_allowed')
    return fail('transition_not_allowed', { move: 'transition_not_allowed' })
  if (typeof moved === 'string') return fail('input_invalid', { on: moved })
  return {
    id,
    stage: isKnownStage(moved.state) ? moved.state : 'files_pending',
    moves: productionMoves(moved, actor, context.clock.now()),
    log: pressingLog(await readProductionLog(context.db, id)),
  }
}
