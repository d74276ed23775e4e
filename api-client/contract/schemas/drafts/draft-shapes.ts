// What manual orders and the offers of them are, in parts. Rules 15.
import { z } from 'zod'
import { vatTreatments } from '#domain/money/vat-treatment.ts'
import {
  draftChannels,
  draftCopiesMost,
  draftReasonMax,
  draftStates,
  freeGramsMost,
  freeNameMax,
  writtenChannels,
} from '#domain/drafts/draft.ts'
import { ReasonedEvent } from '../order-shapes.ts'
import { Country, Currency, Day, Flag, Id, Instant, Lang, Minor } from '../parts.ts'

const Channel = z.enum(draftChannels)
export const WrittenChannel = z.enum(writtenChannels)
const State = z.enum(draftStates)
export const line = (max: number) => z.string().trim().max(max).default('')

/** Where it goes, as far as somebody has said it: an offer needs all of it, the counter nothing. */
export const DraftAddress = z.object({
  /** Of a company, where there is one. */
  name: z.string().trim().max(120).optional(),
  firstname: line(120),
  lastname: line(120),
  address: line(200),
  zip_code: line(20),
  city: line(120),
  country_id: Country,
  phone: line(40),
})

/**
 * A line as it is written down: an item of a project in one size; or, without a project, anything else, by a
 * name and a price.
 */
export const WrittenLine = z.object({
  project_id: Id.nullable().default(null),
  item_id: Id.nullable().default(null),
  size: line(40),
  /** Of what is no product of the shop: what it is. */
  name: line(freeNameMax),
  /** Of the same: grams of one, where it is sent. */
  weight: z.int().min(0).max(freeGramsMost).default(0),
  /** Of the same: it goes into the parcel; work does not. */
  sent: Flag.default(false),
  quantity: z.int().min(1).max(draftCopiesMost),
  /** Of one copy, when it is not the list's; then `reason` says why. Of what has no list price: its price. */
  price: z.int().min(0).max(10_000_000).nullable().default(null),
  reason: line(draftReasonMax),
})

/** A manual order as lists show it. */
export const DraftSummary = z.object({
  id: z.int(),
  /** What it is called on the telephone: `D-00012`. */
  ref: z.string(),
  channel: Channel,
  state: State,
  /** Whom it is for; both empty until somebody has said it. */
  name: z.string(),
  email: z.string(),
  currency: Currency,
  total: Minor,
  /** Until when its link may be paid; null while there is none. */
  link_until: Instant.nullable(),
  order_id: z.int().nullable(),
  order_number: z.string().nullable(),
  /** Where that order stands. */
  order_state: z.string().nullable(),
  /** Who wrote it down. */
  by: z.string(),
  created_at: Instant,
  updated_at: Instant,
})

/** A line with what the catalogue says of it now. */
export const DraftLine = z.object({
  /** Null of what is no product of the shop, as the item is. */
  project_id: z.int().nullable(),
  item_id: z.int().nullable(),
  size: z.string(),
  /** Of what is no product: grams of one, and whether it goes into the parcel. */
  weight: z.int(),
  sent: z.boolean(),
  name: z.string(),
  /** Its item, where that is not called as the record is. */
  item: z.string().optional(),
  artist_name: z.string(),
  picture: z.string(),
  quantity: z.int(),
  /** Of one copy, by the list; null where it is not sold in this currency. */
  list_price: Minor.nullable(),
  price: Minor,
  reason: z.string(),
  /** Copies that are free; null: made to order. */
  free: z.int().nullable(),
  total: Minor,
  problem: z.string().nullable(),
})

/** What it comes to, priced as every cart is. */
export const DraftTotals = z.object({
  subtotal: Minor,
  discount: Minor,
  shipping: Minor,
  tax: Minor,
  total: Minor,
})

/** Money of an order that is paid by transfer, at once or on account. */
export const DraftMoney = z.object({
  /** What the buyer writes on the transfer. */
  reference: z.string(),
  iban: z.string(),
  due: Minor,
  arrived: Minor,
  /** What is still to come; below 0: what came too much, which is the buyer's. */
  rest: z.int(),
  /** What a bank's app reads from a picture, of what is still to come; null where there can be none. */
  code: z.string().nullable(),
  /** What was given up of an order on account and has not come since. */
  written_off: Minor,
  /** Who asked to give up what is open, which waits for a second person; null where none does. */
  write_off_asked_by: z.string().nullable(),
  /** Until when it is waited for; null once some of it is there. */
  until: Instant.nullable(),
  /** The last day on which an order on account is paid in time; null for every other. */
  due_on: Day.nullable(),
  transfers: z.array(z.object({ reference: z.string(), amount: Minor, at: Instant })),
})

/** What the customer of a manual order may buy on account, in minor units of its currency. */
export const DraftCredit = z.object({
  limit: Minor,
  due: Minor,
  days: z.int(),
  /** Who asked for a sale above the limit, which waits for a second person; null where none does. */
  asked_by: z.string().nullable(),
})

export const StaffDraft = DraftSummary.extend({
  lang: Lang,
  customer: DraftAddress.nullable(),
  pickup: z.boolean(),
  promo_code: z.string().nullable(),
  terms: z.string(),
  /** Counts its changes: saving sends the one that was seen. */
  version: z.int(),
  holds: z.boolean(),
  lines: z.array(DraftLine),
  totals: DraftTotals,
  /** Of a trade order: by which rule it is taxed, and the number that is proven of its buyer. */
  supply: z
    .object({
      treatment: z.enum(vatTreatments),
      basis_points: z.int(),
      vat_number: z.string().nullable(),
      /** It would be exempt for its buyer, had the shop a VAT number of its own. */
      withheld: z.boolean(),
    })
    .optional(),
  /** What stands in the way of selling it, by field. */
  problems: z.record(z.string(), z.string()),
  money: DraftMoney.nullable(),
  /** What its customer may owe, in its currency; null where nothing is sold to them on account. */
  credit: DraftCredit.nullable(),
  /** For how many days it may be paid when nobody says otherwise, by link and by transfer. */
  days: z.object({ offer: z.int(), transfer: z.int() }),
  /** What whoever asks may do now; `moneyArrived`, `askOwed`, `writeOffOwed` and `edit` among it. */
  moves: z.array(z.string()),
  events: z.array(ReasonedEvent),
})

/** A refund that somebody pays by hand, as it was paid. */
export const HandRefund = z.object({
  id: z.int(),
  order_id: z.int(),
  number: z.string(),
  name: z.string(),
  /** `transfer`: by the bank; `till`: over the counter, or on the card of the terminal. */
  gateway: z.string(),
  amount: Minor,
  currency: Currency,
  asked_at: Instant,
})

/** What can be written on a line. */
export const DraftGoods = z.object({
  project_id: z.int(),
  item_id: z.int(),
  size: z.string(),
  name: z.string(),
  artist_name: z.string(),
  /** Null: not sold in this currency. */
  price: Minor.nullable(),
  free: z.int().nullable(),
})

/** An offer as its buyer sees it. */
export const Offer = z.object({
  ref: z.string(),
  /** `open` may be paid; `changing`: staff are changing it; `paying`: its payment is under way. */
  standing: z.enum(['open', 'changing', 'paying', 'paid', 'transfer', 'over']),
  /** It is another one than the link was sent for. */
  has_changed: z.boolean(),
  until: Instant.nullable(),
  currency: Currency,
  terms: z.string(),
  pickup: z.boolean(),
  customer: DraftAddress.nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      /** Its item, where that is not called as the record is. */
      item: z.string().optional(),
      /** Of what is worn, `size_m`; empty for all else. */
      size: z.string(),
      artist_name: z.string(),
      picture: z.string(),
      quantity: z.int(),
      price: Minor,
      total: Minor,
      problem: z.string().nullable(),
    }),
  ),
  totals: DraftTotals,
  /** Its order, once there is one: shown by `order_token`. */
  order: z.object({ id: z.int(), number: z.string(), token: z.string() }).nullable(),
  /** The direct pressing that it asks money for; left out of any other. */
  pressing_id: z.int().optional(),
  /** Why a business pays it without VAT, or where it is collected, in the reader's language. */
  law: z.string().optional(),
})
