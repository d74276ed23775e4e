import { moveBox } from '../../boxes/move-box.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { lockBox } from '../../store/boxes.ts'
import { heldBox, shownBox } from './own-box.ts'

const over: readonly string[] = ['ending', 'ended', 'cancelled']

/** Ends a subscription at its term; what is paid still comes. Again changes nothing. Rules 4. */
export const cancelBox: Handler<'user.cancelBox'> = async (context, { id }) => {
  const { db, clock, user } = context
  const held = await heldBox(context, id)
  if (held === undefined) return fail('not_found')
  const actor = { role: 'shopper', id: String(user.id) } as const
  const moved = await db.transaction(async tx => {
    const box = await lockBox(tx, id)
    if (box === undefined || over.includes(box.state)) return box
    return moveBox(tx, box, { type: 'box.cancel', actor, at: clock.now().getTime() })
  })
  return moved === undefined ? fail('transition_not_allowed') : shownBox(context, moved)
}
