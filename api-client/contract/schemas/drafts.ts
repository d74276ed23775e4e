// Manual orders, and the offers that buyers pay by a link. Rules 15.
import { z } from 'zod'
import {
  counterMeans,
  draftLinesMost,
  draftReasonMax,
  draftTermsMax,
  offerDaysMost,
  paymentReferenceMax,
} from '#domain/drafts/draft.ts'
import { Placed } from './cart.ts'
import {
  DraftAddress,
  DraftGoods,
  HandRefund,
  line,
  Offer,
  StaffDraft,
  WrittenChannel,
  WrittenLine,
} from './drafts/draft-shapes.ts'
import { Currency, Flag, Id, Instant, Lang, Minor, Token } from './parts.ts'

const LinkToken = Token

export const draftSchemas = {
  'staff.draft': { input: z.object({ id: Id }), output: StaffDraft },
  'staff.saveDraft': {
    input: z.object({
      /** Left out: a new one. */
      id: Id.optional(),
      /** Its version as whoever saves saw it. */
      seen: z.int().optional(),
      channel: WrittenChannel,
      currency: Currency,
      email: z.union([z.literal(''), z.string().trim().toLowerCase().max(254).pipe(z.email())]).default(''),
      lang: Lang.optional(),
      customer: DraftAddress.nullable().default(null),
      /** It is handed over or fetched: no parcel is sent. */
      pickup: Flag.default(false),
      lines: z.array(WrittenLine).max(draftLinesMost),
      promo_code: z.string().trim().max(40).nullable().default(null),
      terms: line(draftTermsMax),
    }),
    output: StaffDraft,
  },
  'staff.copyDraft': { input: z.object({ id: Id }), output: StaffDraft },
  'staff.draftLink': {
    input: z.object({ id: Id }),
    output: z.object({
      /** Valid as the one that was sent; whoever holds it can pay the offer. */
      link: z.string(),
      until: Instant,
    }),
  },
  'staff.moveDraft': {
    input: z.object({
      id: Id,
      move: z.enum(['offer', 'awaitTransfer', 'onAccount', 'payAtCounter', 'revise', 'remind', 'drop']),
      /** For how many days a link holds, or a transfer is waited for. */
      days: z.int().min(1).max(offerDaysMost).optional(),
      /** Copies are kept while the link holds. */
      holds: Flag.default(false),
      /** How it was paid at the counter. */
      means: z.enum(counterMeans).default('cash'),
      /** Of the slip of the terminal. */
      reference: line(paymentReferenceMax),
      /** The buyer has the goods already. */
      handed_over: Flag.default(false),
      reason: line(draftReasonMax),
      /** Its version as whoever asks saw it. */
      seen: z.int().optional(),
    }),
    output: StaffDraft,
  },
  'staff.approveCredit': {
    input: z.object({
      id: Id,
      /** Its version as whoever agrees saw it. */
      seen: z.int().optional(),
    }),
    output: StaffDraft,
  },
  'staff.draftMoney': {
    input: z.object({
      id: Id,
      /** What the bank prints on it; each counts once. */
      reference: z.string().trim().min(1).max(paymentReferenceMax),
      amount: z.int().min(1).max(100_000_000),
    }),
    output: StaffDraft,
  },
  'staff.askOwed': { input: z.object({ id: Id }), output: StaffDraft },
  'staff.writeOffOwed': {
    input: z.object({ id: Id, reason: z.string().trim().min(1).max(draftReasonMax) }),
    output: StaffDraft,
  },
  'staff.draftGoods': {
    input: z.object({ search: z.string().trim().min(1).max(120), currency: Currency }),
    output: z.object({ items: z.array(DraftGoods) }),
  },
  'staff.handRefunds': { input: z.object({}), output: z.object({ items: z.array(HandRefund) }) },
  'staff.payHandRefund': {
    input: z.object({ id: Id, reference: z.string().trim().min(1).max(paymentReferenceMax) }),
    output: z.object({ items: z.array(HandRefund) }),
  },
  'offers.show': { input: z.object({ token: LinkToken }), output: Offer },
  'offers.pay': {
    input: z.object({
      token: LinkToken,
      /** A token of the payment provider; not needed when nothing is to pay. */
      payment_method: z.string().min(3).max(200).nullable(),
      /** The total the buyer saw: another one answers cart_changed and charges nothing. */
      expected_total: Minor,
    }),
    output: Placed,
  },
} as const
