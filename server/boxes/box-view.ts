import type { Box as BoxOutput, BoxDetail, BoxPeriod, BoxReview } from '#contract'
import { BoxStatus } from '#contract/schemas/box-shapes.ts'
import { OrderStatus } from '#contract/schemas/order-shapes.ts'
import { isBoxType } from '#domain/boxes/box-offer.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { boxView } from '#machines/lifecycles/box/box.view.ts'
import { readReviews } from './store/box-reviews.ts'
import { type Box, listPeriods, readBoxCard } from './store/boxes.ts'
import type { Database } from '../database/database.ts'
import { savedOf } from './move-box.ts'

// Boxes as the contract shows them. Spec section 3; domain design 3.4.

interface Reader {
  readonly userId: number
  readonly at: Date
}

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Whose moves are shown: only who gets the box may move it. */
const actorOf = (box: Box, { userId }: Reader): Actor =>
  box.userId === userId ? { role: 'shopper', id: String(userId) } : { role: 'carrier' }

/** A box in a list. */
export function boxOutput(box: Box, reader: Reader): BoxOutput {
  const view = boxView(savedOf(box), actorOf(box, reader), reader.at.getTime())
  const isGiver = box.userId !== reader.userId
  return {
    id: box.id,
    status: BoxStatus.parse(view.state),
    type: view.type,
    periodicity: view.periodicity,
    price: box.priceMinor,
    currency: currencyCodes.find(code => code === box.currency) ?? 'EUR',
    role: isGiver ? 'giver' : 'holder',
    is_gift: box.lifecycle.isGift,
    boxes: view.boxes,
    boxes_left: view.left,
    next_at: isoOf(view.nextAt),
    cutoff_at: isoOf(view.cutOffAt),
    ends_at: isoOf(view.endsAt),
    skipped: view.skipped,
    change: view.change,
    gift: box.giftCode === null ? null : giftOf(box, isGiver),
    created_at: box.createdAt.toISOString(),
    moves: view.moves,
  }
}

/** The giver sees the code as soon as it is paid for; who got it used it already. */
const giftOf = (box: Box, isGiver: boolean) => ({
  code: isGiver && box.state !== 'incomplete' ? (box.giftCode ?? '') : '',
  recipient_name: box.recipientName,
  message: box.giftMessage,
  redeemed: box.userId !== null,
})

/** A box in full: address, card and every box that came. The giver of a gift sees none of these. */
export async function boxDetail(
  { db, gateway }: { readonly db: Database; readonly gateway: { readonly name: string } },
  box: Box,
  reader: Reader,
): Promise<BoxDetail> {
  const shown = boxOutput(box, reader)
  if (shown.role === 'giver') {
    return { ...shown, address: null, next_address: null, card: null, periods: [] }
  }
  const [card, periods, reviews] = await Promise.all([
    box.lifecycle.prepaid === null ? readBoxCard(db, box, gateway.name) : undefined,
    listPeriods(db, [box.id]),
    readReviews(db, { boxIds: [box.id], userId: reader.userId, limit: 100 }),
  ])
  return {
    ...shown,
    address: box.address,
    next_address: box.nextAddress,
    card: card === undefined ? null : cardOf(card, reader.at),
    periods: periods.map(row => periodOf(row, reviews)),
  }
}

type CardRow = NonNullable<Awaited<ReturnType<typeof readBoxCard>>>

const cardOf = ({ id, brand, last4, expYear, expMonth }: CardRow, at: Date) => ({
  id,
  brand,
  last4,
  expired: at.getTime() >= Date.UTC(expYear, expMonth, 1),
})

type PeriodRow = Awaited<ReturnType<typeof listPeriods>>[number]

const delivered: readonly string[] = ['delivered', 'completed']

/** True for a box that has come: only then can it be judged. Rules 4. */
export const hasCome = ({ order }: PeriodRow): boolean => order !== null && delivered.includes(order.state)

function periodOf(row: PeriodRow, reviews: readonly BoxReview[]): BoxPeriod {
  const { period, order } = row
  const review = reviews.find(one => one.period === period.number) ?? null
  return {
    number: period.number,
    type: isBoxType(period.type) ? period.type : 'one',
    due_at: period.dueAt.toISOString(),
    order_id: period.orderId,
    order_number: order?.number ?? null,
    status: order === null ? null : OrderStatus.parse(order.state),
    total: order?.totalMinor ?? 0,
    has_invoice: order?.invoiceNumber != null && order.totalMinor > 0,
    can_review: review === null && hasCome(row),
    review,
  }
}
