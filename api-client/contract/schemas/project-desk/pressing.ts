// What becomes of a run at the plant, what it costs, and who waits for copies of it.
import { z } from 'zod'
import { productionWordMax, testVerdicts } from '#domain/pressing/production-moves.ts'
import { portionStates } from '#domain/pressing/portion-state.ts'
import { productionStages } from '#domain/pressing/production-stage.ts'
import { Currency, Day, Flag, Id, Instant, Minor } from '../parts.ts'

/** Where a run stands at the plant. */
export const Stage = z.enum(productionStages)

/** One entry of the log of a run. */
export const PressingEntry = z.object({
  sequence: z.int(),
  type: z.string(),
  stage: Stage,
  at: Instant,
  logged_at: Instant,
  /** What buyers read. */
  note: z.string().nullable(),
  /** For staff alone. */
  reason: z.string().nullable(),
  actor: z.string(),
  who: z.string().nullable(),
})

/** An order that a run has no copies for. */
const ShortOrder = z.object({ order_id: z.int(), number: z.string(), copies: z.int() })

/** The offer of a part to an order that a run has too few copies for, for staff. */
export const RunPortion = z.object({
  order_id: z.int(),
  number: z.string(),
  /** Copies that are kept for it, and those that it waited for. */
  copies: z.int(),
  wanted: z.int(),
  state: z.enum(portionStates),
  /** Until when it may be answered. */
  until: Instant,
})

/** What became of the run of a project at the plant, for staff. */
export const Pressing = z.object({
  stage: Stage,
  /** Copies that were ordered, what came out of the press, and what of it is good. */
  copies: z.int().nullable(),
  pressed: z.int().nullable(),
  accepted: z.int().nullable(),
  test_at: Instant.nullable(),
  done_at: Instant.nullable(),
  /** Oldest first; `at`: when it happened, `logged_at`: when it was written down. */
  log: z.array(PressingEntry),
  /** Number of the last entry, 0 without one: sent along with a move. */
  seen: z.int(),
  /** The day of the last entry, null without one: nothing happened before it. */
  since: z.string().nullable(),
  moves: z.array(z.string()),
  /** Orders that can go now that the run is in, and those whose parcel waits for another record. */
  to_release: z.int(),
  waiting: z.int(),
  /** The first hundred orders that it has no copies for; left out where it has some for all of them. */
  short: z.array(ShortOrder).optional(),
  /** How many they are in all; left out with them. */
  short_count: z.int().optional(),
  /** Who of them was asked to take a part, newest first; left out where nobody was. */
  portions: z.array(RunPortion).optional(),
  /** What was decided of them; left out where nobody did. */
  short_decision: z.enum(['make_up', 'refund']).optional(),
})

export const CurrencySum = z.object({ currency: Currency, amount: Minor })

/**
 * What the run of a pre-order costs its owner and leaves them: with what was sold until now, or counted. Net,
 * in minor units of the currency; `low` and `high` are the copies between which a run counts as delivered.
 */
/** What an owner may say of the test pressing now. */
export const TestPressing = z.object({
  stage: Stage,
  /** None: there is nothing to be said now. */
  verdicts: z.array(z.enum(testVerdicts)),
  /** Number of the last entry of the pressing's log. */
  seen: z.int(),
})

export const RunFigures = z.object({
  currency: Currency,
  /** Copies that were sold. */
  sold: z.int(),
  /** Copies that are ordered at the plant, or will be if it is ordered now. */
  ordered: z.int(),
  is_ordered: z.boolean(),
  low: z.int(),
  high: z.int(),
  /** What came out of the press and what of it is good; null until it was counted. */
  pressed: z.int().nullable(),
  accepted: z.int().nullable(),
  /** Good copies that nobody has bought; null until they were counted. */
  spare: z.int().nullable(),
  /** It came in: its statement charges it. */
  is_charged: z.boolean(),
  /** Net sales less the fee. */
  proceeds: Minor,
  /** What it is charged, and what it would be at both ends. */
  bill: Minor,
  bill_low: Minor,
  bill_high: Minor,
  /** What is left for its owner, and would be at both ends. */
  share: Minor,
  share_low: Minor,
  share_high: Minor,
})

const Count = z.int().min(0).max(1_000_000)

export const pressingSchemas = {
  'projects.production': {
    input: z.object({ id: Id }),
    output: z.object({
      id: z.int(),
      /** Null before the goal. */
      stage: Stage.nullable(),
      /** Copies ordered at the plant: those that were bought and 5 % spare, never below the least run. */
      copies: z.int().nullable(),
      /** What came out of the press, and what of it is good; null until it was counted. */
      pressed: z.int().nullable(),
      accepted: z.int().nullable(),
      /** When the test pressing is planned, and the finished run. */
      test_at: Instant.nullable(),
      done_at: Instant.nullable(),
      stages: z.array(z.object({ stage: Stage, at: Instant })),
      /** Stages and what the shop told of them, with one or in between; as it was written down. */
      log: z.array(z.object({ stage: Stage, at: Instant, note: z.string().nullable() })),
    }),
  },
  'projects.judgeTest': {
    input: z.object({
      id: Id,
      verdict: z.enum(testVerdicts, { error: 'choice_unknown' }),
      /** What was heard, on which side and when; needed unless it is approved. */
      reason: z.string().trim().max(500).default(''),
      /** `seen` of the test: when somebody has moved the pressing since, nothing is done. */
      seen: z.int().min(0).max(2_147_483_647),
    }),
    output: z.object({ id: z.int(), stage: Stage }),
  },
  'staff.moveProduction': {
    input: z.object({
      id: Id,
      /** Event of the lifecycle, for example `checkFiles`. */
      move: z.string().min(1).max(60),
      /** Why, where a move needs it; the society's reference when rights are cleared. */
      reason: z.string().trim().max(500).optional(),
      /** What buyers read with the stage; alone, with the move `note`. */
      note: z.string().trim().max(productionWordMax.note).optional(),
      /** The day it really happened, by the clocks of the shop; today unless said. */
      on: Day.optional(),
      /** `seen` of the pressing: when somebody has moved it since, nothing is done. */
      seen: z.int().min(0).optional(),
      pressed: Count.optional(),
      accepted: Count.optional(),
    }),
    output: z.object({ id: z.int(), stage: Stage, moves: z.array(z.string()), log: z.array(PressingEntry) }),
  },
  'staff.decideShort': {
    input: z.object({
      id: Id,
      /** They wait for a make-up pressing, or are paid back; or that pressing has arrived. */
      decision: z.enum(['make_up', 'refund', 'arrived'], { error: 'choice_unknown' }),
      /** With `make_up`: the day it is planned for, which those who wait are told. */
      due: Day.optional(),
      /** With `arrived`: what came out of the press then, and what of it is good. */
      pressed: Count.optional(),
      accepted: Count.optional(),
      /** For staff alone. */
      reason: z.string().trim().max(500).optional(),
      /** How many orders were seen to wait: when it is another number now, nothing is done. */
      seen_orders: z.int().min(0).max(1_000_000).optional(),
      /** Only says who waits and what would go back. */
      dry_run: Flag.optional(),
    }),
    output: z.object({
      id: z.int(),
      decision: z.enum(['make_up', 'refund', 'arrived']),
      /** Orders that waited, and the copies they lacked. */
      orders: z.int(),
      copies: z.int(),
      /** What their lines brought; what their parcels cost less may go back beside it. */
      refunds: z.array(CurrencySum),
      /** The first hundred of them. */
      waiting: z.array(ShortOrder),
      /** Who is asked about a part, and is paid back only once that is over; left out where nobody is. */
      asked: RunPortion.optional(),
      done: z.boolean(),
    }),
  },
} as const
