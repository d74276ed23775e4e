import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { setWish } from '../../store/marks.ts'

/** Sets whether a project is on the wishlist: the flag is what shall be, not what was. Spec section 4. */
export const wish: Handler<'user.wish'> = async (context, input) => {
  const found = await setWish(context.db, context.user.id, input.project_id, input.in_whishlist)
  return found ? input : fail('not_found')
}
