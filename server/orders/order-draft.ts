import { randomInt } from 'node:crypto'
import { begin, lead } from '#machines/lifecycles/lifecycle.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import { reservationMs } from '#machines/lifecycles/order/order.setup.ts'
import { paymentMachine } from '#machines/lifecycles/payment/payment.machine.ts'
import type { NewOrder, NewOrderItem, NewOrderShop, NewPayment } from './store/write-order.ts'
import { isSubscription } from '../boxes/price-boxes.ts'
import type { Calculation } from './cart/calculation.ts'
import { numberOf } from './cart/free-lines.ts'
import type { OrderIdentity, PayInput } from './order-content.ts'

/** Every row of an order that is about to be placed; ids come from the database. */
export interface OrderDraft {
  readonly order: NewOrder
  readonly shops: readonly NewOrderShop[]
  readonly items: readonly NewOrderItem[]
  readonly payment: NewPayment | undefined
}

export interface Shopper {
  readonly userId: number | undefined
  readonly lang: string
}

/** Boxes are sent by the house, which is the first shop. */
const houseShopId = 1

/** Unambiguous letters and digits, so that a number can be read out on the telephone. */
const numberLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const orderNumber = (): string =>
  `S-${Array.from({ length: 9 }, () => numberLetters.charAt(randomInt(numberLetters.length))).join('')}`

/** How it is placed. */
interface Placing {
  readonly identity: OrderIdentity
  readonly gateway: string
  readonly method: string | undefined
  readonly holdMs?: number
  readonly isOfContract?: boolean
}

/** The rows of an order from its calculation. Amounts are the calculation's, to the cent. */
export function draftOrder(
  calculation: Calculation,
  input: PayInput,
  who: Shopper & Placing,
  at: Date,
): OrderDraft {
  const items = [...itemsOf(calculation), ...boxItems(calculation)]
  const { priced, currency } = calculation
  const saved = begin(orderMachine, {
    totalMinor: priced.totalMinor,
    currency,
    lines: items.length,
    linesHeld: items.filter(({ held }) => held).length,
    placedAt: at.getTime(),
    ...(who.holdMs !== undefined && { holdMs: who.holdMs }),
    ...(who.isOfContract === true && { isOfContract: true }),
  })
  const number = orderNumber()
  const order: NewOrder = {
    ...peopleOf(input, who),
    ...amountsOf(calculation),
    boxes: calculation.boxes.length,
    tags: [],
    assignedTo: null,
    isOwed: false,
    number,
    tokenHash: who.identity.tokenHash,
    contentHash: who.identity.contentHash,
    cartId: input.cart_id,
    state: saved.state,
    lifecycle: saved.context,
    reservedUntil: new Date(at.getTime() + (who.holdMs ?? reservationMs)),
    refundedMinor: 0,
    invoiceNumber: null,
    invoiceName: null,
    invoicedAt: null,
    feedbackMark: null,
    feedbackRemark: null,
    createdAt: at,
    updatedAt: at,
  }
  const shops = shopsOf(calculation)
  const payment = priced.totalMinor === 0 ? undefined : paymentOf(calculation, input, { ...who, number }, at)
  return { order, shops, items: items.map(({ item }) => item), payment }
}

function peopleOf(input: PayInput, who: Shopper) {
  return {
    userId: who.userId ?? null,
    email: input.email,
    customer: input.customer,
    billing: input.billing ?? null,
    countryId: input.customer.country_id,
    isGift: input.is_gift,
    giftMessage: input.gift_message ?? null,
    origin: input.origin ?? null,
    referrer: input.referrer ?? null,
    lang: input.lang ?? who.lang,
  }
}

function amountsOf({ priced, currency, destination, vatExemptIn }: Calculation) {
  return {
    currency,
    pickup: destination.pickup,
    subtotalMinor: priced.subtotalMinor,
    discountMinor: priced.discountMinor,
    shippingMinor: priced.shippingMinor,
    taxMinor: priced.taxMinor,
    taxBasisPoints: priced.vatBasisPoints,
    vatExemptIn,
    totalMinor: priced.totalMinor,
    promoCode: priced.promo !== undefined && 'discountMinor' in priced.promo ? priced.promo.code : null,
  }
}

/** `held`: the line waits for a goal or a release. */
interface DraftItem {
  readonly item: NewOrderItem
  readonly held: boolean
}

function itemsOf({ buckets, priced }: Calculation): DraftItem[] {
  return buckets.flatMap((bucket, index) =>
    bucket.lines.map((line, position): DraftItem => {
      const { row } = line
      const totals = priced.shops[index]?.lines[position]
      const item: NewOrderItem = {
        shopId: bucket.id,
        projectId: numberOf(row.projectId),
        itemId: numberOf(row.itemId),
        size: row.size ?? '',
        chosenSizes: [...line.chosenSizes],
        sizes: line.sizes,
        name: row.name,
        itemName: row.itemName,
        artistName: row.artistName,
        category: row.category,
        boxType: null,
        periodicity: null,
        slug: row.slug,
        picture: row.picture,
        priceMinor: row.priceMinor ?? 0,
        compareMinor: row.compareMinor,
        quantity: line.quantity,
        discountMinor: totals?.discountMinor ?? 0,
        taxMinor: totals?.taxMinor ?? 0,
        shippingMinor: totals?.shippingMinor ?? 0,
        stock: line.stockLeft === null ? 'none' : 'held',
        weightGrams: numberOf(row.itemId) === null ? row.weightGrams : null,
        sent: 0,
        droppedFor: null,
        editId: null,
        replacesId: null,
      }
      return { item, held: row.sale === 'preorder' }
    }),
  )
}

function boxItems({ boxes, priced }: Calculation): DraftItem[] {
  return boxes.map((box, index) => ({
    held: false,
    item: {
      shopId: houseShopId,
      projectId: null,
      itemId: null,
      size: '',
      chosenSizes: [],
      sizes: {},
      name: box.name,
      itemName: '',
      artistName: '',
      category: 'box',
      slug: '',
      picture: '',
      boxType: box.type,
      periodicity: box.periodicity,
      priceMinor: box.totalMinor,
      compareMinor: null,
      quantity: 1,
      discountMinor: 0,
      taxMinor: priced.boxes[index]?.taxMinor ?? 0,
      shippingMinor: 0,
      stock: 'none',
      weightGrams: null,
      sent: 0,
      droppedFor: null,
      editId: null,
      replacesId: null,
    },
  }))
}

function shopsOf({ buckets, boxes, priced }: Calculation): NewOrderShop[] {
  const rows = buckets.map((bucket, index) => ({
    shopId: bucket.id,
    shippingType: bucket.shippingType ?? null,
    shippingMinor: priced.shops[index]?.shippingMinor ?? 0,
    weightGrams: priced.shops[index]?.goodsGrams ?? 0,
    customer: null,
  }))
  const needsHouse = boxes.length > 0 && !rows.some(row => row.shopId === houseShopId)
  const house = { shopId: houseShopId, shippingType: null, shippingMinor: 0, weightGrams: 0, customer: null }
  return needsHouse ? [...rows, house] : rows
}

/** The payment begins confirmed: the charge is sent as soon as the order is written. */
function paymentOf(
  { priced, currency, boxes, isLater }: Calculation,
  input: PayInput,
  who: {
    gateway: string
    method: string | undefined
    number: string
    identity: OrderIdentity
  },
  at: Date,
): NewPayment {
  const fresh = begin(paymentMachine, { amountMinor: priced.totalMinor, currency })
  const act = { actor: { role: 'shopper' }, at: at.getTime() } as const
  const saved = lead(paymentMachine, fresh, [
    { type: 'payment.giveMethod', ...act },
    { type: 'payment.confirm', ...act },
  ])
  return {
    changeId: null,
    gateway: who.gateway,
    // The order's own number and its content: no other order, of this shop or another, has the same key.
    key: `${who.number}:${who.identity.contentHash.slice(0, 16)}`,
    gatewayId: null,
    actionUrl: null,
    failureCode: null,
    method: who.method ?? null,
    customer: null,
    otherMethod: null,
    isLater,
    isOwed: false,
    state: saved.state,
    lifecycle: saved.context,
    amountMinor: priced.totalMinor,
    currency,
    // What renews is charged again, so its card is kept.
    saveCard: input.save_card || boxes.some(isSubscription),
    createdAt: at,
    updatedAt: at,
  }
}
