import { z } from 'zod'
import { draftKinds } from '#domain/pressing/creation/draft-fields.ts'
import { productionWordMax } from '#domain/pressing/production-moves.ts'
import { productionStages } from '#domain/pressing/production-stage.ts'
import { BinaryFile } from './account-shapes.ts'
import { DraftTrackShape } from './creation.ts'
import { After, Currency, Day, Id, Instant, Lang, Limit, Minor, pageOf, Step } from './parts.ts'
import { LoggedEvent, OrderStatus } from './order-shapes.ts'
import { Sale } from './project-shapes.ts'

/** How many days of figures, today the last; the shop's calendar. */
const Days = z.union([
  z.int().min(1).max(366),
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(366)),
])

/** A project as its owner and staff see it, before it is public as well. */
export const DeskProject = z.object({
  id: z.int(),
  category: z.string(),
  slug: z.string(),
  name: z.string(),
  artist_name: z.string(),
  picture: z.string(),
  step: Step,
  sale: Sale,
  charge_mode: z.enum(['charge_now', 'charge_on_success']),
  /** Whether everybody can see it. */
  listed: z.boolean(),
  approved: z.boolean(),
  goal: z.int().nullable(),
  /** Copies that count towards the goal. */
  counted: z.int(),
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  release_date: z.string().nullable(),
})

/** Copies sold and what they brought; amounts in minor units of the currency, its tax contained. */
const Sums = { copies: z.int(), orders: z.int() }

export const ProjectStats = z.object({
  project: DeskProject,
  /** Whether the reader owns it; staff who see figures read those of others too. */
  own: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** One row for each day of the span, nothing sold included. */
  days: z.array(z.object({ day: z.string(), ...Sums, listens: z.int() })),
  countries: z.array(z.object({ country_id: z.string(), ...Sums })),
  currencies: z.array(z.object({ currency: Currency, ...Sums, gross: Minor, discount: Minor, tax: Minor })),
  songs: z.array(z.object({ id: z.int(), title: z.string(), listens: z.int() })),
  /** Since the beginning, whatever the span. */
  total: z.object({
    ...Sums,
    /** Of the copies, those that the project's owner bought: they count like others. */
    own_copies: z.int(),
    listens: z.int(),
    wishes: z.int(),
    likes: z.int(),
    /** Who follows its artist or its label. */
    follows: z.int(),
  }),
})

/**
 * One line of an order of a project: what an owner may know of it. Who bought, and where they live, is
 * between them and the shop: no name, no address, no mail. The country is there because rights and tax ask
 * for it.
 */
export const ProjectOrder = z.object({
  /** The line's own number: the order of the list. */
  id: z.int(),
  number: z.string(),
  status: OrderStatus,
  created_at: Instant,
  country_id: z.string(),
  item: z.string(),
  size: z.string(),
  quantity: z.int(),
  price: Minor,
  discount: Minor,
  tax: Minor,
  /** Price by quantity less discount. */
  total: Minor,
  currency: Currency,
})

const OrdersOf = {
  input: z.object({ id: Id, after: After.optional(), limit: Limit.optional() }),
  output: z.object({
    project: DeskProject,
    items: z.array(ProjectOrder),
    next: z.string().nullable(),
  }),
}

/** One entry of a project's log, with what was said and by whom. */
const ProjectEvent = LoggedEvent.extend({ reason: z.string().nullable() })

const Owner = z.object({ id: z.int(), name: z.string(), email: z.string() })

/** A project in the list of staff. */
const QueuedProject = DeskProject.extend({ owner: Owner.nullable(), updated_at: Instant })

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
})

const CurrencySum = z.object({ currency: Currency, amount: Minor })

/** What would follow if a project were given up now. */
const ProjectEnding = z.object({
  /** The move that would end it. */
  move: z.enum(['ownerCancel', 'abort', 'lateAbort']),
  /** Orders that are paid and wait, cards that are kept, and orders that wait for their money. */
  orders: z.int(),
  pledges: z.int(),
  unpaid: z.int(),
  /** Orders that have left: they are not paid back. */
  sent: z.int(),
  /** What its lines have brought, which goes back; what their parcels cost less may go back beside it. */
  refunds: z.array(CurrencySum),
  /** What its owner was paid already; left out for who sees no payouts. */
  paid_out: z.array(CurrencySum).optional(),
})

/** A project as staff judge it. */
const ReviewedProject = z.object({
  project: DeskProject,
  owner: Owner.nullable(),
  description: z.string(),
  barcode: z.string().nullable(),
  catalogue_number: z.string().nullable(),
  label_name: z.string().nullable(),
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      color_vinyl: z.string().nullable(),
      prices: z.array(z.object({ currency: Currency, price: Minor })),
    }),
  ),
  songs: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      side: z.string().nullable(),
      duration_seconds: z.int(),
      preview: z.string().nullable(),
    }),
  ),
  /** Its recordings and what they are judged for; null where there are none. */
  masters: z
    .object({
      kind: z.enum(draftKinds),
      fields: z.record(z.string(), z.string()),
      tracks: z.array(DraftTrackShape),
    })
    .nullable(),
  events: z.array(ProjectEvent),
  /** Number of the last entry, 0 without one: sent along with a move. */
  seen: z.int(),
  moves: z.array(z.string()),
  /** Null where it cannot be given up now, or not by who asks. */
  ending: ProjectEnding.nullable(),
  /** Null for what is not pressed, or not yet. */
  pressing: Pressing.nullable(),
})

const Count = z.int().min(0).max(1_000_000)

export const projectDeskSchemas = {
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
  'staff.projects': {
    input: z.object({ step: Step.optional(), after: After.optional(), limit: Limit.optional() }),
    output: pageOf(QueuedProject),
  },
  'staff.project': { input: z.object({ id: Id }), output: ReviewedProject },
  'projects.stats': { input: z.object({ id: Id, days: Days.optional() }), output: ProjectStats },
  'projects.orders': OrdersOf,
  'user.projectOrders': OrdersOf,
  'projects.statement': {
    input: z.object({
      id: Id,
      format: z.enum(['json', 'csv', 'pdf'], { error: 'choice_unknown' }).default('pdf'),
      /** Of the paper. */
      lang: Lang.optional(),
    }),
    output: BinaryFile,
  },
  'user.extractOrders': { input: z.object({ id: Id }), output: BinaryFile },
} as const
