import { z } from 'zod'
import { orderStates } from '#domain/orders/order-state.ts'
import { portionRests } from '#domain/pressing/portion-state.ts'
import { Address, Currency, Day, Instant, Minor } from './parts.ts'
import { Card } from './user-shapes.ts'

/** Order states of the order lifecycle. */
export const OrderStatus = z.enum(orderStates)

/** Why a line was dropped, and what became of its money: its goods and what its parcel costs less. */
const DroppedLine = z.object({
  reason: z.enum(['goal_missed', 'run_short', 'ended', 'edited']),
  /** What goes back, in minor units; 0 when nothing was charged. */
  refund: Minor,
  refund_state: z.enum(['none', 'under_way', 'done', 'failed']),
})

/** Spec section 3, order item. */
export const OrderItem = z.object({
  id: z.int(),
  project_id: z.int(),
  item_id: z.int().nullable(),
  shop_id: z.int(),
  name: z.string(),
  /** What its item was called when it was bought, where that is not the name of the record. */
  item: z.string().optional(),
  artist_name: z.string(),
  category: z.string(),
  slug: z.string(),
  type: z.string().nullable(),
  periodicity: z.string().nullable(),
  chosen_sizes: z.array(z.string()),
  picture: z.string(),
  price: Minor,
  /** What the price was announced as reduced from when it was ordered. */
  compare_price: Minor.optional(),
  quantity: z.int(),
  tax: Minor,
  shipping: Minor,
  /** Taken out of an order that stands, because its project came to nothing. Null while the line stands. */
  dropped: DroppedLine.nullable(),
})

/** What is to be paid of an order that was sold on account. */
export const OnAccount = z.object({
  open: Minor,
  /** The last day on which it is paid in time. */
  due_on: Day,
  /** What was given up: it is not asked for any more. Left out of every other order. */
  written_off: Minor.optional(),
  /** Where it is transferred to, with the order's number as reference; left out of lists. */
  bank: z.object({ iban: z.string(), holder: z.string() }).optional(),
})

/** The card that was kept for an order was refused when it was charged: another one may be given. */
export const RefusedCard = z.object({
  /** Until then; afterwards the order is dropped. */
  until: Instant,
  /** What the card that was given last waits for: nothing, the shopper at their bank, or the bank. */
  standing: z.enum(['open', 'requires_action', 'processing']),
  /** Where strong authentication happens, when it waits for the shopper. */
  action_url: z.string().nullable(),
  /** Why a card was refused last; null while one is charged. */
  code: z.string().nullable(),
  /** Cards of the account that may be charged instead; only its owner is shown them. */
  cards: z.array(Card),
})

/** A run came out with too few copies for the order: some of them are offered, or were. */
export const Portion = z.object({
  id: z.int(),
  /** The record. */
  name: z.string(),
  artist_name: z.string(),
  /** Copies that are kept for it, and those that it waits for. */
  copies: z.int(),
  wanted: z.int(),
  until: Instant,
  /** `open`: it may be answered. */
  standing: z.enum(['open', 'accepted', 'declined', 'over']),
  /** What becomes of the other copies if it is accepted now: paid back, or pressed once more. */
  rest: z.enum(portionRests),
  /** What would go back then, in minor units; 0 where nothing does. */
  refund: Minor,
})

/** Spec section 3, order; amounts in minor units of `currency`. */
export const OrderSummary = z.object({
  id: z.int(),
  number: z.string(),
  status: OrderStatus,
  total: Minor,
  tax: Minor,
  shipping: Minor,
  discount: Minor,
  refunded: Minor,
  currency: Currency,
  country_id: z.string(),
  promo_code: z.string().nullable(),
  is_gift: z.boolean(),
  pickup: z.boolean(),
  created_at: Instant,
  items: z.array(OrderItem),
  can_cancel: z.boolean(),
  /** It was sold without VAT, wherever it went: the seller was exempt as a small enterprise. */
  vat_exempt: z.literal(true).optional(),
  /** A box of it that was bought for somebody is theirs by now, so that it cannot be cancelled. */
  gift_redeemed: z.literal(true).optional(),
  /** Sold on account: what is open or given up of it; left out once nothing is, and of others. */
  on_account: OnAccount.optional(),
  /** Left out while no card was refused. */
  refused_card: RefusedCard.optional(),
  /** Parts that were offered of copies which a run lacks, newest first; only where one order is shown. */
  portions: z.array(Portion).optional(),
})

/** Spec section 3, shipment. */
export const Shipment = z.object({
  id: z.int(),
  shop_id: z.int(),
  status: z.string(),
  tracking_number: z.string().nullable(),
  tracking_transporter: z.string().nullable(),
  tracking_link: z.string().nullable(),
  transporter: z.string().nullable(),
  logistician_id: z.string().nullable(),
  updated_at: Instant,
  /** What is in it: lines of the order, and copies of each. */
  items: z.array(z.object({ id: z.int(), copies: z.int() })),
})

/** An order as whoever placed it sees it when it stands. */
export const ConfirmedOrder = OrderSummary.extend({
  /** Where its mails go; null for who came by the link of a mail, which may have been passed on. */
  email: z.string().nullable(),
  /** Where its parcels are, for who has no account to look it up in. */
  shipments: z.array(Shipment),
  /** Something in it is of a run that may still fail. */
  has_preorders: z.boolean(),
  /** The direct pressing that it pays; left out of any other. */
  pressing_id: z.int().optional(),
  /** Why a business pays it without VAT, or where it is collected, in the reader's language. */
  law: z.string().optional(),
})

/** What was paid back, as it was written down. `name` is the number as it stands on the paper. */
export const CreditNote = z.object({
  number: z.int(),
  name: z.string(),
  amount: Minor,
  /** Contained in the amount. */
  tax: Minor,
  issued_at: Instant,
})

export const OrderDetail = OrderSummary.extend({
  email: z.string(),
  has_invoice: z.boolean(),
  /** Of what was paid for changes, beside the one of the order. */
  invoices: z.array(CreditNote),
  credit_notes: z.array(CreditNote),
  customer: Address,
  gift_message: z.string().nullable(),
  payment_status: z.string(),
  shops: z.array(
    z.object({
      shop_id: z.int(),
      name: z.string(),
      items: z.array(OrderItem),
      shipping: Minor,
      /** Where this shop's parcel goes. */
      customer: Address,
      can_change_address: z.boolean(),
      shipments: z.array(Shipment),
    }),
  ),
})

/** One entry of an aggregate's event log. */
export const LoggedEvent = z.object({
  sequence: z.int(),
  type: z.string(),
  actor: z.string(),
  at: Instant,
  state: z.string(),
  /** First name of the person who acted; null for the clock, the system and closed accounts. */
  who: z.string().nullable(),
})

/** An entry with why, where whoever acted said so. */
export const ReasonedEvent = LoggedEvent.extend({ reason: z.string().nullable() })

export const Move = z.object({
  /** Event of the lifecycle, for example `ship_all`. */
  move: z.string().min(1).max(60),
  reason: z.string().trim().max(500).optional(),
  tracking_number: z.string().trim().max(80).optional(),
  tracking_transporter: z.string().trim().max(40).optional(),
})
