import { OrderStatus } from '#contract/schemas/order-shapes.ts'
import type { Handler } from '../../http/handler.ts'
import { listGifts, listUsedCodes } from '../store/gifts.ts'
import { sponsorCodeOf } from '../../community/sponsor-code.ts'
import { shopNameAt } from '../../settings/numbering.ts'
import { slugify } from '#domain/text/slug.ts'
import { giftCardPdf } from '../documents/gift-card.ts'
import { fail } from '../../base/failure.ts'
import { findUser } from '../../accounts/store/users.ts'

/** Orders that were sent as gifts, and gift codes that the account has used. */
export const gifts: Handler<'user.gifts'> = async ({ db, user }) => {
  const [given, received] = await Promise.all([listGifts(db, user.id), listUsedCodes(db, user.id)])
  return {
    given: given.map(({ order, to }) => ({
      order_id: order.id,
      number: order.number,
      status: OrderStatus.parse(order.state),
      to,
      message: order.giftMessage,
      created_at: order.createdAt.toISOString(),
    })),
    received: received.map(({ code, kind, type, periodicity, usedAt }) => ({
      code,
      kind,
      type,
      periodicity,
      used_at: usedAt?.toISOString() ?? null,
    })),
  }
}

/** The card to hand on, as a file to print: with the own sponsor code. Spec section 7, user/card. */
export const card: Handler<'user.card'> = async (context, { code }) => {
  const { db, user, locale, clock, publicUrl, log } = context
  const own = await sponsorCodeOf(db, user.id)
  // Another code than the own one is not this user's to print.
  if (code !== undefined && code !== '' && code !== own) return fail('not_found')
  const from = (await findUser(db, user.id))?.firstname ?? ''
  const shop = await shopNameAt(db, clock.now())
  const bytes = await giftCardPdf({
    kind: 'sponsor',
    code: own,
    from,
    link: publicUrl.replace(/^https?:\/\//, ''),
    shop,
    locale,
    at: clock.now(),
    log,
  })
  return { file_name: `${slugify(shop) || 'card'}-${own}.pdf`, content_type: 'application/pdf', bytes }
}
