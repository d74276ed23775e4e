import { addressProblems } from '#domain/places/address.ts'
import { isBoxServed } from '#domain/boxes/box-offer.ts'
import { moveBox } from '../../boxes/move-box.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { lockBox, updateBox } from '../../store/boxes.ts'
import { heldBox, shownBox } from './own-box.ts'

/**
 * Changes where a box goes: from the next on, or after the cut-off from the one that follows.
 * Rules 4.
 */
export const boxAddress: Handler<'user.boxAddress'> = async (context, { id, ...address }) => {
  const { db, clock, user } = context
  const held = await heldBox(context, id)
  if (held === undefined) return fail('not_found')
  const isServed = isBoxServed(address.country_id)
  if (!isServed) return fail('country_not_served', { country_id: 'country_not_served' })
  const problems = addressProblems(address)
  if (Object.keys(problems).length > 0) return fail('address_incomplete', problems)
  const actor = { role: 'shopper', id: String(user.id) } as const
  const moved = await db.transaction(async tx => {
    const box = await lockBox(tx, id)
    const after =
      box && (await moveBox(tx, box, { type: 'box.move', actor, at: clock.now().getTime(), isServed }))
    if (after === undefined) return undefined
    await updateBox(tx, id, after.address === null ? { address } : { nextAddress: address })
    return after
  })
  return moved === undefined ? fail('transition_not_allowed') : shownBox(context, moved)
}
