import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { ownBox, shownBox } from './own-box.ts'

/** One box in full. Spec section 7. */
export const box: Handler<'user.box'> = async (context, { id }) => {
  const own = await ownBox(context, id)
  return own === undefined ? fail('not_found') : shownBox(context, own)
}
