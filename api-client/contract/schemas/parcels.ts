import { z } from 'zod'
import { parcelLabelMax } from '#domain/shipping/parcel-label.ts'
import { parcelLists, parcelWordMax, shipmentStates } from '#domain/shipping/parcel-state.ts'
import { ParcelChoice } from './dispatch.ts'
import { After, Country, Currency, Id, Instant, Limit, Minor, pageOf } from './parts.ts'

// Parcels that have left, for staff. Rules 3 and 14.

/** A parcel that has left, and what may be done about it by who asks. */
export const ParcelAway = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.string(),
  currency: Currency,
  shop_id: z.int(),
  shop_name: z.string(),
  state: z.enum(shipmentStates),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  tracking_link: z.string().nullable(),
  left_at: Instant,
  /** When anybody last heard of it. */
  sign_at: Instant.nullable(),
  /** Nobody has heard of it for 15 days. */
  silent: z.boolean(),
  /** The shop called it back. */
  recalled: z.boolean(),
  /** What its carrier was asked for; null: nothing. */
  claimed: Minor.nullable(),
  /** What its carrier paid; null: it has not answered. */
  claim_paid: Minor.nullable(),
  copies: z.int(),
  /** What is in it. */
  items: z.array(z.object({ id: z.int(), name: z.string(), copies: z.int() })),
  moves: z.array(z.string()),
})

const choices = z.array(ParcelChoice)
const Word = z.string().trim().max(parcelWordMax).default('')
const Seen = z.enum(shipmentStates).optional()
const Amount = z.int().min(0).max(100_000_000)
const Moved = z.object({
  /** `waiting`: a second person says the same. */
  outcome: z.enum(['done', 'waiting']),
  parcel: ParcelAway,
})

export const parcelSchemas = {
  'staff.parcelsAway': {
    input: z.object({
      /** Those to look into, those nobody has heard of, with an open claim, under way, or all. */
      show: z.enum(parcelLists, { error: 'choice_unknown' }).default('trouble'),
      order: Id.optional(),
      /** The one of this number. */
      id: Id.optional(),
      /** Part of an order's or a parcel's number. */
      search: z.string().trim().max(120).optional(),
      /** The shop whose part it is. */
      shop: Id.optional(),
      /** Who carries it, as it was written. */
      carrier: z.string().trim().max(parcelLabelMax.carrier).optional(),
      /** Where it goes. */
      country: Country.optional(),
      after: After.optional(),
      limit: Limit.optional(),
    }),
    output: pageOf(ParcelAway).extend({
      /**
       * What the list can be narrowed to, and how many of its parcels that is, whatever else is chosen; left
       * out of later pages, and where one order or parcel is asked for.
       */
      choices: z.object({ shop: choices, carrier: choices, country: choices }).optional(),
    }),
  },
  'staff.tellParcel': {
    input: z.object({
      id: Id,
      move: z.enum(['moved', 'stuck', 'returned', 'lost', 'damaged', 'claim']),
      /** What the carrier says. */
      word: Word,
      /** What the carrier is asked for, in minor units. */
      amount: Amount.optional(),
      seen: Seen,
    }),
    output: Moved,
  },
  'staff.solveParcel': {
    input: z.object({
      id: Id,
      move: z.enum(['recall', 'resend']),
      /** Why it is called back. */
      word: Word,
      seen: Seen,
    }),
    output: Moved,
  },
  'staff.refundParcel': { input: z.object({ id: Id, seen: Seen }), output: Moved },
  'staff.answerClaim': {
    input: z.object({
      id: Id,
      /** What it paid, in minor units; 0: nothing. */
      amount: Amount,
      seen: Seen,
    }),
    output: Moved,
  },
} as const
