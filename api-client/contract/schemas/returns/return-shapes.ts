import { z } from 'zod'
import { returnCauses, returnGrades, returnKinds, returnStates } from '#domain/returns/return.ts'
import { returnPayers } from '#domain/returns/return-policy.ts'
import { ReasonedEvent } from '../order-shapes.ts'
import { Currency, Day, Instant, Minor } from '../parts.ts'

// Returns as they are answered, and the money of their orders. Rules 14.

const Kind = z.enum(returnCauses)

/** A return as its buyer sees it. */
export const OwnReturn = z.object({
  id: z.int(),
  kind: Kind,
  state: z.enum(returnStates),
  asked_at: Instant,
  reason: z.string(),
  /** What the shop wrote when it refused it or sent it back. */
  answer: z.string().nullable(),
  tracking: z.string().nullable(),
  /** Until when the goods are to be sent; null when it does not wait for them. */
  send_by: Instant.nullable(),
  /** It ended with another copy instead of money. */
  replaced: z.boolean(),
  /** Addresses of the pictures of what is wrong, oldest first; each ends after an hour or two. */
  pictures: z.array(z.string()),
  /** How many more it takes. */
  pictures_left: z.int(),
  /** What went back for it so far, in minor units of the order's currency. */
  paid: Minor,
  lines: z.array(
    z.object({ id: z.int(), name: z.string(), quantity: z.int(), received: z.int().nullable() }),
  ),
})

const ReturnableLine = z.object({
  id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  picture: z.string(),
  quantity: z.int(),
  /** Copies that are in no return yet. */
  open: z.int(),
  /** Its parcel is on its way or has come. */
  sent: z.boolean(),
  /** Made for one buyer: it cannot be withdrawn from. */
  exempt: z.boolean(),
})

/** What of an order may come back, until when, and what is coming back already. */
export const OrderReturns = z.object({
  order_id: z.int(),
  number: z.string(),
  currency: Currency,
  lines: z.array(ReturnableLine),
  /** The order may have a return now. */
  open: z.boolean(),
  /** Withdrawing from all of it ends the order: nothing has been packed. */
  cancels: z.boolean(),
  kinds: z.array(
    z.object({
      kind: z.enum(returnKinds),
      /** Null: the goods have not come, so nothing runs. */
      until: Instant.nullable(),
      open: z.boolean(),
    }),
  ),
  /** Where goods go, a line each. */
  address: z.array(z.string()),
  /** Who pays for the parcel of a withdrawal; of all else the shop does. */
  payer: z.enum(returnPayers),
  returns: z.array(OwnReturn),
})

const GradedCopies = z.object({
  grade: z.enum(returnGrades),
  copies: z.int(),
  deduction: Minor,
  note: z.string(),
})

/** A return as lists of staff show it. */
const ReturnSummary = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.string(),
  email: z.string(),
  kind: Kind,
  state: z.enum(returnStates),
  reason: z.string(),
  asked_at: Instant,
  updated_at: Instant,
  currency: Currency,
  replaced: z.boolean(),
  paid: Minor,
})

/** A line of an order in money. Minor units of its currency. */
export const MoneyLine = z.object({
  id: z.int(),
  name: z.string(),
  quantity: z.int(),
  charged: Minor,
  back: Minor,
  left: Minor,
  /** What one return or refund proposes for it; 0 where nothing is proposed. */
  proposed: Minor,
})

/** An order in money: what was charged, what went back, what is left. */
export const OrderMoney = z.object({
  lines: z.array(MoneyLine),
  /** Of the parcel alone, of what the lines bear of it. */
  shipping_left: Minor,
  charged: Minor,
  back: Minor,
  left: Minor,
  /** Above it a second person says the same; null for a reader whom nobody else could second. */
  limit: Minor.nullable(),
  /**
   * What somebody proposed who may not give it alone, with what its buyer reads unless the second person
   * writes something else; null when nothing waits.
   */
  waiting: z.object({ amount: Minor, who: z.string(), words: z.string().nullable() }).nullable(),
  /** Of what is left, what a bank disputes of a change's payment: it cannot go back until that is decided. */
  frozen: Minor,
  /** What its buyer owes on account, and the last day for it: that is credited before money goes back. */
  owed: z.object({ amount: Minor, due_on: Day }).nullable(),
})

export const StaffReturn = ReturnSummary.extend({
  answer: z.string().nullable(),
  tracking: z.string().nullable(),
  send_by: Instant.nullable(),
  /** Addresses of the buyer's pictures, oldest first; each ends after an hour or two. */
  pictures: z.array(z.string()),
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      artist_name: z.string(),
      quantity: z.int(),
      received: z.int().nullable(),
      grades: z.array(GradedCopies).nullable(),
    }),
  ),
  money: OrderMoney,
  moves: z.array(z.string()),
  events: z.array(ReasonedEvent),
})
