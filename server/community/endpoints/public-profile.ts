import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { listFollowed, listReviews, listWishes } from '../store/own-marks.ts'
import { findUser } from '../../accounts/store/users.ts'
import { readerCurrency } from '../../http/reader-currency.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'

const reviewsShown = 10

/**
 * Somebody as everybody may see them: a first name and an initial, what they marked and wrote. For others a
 * profile that is not open is as one that nobody has: ids count up, and asking for all of them tells nothing.
 * Spec section 2, `/p/{userId}`.
 */
export const publicProfile: Handler<'user.publicProfile'> = async (context, input) => {
  const { db, clock, user: reader } = context
  const user = await findUser(db, input.id)
  const own = user !== undefined && reader?.id === user.id
  if (user === undefined || user.closedAt !== null || !(own || user.profilePublic)) return fail('not_found')
  const prices = { currency: readerCurrency(context, input.currency), now: clock.now() }
  const [wishlist, follows, reviews] = await Promise.all([
    listWishes(db, user.id, prices),
    listFollowed(db, user.id),
    listReviews(db, { userId: user.id, limit: reviewsShown }, reader),
  ])
  return {
    id: user.id,
    name: `${user.firstname} ${Array.from(user.lastname)[0] ?? ''}`.trim(),
    picture: user.picture,
    country_id: user.countryId,
    created_at: user.createdAt.toISOString(),
    public: user.profilePublic,
    own,
    new_messages: own ? user.newMessages : 0,
    wishlist,
    follows,
    reviews,
  }
}

const pageSize = 20

/** What the user wrote about records, newest first. Spec section 7. */
export const reviews: Handler<'user.reviews'> = async ({ db, user }, { after, limit = pageSize }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listReviews(db, { userId: user.id, beforeId: before, limit: limit + 1 }, user)
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? nextOf(items.at(-1)?.id) : null }
}
