// Who presses, and the runs there.
import { z } from 'zod'
import { plantObjects } from '#domain/pressing/plant/plant.ts'
import { jobStates, plannedStages, turns } from '#domain/pressing/plant/run-plan.ts'
import { keptFromPlant } from '#domain/pressing/package/pressed-run.ts'
import { changeKinds } from '#domain/pressing/package/package-changes.ts'
import { productionWordMax, runMost } from '#domain/pressing/production-moves.ts'
import { productionStages } from '#domain/pressing/production-stage.ts'
import { locales } from '#domain/text/locale.ts'
import { After, Currency, Day, Email, Flag, Id, Instant, KnownCountry, Limit, pageOf } from '../parts.ts'
import { QuoteSpec } from '../quotes/run-choices.ts'

const Stage = z.enum(productionStages)
const Word = z.string().trim().max(200)

export const Contact = z.object({
  role: z.string().trim().min(1).max(40),
  name: Word,
  email: Email,
  language: z.enum(locales),
})

const Calendar = z.object({
  /** Days of the week, Monday being 1. */
  working_days: z.array(z.int().min(1).max(7)).min(1).max(7),
  holidays: z.array(Day).max(200),
  closings: z.array(z.object({ from: Day, to: Day })).max(50),
})

const LeadDays = z.int().min(0).max(365)
export const Lead = z.object({
  cut: LeadDays,
  plate: LeadDays,
  test: LeadDays,
  print: LeadDays,
  press: LeadDays,
})

const PlantFields = z.object({
  name: z.string({ error: 'input_required' }).trim().min(1, { error: 'input_required' }).max(120),
  country: KnownCountry,
  vat_number: z.string().trim().max(20).nullable(),
  contacts: z.array(Contact).max(20),
  language: z.enum(locales),
  currency: Currency,
  makes: z.array(z.enum(plantObjects)).max(plantObjects.length),
  calendar: Calendar,
  /** Discs that it presses in a week. */
  weekly_discs: z.int({ error: 'input_must_integer' }).min(0).max(runMost),
  /** Working days that each step takes. */
  lead: Lead,
  /** Share of a run that it may press more or less; null where the usual holds. */
  tolerance_basis_points: z.int().min(0).max(5_000).nullable(),
  payment_terms: z.string().trim().max(500),
  /** Whether it asks for files of 24 bits beside recordings of more. */
  wants_24_bit: z.boolean(),
  is_active: z.boolean(),
})

const Member = z.object({ id: z.int(), email: z.string(), name: z.string() })
export const Plant = PlantFields.extend({ id: z.int() })
/** A plant with who acts for it. */
export const PlantDetail = Plant.extend({ members: z.array(Member) })

const StageDay = Day
export const Days = z.object({
  cut: StageDay,
  plate: StageDay,
  test: StageDay,
  print: StageDay,
  press: StageDay,
})

/** Where the goods of a contract start: by the tax it was priced with, and by the plant that has it. */
export const GoodsStart = z.object({
  taxed_from: KnownCountry,
  /** Null until it is at a plant. */
  plant: KnownCountry.nullable(),
})

/** A run as a card of the board. */
export const RunCard = z.object({
  id: z.int(),
  catalogue_number: z.string(),
  record: z.string(),
  artist: z.string(),
  origin: z.enum(['campaign', 'direct']),
  plant: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** How its order stands at the plant; null where none was placed. */
  order: z.enum(jobStates).nullable(),
  stage: Stage,
  ordered: z.int().nullable(),
  pressed: z.int().nullable(),
  accepted: z.int().nullable(),
  /** The step that is to be done next, and its day. */
  next_step: z.enum(plannedStages).nullable(),
  next_day: z.string().nullable(),
  turn: z.enum(turns),
  late: z.enum(['none', 'yellow', 'red']),
  updated_at: Instant,
})

export const Change = z.object({
  kind: z.enum(changeKinds),
  about: z.string(),
  before: z.string(),
  after: z.string(),
})

export const RunPackage = z.object({
  version: z.int(),
  /** The version that the plant works with; null until it took one. */
  taken: z.int().nullable(),
  as_of: Instant,
  bytes: z.int(),
  /** SHA-256 of the archive. */
  sha256: z.string(),
  key_id: z.string(),
  signature: z.string(),
  changes: z.array(Change),
  /** Where it is loaded by whoever is signed in. */
  path: z.string(),
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      /** Of a recording of 24 bits: the one it was made of, and its samples above full scale. */
      made: z.object({ of: z.string(), clipped: z.int() }).nullable(),
    }),
  ),
})

const Build = z.object({
  standing: z.enum(['waiting', 'done', 'failed']),
  /** How far it is, from 0 to 1. */
  share: z.number(),
  /** What is missing, as a code. */
  problem: z.string().nullable(),
})

const RunEntry = z.object({ stage: Stage, at: Instant, note: z.string().nullable() })

/** What is pressed, without prices, rights and addresses; of the copies that are ordered. */
export const RunSpec = QuoteSpec.omit(keptFromPlant).extend({ quantity: z.int().min(0) })

export const Run = RunCard.extend({
  /** Left out where nobody wrote down what is pressed. */
  spec: RunSpec.optional(),
  low: z.int().nullable(),
  high: z.int().nullable(),
  days: Days.nullable(),
  /** How often its plan was moved, and by how many days the furthest. */
  moved: z.int(),
  moved_days: z.int(),
  /** Why the plant refused it, or moved it. */
  reason: z.string().nullable(),
  package: RunPackage.nullable(),
  /** How far the building of its package is; null where none was asked for. */
  build: Build.nullable(),
  /** What may be done with the order at the plant, and with the stages. */
  order_moves: z.array(z.string()),
  stage_moves: z.array(z.string()),
  /** Number of the last entry of its log: sent along with a move. */
  seen: z.int(),
  log: z.array(RunEntry),
  delivery: z.array(z.object({ copies: z.int(), mode: z.string(), address: z.array(z.string()) })),
  /** Null for a plant, and where no contract is. */
  goods_start: GoodsStart.nullable(),
})

const Said = z.string().trim().max(productionWordMax.reason)
const Count = z.int().min(0).max(runMost)

export const plantSchemas = {
  'plants.list': {
    input: z.object({ after: After.optional(), limit: Limit.optional() }),
    output: pageOf(Plant),
  },
  'plants.one': { input: z.object({ id: Id }), output: PlantDetail },
  'plants.save': {
    input: PlantFields.extend({
      /** Which one; left out for a new one. */
      id: Id.optional(),
      /** Addresses of who acts for it; left out, they stay. */
      members: z
        .array(z.object({ email: Email }))
        .max(50)
        .optional(),
      /** Left out, Monday to Friday and the usual days. */
      calendar: Calendar.optional(),
      lead: Lead.optional(),
      /** Left out, it stays. */
      wants_24_bit: z.boolean().optional(),
    }),
    output: PlantDetail,
  },
  'runs.list': {
    input: z.object({
      plant: Id.optional(),
      /** Only late ones. */
      late: Flag.optional(),
      /** Only those whose turn it is. */
      turn: z.enum(turns, { error: 'choice_unknown' }).optional(),
      origin: z.enum(['campaign', 'direct'], { error: 'choice_unknown' }).optional(),
    }),
    output: z.object({ rows: z.array(RunCard).max(500), is_plant: z.boolean() }),
  },
  'runs.one': { input: z.object({ id: Id }), output: Run },
  'runs.move': {
    input: z.object({
      id: Id,
      /** Of the order, as `confirm`, or of a stage, as `plate`. */
      move: z.string().min(1).max(60),
      /** The version of the package that is worked with. */
      version: z.int().min(1).max(100_000).optional(),
      /** Where it is placed. */
      plant: Id.optional(),
      /** From which day its plan counts; today when left out. */
      from: Day.optional(),
      /** Days of a plan; those that are planned when left out. */
      days: Days.partial().optional(),
      reason: Said.optional(),
      note: Said.optional(),
      on: Day.optional(),
      seen: z.int().optional(),
      pressed: Count.optional(),
      accepted: Count.optional(),
    }),
    output: Run,
  },
  'runs.build': { input: z.object({ id: Id }), output: z.object({ id: z.int(), build: Build }) },
  'runs.rotateKey': {
    input: z.object({}),
    /** The key that signs from now on. */
    output: z.object({ id: z.string() }),
  },
  'runs.packageKeys': {
    input: z.object({}),
    output: z.object({
      keys: z.array(
        z.object({
          id: z.string(),
          algorithm: z.literal('Ed25519'),
          /** Raw, in base64. */
          public_key: z.string(),
          created_at: Instant,
          /** From when it signs no more; null for the one that does. */
          retired_at: Instant.nullable(),
        }),
      ),
    }),
  },
}
