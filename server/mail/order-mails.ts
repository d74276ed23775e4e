// What the mails about orders, changes of them and returns tell.
import { z } from 'zod'

/** What the mail of an order tells. Texts only: amounts are formatted by who queues it. */
export const OrderMail = z.object({
  /** What is in the parcel it is about, where that is not all of the order. */
  parcel: z.array(z.object({ name: z.string(), quantity: z.int() })).optional(),
  /** Who carries it and the working days it takes, `2–4`; empty where that is not said. */
  delivery: z.object({ carrier: z.string(), days: z.string() }).optional(),
  /** The days between which its parcel is expected. */
  expected: z.object({ first: z.string(), last: z.string() }).optional(),
  /** Something of the order has not left: it follows. */
  rest: z.boolean().optional(),
  number: z.string(),
  name: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      total: z.string(),
      /** Its project came to nothing: it is not sent, and was paid back. */
      dropped: z.boolean().optional(),
    }),
  ),
  /** Left out when nothing was taken off. */
  discount: z.string().optional(),
  shipping: z.string().optional(),
  total: z.string(),
  /** Contained in the total. */
  tax: z.string().optional(),
  /** Where the reader sees the order. */
  link: z.string(),
  /** Where they withdraw from it or send something back. Mails from before have none. */
  returns: z.string().optional(),
})

/** What the mails of an order whose card is kept tell; what has nothing to say is empty. */
export const PledgeMail = OrderMail.extend({
  record: z.string(),
  /** The day the campaign ends, or the card is given up. */
  date: z.string(),
  /** Whether the card that was refused is asked once more. Mails from before do not say. */
  isAskedAgain: z.boolean().default(false),
})

/** What the mails about a return tell; what has nothing to say is empty. */
export const ReturnMail = OrderMail.extend({
  /** When it was asked for, with day, hour and zone: proof of a withdrawal. */
  asked: z.string(),
  /** What the shopper said, or why staff said no. */
  reason: z.string(),
  /** Where the goods go, with line breaks. */
  address: z.string(),
  /** Until when they are to be sent. */
  until: z.string(),
  /** Who pays for the parcel: `shop` or `shopper`. */
  payer: z.string(),
})

/** What the mails about a manual order tell: what is offered, until when, and what was agreed. */
export const OfferMail = OrderMail.extend({ until: z.string(), terms: z.string() })

/** What the mails about an order on account tell: what is open of it, until when, and where it is paid to. */
export const OnAccountMail = OrderMail.extend({
  until: z.string(),
  open: z.string(),
  iban: z.string(),
  holder: z.string(),
})

/** What the mail tells of a credit that lowers what is owed: how much, what is open now, by which note. */
export const CreditedMail = OrderMail.extend({
  refunded: z.string(),
  open: z.string(),
  creditNote: z.string(),
  reason: z.string().default(''),
})

/** What the mail tells that asks a buyer for what a change of their order costs more. */
export const ChangeMail = OrderMail.extend({
  /** What was paid, what it comes to by the change, and the difference, which is asked until a day. */
  was: z.string(),
  now: z.string(),
  due: z.string(),
  until: z.string(),
})

export type OrderMail = z.output<typeof OrderMail>
export type ReturnMail = z.output<typeof ReturnMail>
