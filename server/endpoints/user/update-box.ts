import type { ParsedInput } from '#contract'
import type { BoxContext, BoxEvent } from '#machines/lifecycles/box/box.parts.ts'
import { moveBox } from '../../boxes/move-box.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { type Box, lockBox } from '../../store/boxes.ts'
import { heldBox, shownBox } from './own-box.ts'

type Move = ParsedInput<'user.updateBox'>

/** Skips, pauses, resumes or changes a box; what is so already stays so. Rules 4. */
export const updateBox: Handler<'user.updateBox'> = async (context, input) => {
  const { db, clock, user } = context
  const held = await heldBox(context, input.id)
  if (held === undefined) return fail('not_found')
  const act = { actor: { role: 'shopper', id: String(user.id) }, at: clock.now().getTime() } as const
  const moved = await db.transaction(async tx => {
    const box = await lockBox(tx, held.id)
    if (box === undefined || isDone(box, input)) return box
    return moveBox(tx, box, eventOf(input, box.lifecycle, act))
  })
  return moved === undefined ? fail('transition_not_allowed') : shownBox(context, moved)
}

/** The same wish again. */
function isDone({ state, lifecycle }: Box, { move, ...wish }: Move): boolean {
  if (move === 'skip') return state === 'active' && lifecycle.skipNext
  if (move === 'unskip') return state === 'active' && !lifecycle.skipNext
  if (move === 'pause') return state === 'paused'
  if (move === 'resume') return state === 'active'
  const { type, periodicity } = lifecycle.change ?? lifecycle
  return (wish.type ?? type) === type && (wish.periodicity ?? periodicity) === periodicity
}

function eventOf(
  { move, cycles = 1, ...wish }: Move,
  lifecycle: BoxContext,
  act: Pick<BoxEvent, 'actor' | 'at'>,
): BoxEvent {
  if (move === 'pause') return { type: 'box.pause', ...act, cycles }
  if (move !== 'change') return { type: `box.${move}`, ...act }
  const { type, periodicity } = lifecycle.change ?? lifecycle
  const plan = { type: wish.type ?? type, periodicity: wish.periodicity ?? periodicity }
  return { type: 'box.change', ...act, plan }
}
