import type { Handler } from '../../http/handler.ts'
import { insertUserEvent, setFollow, setWish } from '../store/marks.ts'
import { fail } from '../../base/failure.ts'
import { listFollowed, listWishes } from '../store/own-marks.ts'
import { readerCurrency } from '../../http/reader-currency.ts'

/** Notes a page view or another event of a signed-in user. */
export const event: Handler<'user.event'> = async (context, { type, path, data = null }) => {
  const createdAt = context.clock.now()
  await insertUserEvent(context.db, { userId: context.user.id, type, path, data, createdAt })
  return { done: true }
}

/** Follows an artist or a label, or stops when `follow` is false. Said again, it changes nothing. */
export const follow: Handler<'user.follow'> = async (context, { id, kind, follow: following = true }) => {
  const found = await setFollow(context.db, context.user.id, { kind: kind ?? 'artist', id }, following)
  return found ? { id, following } : fail('not_found')
}

/** Artists that the user follows. */
export const following: Handler<'user.following'> = async ({ db, user }) => listFollowed(db, user.id)

/** Sets whether a project is on the wishlist: the flag is what shall be, not what was. Spec section 4. */
export const wish: Handler<'user.wish'> = async (context, input) => {
  const found = await setWish(context.db, context.user.id, input.project_id, input.in_whishlist)
  return found ? input : fail('not_found')
}

/** The wishlist as cards, the latest wish first; what is no longer public is left out. */
export const wishlist: Handler<'user.wishlist'> = async (context, input) => {
  const { db, user, clock } = context
  return listWishes(db, user.id, { currency: readerCurrency(context, input.currency), now: clock.now() })
}
