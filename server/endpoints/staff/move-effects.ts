import type { Handler } from '../../handler.ts'
import { nameOf } from '../../quotes/keep-quote.ts'
import { settleLetters } from '../../store/dead-letters.ts'
import { actorOf } from './order.ts'

/**
 * Lets what was given up begin anew, at once and with all its tries, or lets it go: then it stays in the list
 * of what was dropped. Who did is noted.
 */
export const moveEffects: Handler<'staff.moveEffects'> = async ({ db, clock, user }, { move, ids, kind }) => {
  const meant = { ids, only: kind === undefined ? undefined : [kind] }
  const act = { act: move, actor: nameOf(actorOf(user)), at: clock.now() }
  return { count: await settleLetters(db, meant, act) }
}
