import { OrderStatus } from '#contract/schemas/order-shapes.ts'
import type { Handler } from '../../handler.ts'
import { listGifts, listUsedCodes } from '../../store/gifts.ts'

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
