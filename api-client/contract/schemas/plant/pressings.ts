// Direct pressings. Rules 22.
import { z } from 'zod'
import { vatTreatments } from '#domain/money/vat-treatment.ts'
import { contractTasks } from '#domain/pressing/contract/contract-task.ts'
import { contractTurns, pressingStates } from '#domain/pressing/contract/pressing-state.ts'
import { productionStages } from '#domain/pressing/production-stage.ts'
import { maxAddresses } from '#domain/pressing/quote/quote-spec.ts'
import {
  benchPressingMoves,
  claimDecisions,
  deskPressingMoves,
  ownerPressingMoves,
  pressingMoveNames,
} from '#domain/pressing/contract/pressing-moves.ts'
import { BinaryFile } from '../account-shapes.ts'
import { DraftAddress } from '../drafts/draft-shapes.ts'
import { ReasonedEvent } from '../order-shapes.ts'
import { GoodsStart } from './plants.ts'
import { After, Currency, Flag, Id, Instant, KnownCountry, Limit, Minor, pageOf, Token } from '../parts.ts'

const State = z.enum(pressingStates, { error: 'choice_unknown' })
const said = (max: number) => z.string().trim().max(max).default('')
const Decision = z.enum(claimDecisions, { error: 'choice_unknown' })
const Turn = z.enum(contractTurns)

/** Where some copies go; of those that go into our own stock nothing else is said. */
export const PressingAddress = z.object({
  ours: z.boolean().default(false),
  name: said(120),
  address: said(200),
  zip_code: said(20),
  city: said(120),
  country_id: KnownCountry,
  phone: said(40),
  copies: z.int().min(0).max(100_000),
})

/** Something that is paid, with its tax. */
export const PressingSum = z.object({
  net: Minor,
  vat: Minor,
  gross: Minor,
  paid: z.boolean(),
  /** Once it is paid. */
  order_id: z.int().nullable(),
  invoice: z.string().nullable(),
  /** It is paid by transfer: what to write on it; null otherwise. */
  transfer: z.string().nullable(),
})

/** A transfer that is waited for: to which account, and what is still to come of it. */
export const PressingTransfer = z.object({
  reference: z.string(),
  amount: Minor,
  holder: z.string(),
  iban: z.string(),
  until: Instant.nullable(),
})

/** One part of what giving it up costs, net. */
const Cost = z.object({ what: z.string(), amount: Minor })

/** What a count is billed at. */
export const PressingBill = z.object({
  copies: z.int(),
  net: Minor,
  vat: Minor,
  gross: Minor,
  lines: z.array(Cost),
})

/** Copies that left for an address. */
export const PressingParcel = z.object({
  address: z.int(),
  copies: z.int(),
  carrier: z.string(),
  number: z.string(),
  at: Instant,
  delivered_at: Instant.nullable(),
})

/** What its reader may do on its page now, beside its moves. */
export const PressingOpen = z.object({
  pay: z.boolean(),
  /** The same by transfer: where the shop has said to which account. */
  transfer: z.boolean(),
  bill_to: z.boolean(),
  address: z.boolean(),
  /** Carriage was quoted: else it is collected at the plant. */
  send: z.boolean(),
  /** Copies can go into our own stock: those of records. */
  stock: z.boolean(),
})

const PressingSummary = z.object({
  id: z.int(),
  ref: z.string(),
  state: State,
  /** Who has to do something next. */
  turn: Turn,
  /** What waits at its record; null where nothing does. */
  task: z.enum(contractTasks).nullable(),
  /** What its plant does with it; null where it is not there. */
  stage: z.enum(productionStages).nullable(),
  quantity: z.int(),
  /** What it is of, as it is written: 12″, CD, C60. */
  size: z.string(),
  total: Minor,
  currency: Currency,
  /** Until when something is waited for. */
  due_at: Instant.nullable(),
  project_id: z.int().nullable(),
  created_at: Instant,
})

/** By which rule a contract is taxed, and the number that is proven of its buyer. */
export const PressingTax = z.object({
  basis_points: z.int(),
  treatment: z.enum(vatTreatments),
  number: z.string().nullable(),
  /** It would be exempt for its buyer, had the shop a VAT number of its own. */
  withheld: z.boolean(),
})

export const Pressing = PressingSummary.extend({
  /** Number of its last log entry: what was seen. */
  seen: z.int(),
  /** The card it is priced on, and the number of its quote. */
  quote_id: z.int(),
  low: z.int(),
  high: z.int(),
  pressed: z.int().nullable(),
  accepted: z.int().nullable(),
  vat: PressingTax,
  deposit: PressingSum,
  /** Null until it is counted and billed, or given up for more than its deposit. */
  balance: PressingSum.nullable(),
  /** Null where no transfer is waited for. */
  transfer_to: PressingTransfer.nullable(),
  bill: PressingBill.nullable(),
  billing: DraftAddress.nullable(),
  addresses: z.array(PressingAddress),
  parcels: z.array(PressingParcel),
  /**
   * What giving it up costs now, part by part, net, and the whole where the plant bills its place; null where
   * its reader cannot.
   */
  cancel: z.object({ cost: Minor, cost_with_slot: Minor, costs: z.array(Cost) }).nullable(),
  /** Why it is held or was given up. */
  reason: z.string(),
  claim: z.object({ copies: z.int(), reason: z.string(), decision: Decision.nullable() }).nullable(),
  can: PressingOpen,
  moves: z.array(z.enum(pressingMoveNames)),
})

const Reached = z.object({ id: Id, token: Token.optional() })
/** Number of the last log entry that was seen; another one since refuses the move. */
const Seen = z.int().min(0).optional()

/** What is said with a move. */
const Said = z.object({
  reason: z.string().trim().max(500).optional(),
  seen: Seen,
  dry_run: Flag.default(false),
  /** What giving it up was seen to cost, net. */
  cost_seen: z.int().min(0).optional(),
})

const Moved = z.object({
  pressing: Pressing,
  /** What giving it up costs, part by part; empty for another move. */
  costs: z.array(Cost),
  cost: Minor,
  dry_run: z.boolean(),
})

const Count = z.int().min(0).max(1_000_000)
/** What the register of VAT numbers said when a sum was asked for. */
export const VatCheck = z.object({
  of: z.enum(['deposit', 'balance']),
  result: z.enum(['valid', 'invalid', 'unavailable']),
  /** Who has the number, and by which the register finds the question again. */
  name: z.string().nullable(),
  reference: z.string().nullable(),
  at: Instant,
})
export const StaffPressing = Pressing.extend({
  name: z.string(),
  email: z.string(),
  /** The buyer's number as it was typed, what its register said first, with the quote, and since. */
  vat_number: z.string().nullable(),
  vat_checks: z.array(VatCheck),
  /** The manual order that asks for what is due, where its transfer is booked. */
  draft_id: z.int().nullable(),
  /** Null until it has a record. */
  goods_start: GoodsStart.nullable(),
  events: z.array(ReasonedEvent),
})
const StaffMoved = Moved.extend({ pressing: StaffPressing })

export const directPressingSchemas = {
  'pressings.list': {
    input: z.object({ after: After.optional(), limit: Limit.optional() }),
    output: pageOf(PressingSummary),
  },
  'pressings.one': { input: Reached, output: Pressing },
  'pressings.save': {
    input: Reached.extend({
      seen: Seen,
      billing: DraftAddress.optional(),
      addresses: z.array(PressingAddress).min(1).max(maxAddresses).optional(),
    }),
    output: Pressing,
  },
  'pressings.pay': {
    input: Reached.extend({ way: z.enum(['card', 'transfer'], { error: 'choice_unknown' }) }),
    /** `link`: where it is paid by card; null where it is paid by transfer, which a mail explains. */
    output: z.object({ link: z.string().nullable(), pressing: Pressing }),
  },
  'pressings.invoice': {
    input: Reached.extend({ of: z.enum(['deposit', 'balance'], { error: 'choice_unknown' }) }),
    output: BinaryFile,
  },
  'pressings.move': {
    input: Reached.extend({
      ...Said.shape,
      move: z.enum(ownerPressingMoves, { error: 'choice_unknown' }),
      copies: Count.optional(),
    }),
    output: Moved,
  },
  'staff.pressings': {
    input: z.object({ state: State.optional(), after: After.optional(), limit: Limit.optional() }),
    output: pageOf(PressingSummary.extend({ name: z.string(), email: z.string() })),
  },
  'staff.pressing': { input: z.object({ id: Id }), output: StaffPressing },
  'staff.movePressing': {
    input: z.object({
      id: Id,
      ...Said.shape,
      move: z.enum(deskPressingMoves, { error: 'choice_unknown' }),
      plant_id: Id.optional(),
      work: z.enum(['design', 'mastering'], { error: 'choice_unknown' }).optional(),
      pressed: Count.optional(),
      accepted: Count.optional(),
      decision: Decision.optional(),
      credit: z.int().min(0).max(1_000_000_000).optional(),
      /** It is our failure, or the plant's: nothing is owed. The boss says so. */
      ours: Flag.default(false),
      /** The plant bills its place in the calendar. */
      slot_billed: Flag.default(false),
    }),
    output: StaffMoved,
  },
  'staff.deliverPressing': {
    input: z.object({
      id: Id,
      seen: Seen,
      move: z.enum(benchPressingMoves, { error: 'choice_unknown' }),
      /** Counted from 1. */
      address: z.int().min(1).max(maxAddresses),
      carrier: z.string().trim().max(40).optional(),
      number: z.string().trim().max(80).optional(),
    }),
    output: StaffPressing,
  },
} as const
