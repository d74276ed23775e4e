import { z } from 'zod'
import { feedbackMarks, feedbackRemarkMaxLength } from '#domain/people/feedback.ts'
import { portionAnswers, portionRests } from '#domain/pressing/portion-state.ts'
import { Cart, SentCart } from './cart-shapes.ts'
import { ConfirmedOrder, Portion } from './order-shapes.ts'
import { Address, Arrival, CartId, Currency, Done, Email, Id, Lang, Minor } from './parts.ts'
import { PaymentStanding } from './payment-standing.ts'
import { ProjectCard } from './project-shapes.ts'

const BoxCode = z.object({ code: z.string().trim().min(3).max(40) })
export const BoxCodeGives = z.object({
  code: z.string(),
  kind: z.enum(['gift', 'sponsor', 'promo']),
  type: z.string().nullable(),
  periodicity: z.string().nullable(),
  percent: z.int().nullable(),
  /** How many boxes a gift holds; null for other codes. */
  boxes: z.int().nullable(),
})

/** The code of a white-label shop. */
const StoreCode = z.string().regex(/^[\w-]{1,60}$/)

/** An order that was placed, and where its payment stands. */
export const Placed = z.object({
  order_id: z.int(),
  number: z.string(),
  /** Lets a guest see this one order. */
  order_token: z.string(),
  status: PaymentStanding,
  /** Where strong authentication happens, when status is requires_action. */
  action_url: z.string().nullable(),
  total: Minor,
  currency: Currency,
})

export const cartSchemas = {
  'cart.load': { input: z.object({ id: CartId.optional(), currency: Currency.optional() }), output: Cart },
  'cart.calculate': { input: SentCart, output: Cart },
  'cart.clear': { input: z.object({}), output: Done },
  'cart.pay': {
    input: z.object({
      cart_id: CartId,
      cart: SentCart,
      email: Email,
      customer: Address,
      billing: Address.optional(),
      is_gift: z.boolean().default(false),
      gift_message: z.string().trim().max(500).optional(),
      /**
       * A token of the payment provider, or `card_{id}` of a saved card. Not needed when the total is zero.
       */
      payment_method: z.string().min(3).max(200).nullable(),
      save_card: z.boolean().default(false),
      /** The total the shopper saw: another one answers cart_changed and charges nothing. */
      expected_total: Minor,
      /** Whose order it is to be: when the session is another's or has ended, answers session_ended. */
      user_id: Id.optional(),
      lang: Lang.optional(),
      /** The white-label shop whose frame the checkout has: who comes back from the bank comes back to it. */
      store: StoreCode.optional(),
      newsletter: z.boolean().optional(),
      ...Arrival,
    }),
    output: Placed,
  },
  'cart.confirm': {
    input: z.object({ order_id: Id, order_token: z.string().max(200).optional() }),
    output: Placed.extend({ order: ConfirmedOrder }),
  },
  'cart.otherCard': {
    input: z.object({
      order_id: Id,
      order_token: z.string().max(200).optional(),
      /** A token of the payment provider, or `card_{id}` of a card the account of the order has saved. */
      payment_method: z.string().min(3).max(200),
      store: StoreCode.optional(),
    }),
    output: Placed,
  },
  'cart.answerPortion': {
    input: z.object({
      order_id: Id,
      order_token: z.string().max(200).optional(),
      /** The offer, as the order lists it. */
      portion: Id,
      answer: z.enum(portionAnswers, { error: 'choice_unknown' }),
      /** What was said to become of the other copies: if that is another thing by now, nothing is done. */
      rest: z.enum(portionRests, { error: 'choice_unknown' }).optional(),
    }),
    output: z.object({ portions: z.array(Portion) }),
  },
  'cart.feedback': {
    input: z.object({
      order_id: Id,
      order_token: z.string().max(200).optional(),
      mark: z.int().min(1).max(feedbackMarks.length),
      remark: z.string().trim().max(feedbackRemarkMaxLength).optional(),
    }),
    output: Done,
  },
  'cart.related': {
    input: z.object({ project_ids: z.array(z.int().positive()).max(100), currency: Currency.optional() }),
    output: z.array(ProjectCard),
  },
  'projects.groupShipment': { input: z.object({ id: Id }), output: z.array(z.int()) },
  'boxes.checkCode': { input: BoxCode, output: BoxCodeGives },
  'boxes.redeemCode': { input: BoxCode, output: BoxCodeGives.extend({ box_id: z.int().nullable() }) },
} as const
