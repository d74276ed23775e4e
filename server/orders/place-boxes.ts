import { randomInt } from 'node:crypto'
import { isCurrencyCode } from '#domain/money/currency.ts'
import type { Calculation } from './cart/calculation.ts'
import { insertBoxCode } from '../boxes/store/box-codes.ts'
import { type Box, keepPeriod, ownCard } from '../boxes/store/boxes.ts'
import type { Database } from '../database/database.ts'
import type { Order } from './store/orders.ts'
import { beginBox } from '../boxes/move-box.ts'
import { type PricedBox, isSubscription } from '../boxes/price-boxes.ts'

/**
 * Writes the boxes of an order just placed. They begin unpaid and live or lapse with the order.
 * Rules 4, start.
 */
export async function placeBoxes(
  tx: Database,
  order: Order,
  calculation: Calculation,
  cardId: number | null,
): Promise<void> {
  for (const box of calculation.boxes) await placeBox(tx, order, box, cardId)
}

async function placeBox(tx: Database, order: Order, box: PricedBox, cardId: number | null): Promise<Box> {
  const { gift, type, periodicity } = box
  const renews = isSubscription(box)
  const prepaid = gift?.boxes ?? (renews ? null : 1)
  const giftCode = gift === undefined ? null : await makeGiftCode(tx, box)
  const row = {
    userId: gift === undefined ? order.userId : null,
    buyerId: order.userId,
    orderId: order.id,
    currency: isCurrencyCode(order.currency) ? order.currency : 'EUR',
    priceMinor: box.priceMinor,
    email: order.email,
    lang: order.lang,
    address: gift === undefined ? order.customer : null,
    cardId: renews && cardId !== null ? await ownCard(tx, order.userId, cardId) : null,
    giftCode,
    recipientName: gift?.recipientName ?? null,
    recipientEmail: gift?.recipientEmail ?? null,
    giftMessage: gift?.message ?? null,
    sponsorId: box.friendId ?? null,
    consentedAt: renews && box.consent ? order.createdAt : null,
  }
  const isGift = gift !== undefined
  const startedAt = order.createdAt.getTime()
  const input = { type, periodicity, isGift, prepaid, hasAddress: !isGift, startedAt }
  const actor = order.userId === null ? 'guest' : `shopper:${order.userId}`
  const placed = await beginBox(tx, row, input, actor)
  if (!isGift) {
    await keepPeriod(tx, {
      boxId: placed.id,
      number: 1,
      orderId: order.id,
      type,
      dueAt: order.createdAt,
      createdAt: order.createdAt,
    })
  }
  return placed
}

/** Letters and digits that cannot be mistaken for each other: the code is read off a card. */
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const fourLetters = () =>
  Array.from({ length: 4 }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('')

async function makeGiftCode(tx: Database, { type, periodicity, gift }: PricedBox): Promise<string> {
  const code = `BOX-${fourLetters()}-${fourLetters()}-${fourLetters()}`
  await insertBoxCode(tx, { code, kind: 'gift', type, periodicity, boxes: gift?.boxes ?? 1 })
  return code
}
