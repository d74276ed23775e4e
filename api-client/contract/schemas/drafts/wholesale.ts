// Trade orders. Rules 24.
import { z } from 'zod'
import {
  tradeCopiesMost,
  tradeMinimum,
  tradeMoves,
  tradePayments,
  tradePriceMost,
  tradeReasonMax,
  tradeStandings,
} from '#domain/drafts/wholesale.ts'
import { vatTreatments } from '#domain/money/vat-treatment.ts'
import { After, Currency, Flag, Id, Instant, Limit, Minor, pageOf } from '../parts.ts'

const Copies = z.int().min(1).max(tradeCopiesMost)
const VatResult = z.enum(['valid', 'invalid', 'unavailable'])
const Payment = z.enum(tradePayments, { error: 'choice_unknown' })

/** By which rule, and at which rate, a supply is taxed. */
const Taxed = z.object({
  treatment: z.enum(vatTreatments),
  basis_points: z.int(),
  /** It would be exempt for its buyer, had the shop a VAT number of its own. */
  withheld: z.boolean(),
})

/** What a trade order comes to with its tax and its parcel. */
export const TradeTax = Taxed.extend({
  /** Of the parcel, as the tariff has it. */
  shipping: Minor,
  /** The same without its tax: with the net price of the copies and the tax it makes the total. */
  shipping_net: Minor,
  /** Contained in the total. */
  tax: Minor,
  total: Minor,
  /** The shop's VAT number, for itself; null without one, and for the label. */
  vat_number: z.string().nullable(),
  /** What its register had said of it; null without one, or an answer. */
  result: VatResult.nullable(),
})

/** The VAT number of a trade account, and what its register said of it. */
export const TradeNumber = z.object({
  /** Empty where none is known. */
  vat_number: z.string(),
  /** Null while the register was not asked. */
  result: VatResult.nullable(),
  asked_at: Instant.nullable(),
  /** Who has it, where the register says so, and by which it finds the question again. */
  name: z.string().nullable(),
  reference: z.string().nullable(),
})

/** At which terms a label sells a record to shops. */
const Terms = z.object({
  /** Of one copy, without tax. */
  price: Minor,
  currency: Currency,
  /** Copies of the smallest order, and in a box: only whole boxes are sold. */
  minimum: z.int(),
  box: z.int(),
})

/** A record that shops may order, as a trade account sees it. */
export const TradeRecord = Terms.extend({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  category: z.string(),
  slug: z.string(),
  picture: z.string(),
  /** Of a campaign: until when it is open. */
  ends_at: Instant.nullable(),
  /** The fewest copies that the terms allow. */
  fewest: z.int(),
  /** Its items and their sizes; a record mostly has one, without a size. */
  items: z.array(z.object({ item_id: z.int(), name: z.string(), size: z.string() })),
  /** How it is taxed for whoever asks, by where their preferred address is; null without an address. */
  vat: Taxed.nullable(),
  /** How it may be paid by whoever asks. */
  payments: z.array(Payment),
})

/** A trade order, as the shop that asked and the label read it. */
export const TradeOrder = z.object({
  id: z.int(),
  /** What it is called on the telephone: `W-00012`. */
  ref: z.string(),
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  /** Its item, where that is not called as the record is. */
  item: z.string(),
  size: z.string(),
  copies: z.int(),
  /** Of one copy and of all, without tax, as they were when it was asked for. */
  price: Minor,
  net: Minor,
  currency: Currency,
  payment: Payment,
  /** With its tax, as it was asked for, or accepted; null once who asked was forgotten. */
  sums: TradeTax.nullable(),
  standing: z.enum(tradeStandings),
  /** Until when the label answers. */
  answer_by: Instant,
  /** Why it was declined; empty while it was not. */
  reason: z.string(),
  /** Who asks, and where it goes: what a label knows of a shop. */
  shop: z.object({ name: z.string(), city: z.string(), country_id: z.string() }),
  /** Its order, once there is one. */
  order_id: z.int().nullable(),
  order_number: z.string().nullable(),
  created_at: Instant,
  /** What whoever asks may do with it now. */
  moves: z.array(z.enum(tradeMoves)),
})

/** What a shop may owe, in minor units of EUR. */
const TradeCredit = z.object({ limit: Minor, due: Minor, days: z.int() })

const OfPage = { after: After.optional(), limit: Limit.optional() }

/** Terms as their label has said them, and whether it takes orders now. */
export const OwnTerms = Terms.extend({ open: z.boolean() })

export const wholesaleSchemas = {
  'wholesale.records': {
    input: z.object({ ...OfPage, project_id: Id.optional() }),
    output: pageOf(TradeRecord).extend({
      /** Whether the reader is a trade account; others are shown no price. */
      trade: z.boolean(),
      /** Where their preferred address is; null without an address. */
      goes_to: z.object({ country_id: z.string() }).nullable(),
      /** Their VAT number; null to others. */
      number: TradeNumber.nullable(),
      /** Null where nothing is sold to them on account. */
      credit: TradeCredit.nullable(),
    }),
  },
  'wholesale.saveNumber': {
    input: z.object({ vat_number: z.string().trim().max(20).default('') }),
    output: TradeNumber,
  },
  'wholesale.list': { input: z.object(OfPage), output: pageOf(TradeOrder) },
  'wholesale.ask': {
    input: z.object({
      project_id: Id,
      /** Left out: the first of the record. */
      item_id: Id.optional(),
      size: z.string().trim().max(40).default(''),
      copies: Copies,
      payment: Payment.default('prepaid'),
      /** The trade price that was seen; another one now refuses it. */
      price: Minor.optional(),
    }),
    output: TradeOrder,
  },
  'wholesale.move': {
    input: z.object({
      id: Id,
      move: z.enum(tradeMoves, { error: 'choice_unknown' }),
      reason: z.string().trim().max(tradeReasonMax).default(''),
    }),
    output: TradeOrder,
  },
  'projects.wholesale': {
    input: z.object({ id: Id, ...OfPage }),
    output: pageOf(TradeOrder).extend({
      /** Null while nobody has said any. */
      terms: OwnTerms.nullable(),
      /** What they are said in. */
      currency: Currency,
      /** Whether shops could order it now, were it open to them: it is in the shop, and on sale. */
      sells: z.boolean(),
      /** Whether the reader may say them, and answer. */
      own: z.boolean(),
    }),
  },
  'projects.saveWholesale': {
    input: z.object({
      id: Id,
      open: Flag,
      price: z.int().min(1).max(tradePriceMost),
      minimum: Copies.default(tradeMinimum),
      box: Copies.default(1),
    }),
    output: OwnTerms,
  },
} as const
