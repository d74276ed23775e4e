import { z } from 'zod'
import { orderLetters } from '#domain/orders/order-letter.ts'
import { orderSorts } from '#domain/orders/order-sort.ts'
import { quoteDeskMoves } from '#domain/pressing/quote/quote-state.ts'
import { mailStates } from '#domain/people/notification.ts'
import { DeskQuote, QuoteStateWord, StaffQuote } from './quotes/quotes.ts'
import { Move, OrderDetail, OrderSummary, ReasonedEvent, Shipment } from './order-shapes.ts'
import {
  Address,
  After,
  Currency,
  Day,
  Done,
  Email,
  Flag,
  Id,
  Instant,
  KnownCountry,
  Lang,
  Limit,
  Name,
  Password,
  pageOf,
} from './parts.ts'
import { Card, User } from './user-shapes.ts'

const ListInput = z.object({ after: After.optional(), limit: Limit.optional() })

export const userSchemas = {
  'user.follow': {
    input: z.object({ id: Id, follow: Flag.optional(), kind: z.enum(['artist', 'label']).optional() }),
    output: z.object({ id: z.int(), following: z.boolean() }),
  },
  'user.wish': {
    input: z.object({ project_id: Id, in_whishlist: z.boolean() }),
    output: z.object({ project_id: z.int(), in_whishlist: z.boolean() }),
  },
  'user.currency': { input: z.object({ currency: Currency }), output: z.object({ currency: Currency }) },
  'user.lang': { input: z.object({ lang: Lang }), output: z.object({ lang: Lang }) },
  'user.profile': {
    input: z.object({
      firstname: Name.optional(),
      lastname: Name.optional(),
      email: Email.optional(),
      /** The present password: needed with another e-mail address, where the account has one. */
      password: z.string().min(1).max(200).optional(),
      country_id: KnownCountry.optional(),
      newsletter: z.boolean().optional(),
      /** Whether everybody may see the wishlist, follows and reviews. */
      profile_public: z.boolean().optional(),
    }),
    output: User,
  },
  'user.confirmEmail': { input: z.object({}), output: User },
  'user.password': {
    input: z.object({
      /** The present one; an account without one signs in afresh instead. */
      password: z.string().min(1).max(200).optional(),
      new_password: Password,
    }),
    output: Done,
  },
  'user.cards': { input: z.object({}), output: z.array(Card) },
  'user.addCard': { input: z.object({ payment_method: z.string().min(3).max(200) }), output: Card },
  'user.event': {
    input: z.object({
      type: z.string().min(1).max(60),
      path: z.string().max(500),
      data: z.record(z.string().max(60), z.string().max(500)).optional(),
    }),
    output: Done,
  },
  'user.orders': { input: ListInput, output: pageOf(OrderSummary) },
  'user.orderShop': { input: z.object({ order_id: Id }), output: OrderDetail },
  'user.cancelOrder': { input: z.object({ id: Id }), output: OrderSummary },
  'user.orderTracking': {
    input: z.object({ id: Id }),
    output: z.object({ order_id: z.int(), status: z.string(), shipments: z.array(Shipment) }),
  },
  'user.orderCustomer': {
    input: Address.extend({ shop_id: Id, order_id: Id }),
    output: OrderDetail,
  },
} as const

/** What staff may do with an order now. */
const OpenMoves = {
  moves: z.array(z.string()),
  /** Shops whose parcel could leave now, before the others. */
  sendable_shops: z.array(z.int()),
  /** Shops of whose part some can be packed now, while the rest is not there. */
  partly_here: z.array(z.int()),
}

export const staffSchemas = {
  'staff.orders': {
    input: ListInput.extend({
      status: z.string().max(40).optional(),
      search: z.string().max(120).optional(),
      /** The first and the last day on which an order was placed, by the clocks of the shop. */
      from: Day.optional(),
      to: Day.optional(),
      sort: z.enum(orderSorts).optional(),
    }),
    output: pageOf(OrderSummary.extend({ email: z.string() })),
  },
  'staff.quotes': {
    input: ListInput.extend({ state: QuoteStateWord.optional() }),
    output: pageOf(StaffQuote),
  },
  'staff.quote': { input: z.object({ id: Id }), output: DeskQuote },
  'staff.moveQuote': {
    input: z.object({
      id: Id,
      move: z.enum(quoteDeskMoves, { error: 'choice_unknown' }),
      reason: z.string().trim().max(500).default(''),
    }),
    output: DeskQuote,
  },
  'staff.order': {
    input: z.object({ id: Id }),
    output: z.object({
      order: OrderDetail,
      events: z.array(ReasonedEvent),
      ...OpenMoves,
      /** Shops whose parcel has left and can still get another number. */
      correctable_shops: z.array(z.int()),
      /** Those parcels. */
      correctable_parcels: z.array(z.int()),
      /** Mails of it that can be sent once more. */
      resendable: z.array(z.enum(orderLetters)),
      /** Money of it is on its way back, or has gone back and is on no credit note yet. */
      awaits_note: z.boolean(),
      /** The order whose lines it sends once more. */
      replaces: z.object({ id: z.int(), number: z.string() }).nullable(),
    }),
  },
  'staff.moveOrder': {
    input: Move.extend({
      id: Id,
      /** The shop whose parcel leaves with `ship_part`; needed where several wait. */
      shop_id: Id.optional(),
    }),
    output: z.object({ order: OrderDetail, ...OpenMoves }),
  },
  'staff.suppressions': {
    input: ListInput,
    output: pageOf(
      z.object({
        email: z.string(),
        reason: z.enum(['bounce', 'complaint']),
        /** What the mail server or the mail service said. */
        detail: z.string(),
        created_at: Instant,
      }),
    ),
  },
  'staff.liftSuppression': {
    input: z.object({ email: z.string().trim().max(254) }),
    output: z.object({ lifted: z.literal(true) }),
  },
  'staff.mails': {
    input: ListInput.extend({
      to: z.string().max(254).optional(),
      /** What became of them; all when left out. `kept`: no mail server was set, so they went nowhere. */
      status: z.enum(mailStates, { error: 'choice_unknown' }).optional(),
    }),
    output: pageOf(
      z.object({
        id: z.int(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        /** `queued`, `sent`, `kept`, or `suppressed`: mails to this address came back or were called spam. */
        status: z.string(),
        created_at: Instant,
      }),
    ),
  },
} as const
