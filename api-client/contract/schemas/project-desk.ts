import { z } from 'zod'
import { BinaryFile } from './account-shapes.ts'
import { After, Currency, Id, Instant, Limit, Minor, Step } from './parts.ts'
import { OrderStatus } from './order-shapes.ts'
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

export const projectDeskSchemas = {
  'projects.stats': { input: z.object({ id: Id, days: Days.optional() }), output: ProjectStats },
  'projects.orders': OrdersOf,
  'user.projectOrders': OrdersOf,
  'user.extractOrders': { input: z.object({ id: Id }), output: BinaryFile },
} as const
