import { z } from 'zod'
import { campaignWaits } from '#domain/catalogue/campaign.ts'
import { campaignTasks, taskTurns } from '#domain/catalogue/campaign-tasks.ts'
import { BinaryFile } from '../account-shapes.ts'
import { Masters } from '../creation.ts'
import { After, Currency, Id, Instant, Lang, Limit, Minor, pageOf, Step } from '../parts.ts'
import { LoggedEvent, OrderStatus } from '../order-shapes.ts'
import { Payout } from '../payouts.ts'
import { CurrencySum, Pressing, RunFigures, TestPressing } from './pressing.ts'
import { Sale } from '../project-shapes.ts'
import { QuoteSpec } from '../quotes/quotes.ts'

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
  /** The contract it is pressed by for its owner alone; null where it is sold. */
  pressing_id: z.int().nullable(),
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
    /** Of the copies, those that shops ordered at trade prices: they count like others. */
    wholesale_copies: z.int(),
    listens: z.int(),
    wishes: z.int(),
    likes: z.int(),
    /** Who follows its artist or its label. */
    follows: z.int(),
  }),
  /** Left out where no run is priced, and for who may not see what is left. */
  run: RunFigures.optional(),
  /** For its owner alone, while it is at the plant. */
  test: TestPressing.optional(),
  /** What a campaign needs before its run can be ordered, for its owner alone; left out once it is over. */
  tasks: z.array(z.object({ task: z.enum(campaignTasks), turn: z.enum(taskTurns) })).optional(),
  /** What its owner was paid or will be, for them alone. */
  payouts: z.array(Payout).optional(),
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
  masters: Masters.nullable(),
  /** What is pressed of it and how the run is split; left out where nothing is pressed in a run. */
  spec: QuoteSpec.optional(),
  events: z.array(ProjectEvent),
  /** Number of the last entry, 0 without one: sent along with a move. */
  seen: z.int(),
  moves: z.array(z.string()),
  /** Null where it cannot be given up now, or not by who asks. */
  ending: ProjectEnding.nullable(),
  /**
   * Its cards are being charged: until when those that were refused may be put right. Until then it is not
   * closed; left out where no card is kept or its end has not come.
   */
  dunning_until: Instant.optional(),
  /** What keeps a campaign that has its goal from being closed; left out of others. Rules 1. */
  waits_for: z.array(z.enum(campaignWaits)).optional(),
  /** Null for what is not pressed, or not yet. */
  pressing: Pressing.nullable(),
  /** Left out where no run is priced, and for who may not see what is left. */
  run: RunFigures.optional(),
})

export const projectDeskSchemas = {
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
