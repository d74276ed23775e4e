import { z } from 'zod'
import { boxPeriodicities, boxStates, boxTypes } from '#domain/boxes/box-offer.ts'
import { Address, Currency, Id, Instant, Minor, Text } from './parts.ts'
import { OrderStatus } from './order-shapes.ts'
import { ProjectCard } from './project-shapes.ts'

// Spec section 3, Box; domain design 3.4. Amounts in minor units of `currency`.

export const BoxType = z.enum(boxTypes)
export const BoxPeriodicity = z.enum(boxPeriodicities)

/** States of the box lifecycle. */
export const BoxStatus = z.enum(boxStates)

/** One way to have a box: what comes how often, and what one box costs. */
export const BoxOffer = z.object({ type: BoxType, periodicity: BoxPeriodicity, price: Minor })

const Plan = z.object({ type: BoxType, periodicity: BoxPeriodicity })

/** What was in the boxes of a month. */
export const BoxEdition = z.object({
  id: z.int(),
  number: z.int(),
  /** The first day of its month. */
  month: z.string(),
  title: z.string(),
  text: z.string(),
  records: z.array(ProjectCard),
})

/** What a subscriber says of a box that came. */
export const BoxReview = z.object({
  id: z.int(),
  box_id: z.int(),
  period: z.int(),
  type: BoxType,
  /** First name and initial. */
  author: z.string(),
  mark: z.int().min(1).max(5),
  text: z.string(),
  edition: z.object({ number: z.int(), title: z.string() }).nullable(),
  created_at: Instant,
  /** What the shop answers beneath it. */
  answer: z.string().nullable(),
})

/** Who a gift is for, and whether it was taken. */
export const BoxGift = z.object({
  code: z.string(),
  recipient_name: z.string().nullable(),
  message: z.string().nullable(),
  redeemed: z.boolean(),
})

/** A subscription or a gift, as its holder or buyer sees it. */
export const Box = z.object({
  id: z.int(),
  status: BoxStatus,
  type: BoxType,
  periodicity: BoxPeriodicity,
  /** Of one box. */
  price: Minor,
  currency: Currency,
  /** `giver` for a gift one bought, `holder` for everything one gets. */
  role: z.enum(['holder', 'giver']),
  is_gift: z.boolean(),
  /** Boxes that were paid for, and those of a gift that have not gone out. */
  boxes: z.int(),
  boxes_left: z.int().nullable(),
  next_at: Instant.nullable(),
  /** Until when the next box can be skipped, paused or changed. */
  cutoff_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  skipped: z.boolean(),
  change: Plan.nullable(),
  gift: BoxGift.nullable(),
  created_at: Instant,
  /** Moves of the lifecycle that are open to the reader now. */
  moves: z.array(z.string()),
})

/** One box that came, or was to come. */
export const BoxPeriod = z.object({
  number: z.int(),
  type: BoxType,
  due_at: Instant,
  order_id: z.int().nullable(),
  order_number: z.string().nullable(),
  status: OrderStatus.nullable(),
  total: Minor,
  has_invoice: z.boolean(),
  can_review: z.boolean(),
  review: BoxReview.nullable(),
})

export const BoxDetail = Box.extend({
  address: Address.nullable(),
  next_address: Address.nullable(),
  card: z.object({ id: z.int(), brand: z.string(), last4: z.string(), expired: z.boolean() }).nullable(),
  periods: z.array(BoxPeriod),
})

export const BoxMove = z.object({
  id: Id,
  move: z.enum(['skip', 'unskip', 'pause', 'resume', 'change']),
  /** How many boxes a pause leaves out. */
  cycles: z.int().min(1).max(12).optional(),
  type: BoxType.optional(),
  periodicity: BoxPeriodicity.optional(),
})

export const NewBoxReview = z.object({
  id: Id,
  period: z.int().min(1).max(1_000),
  mark: z.int().min(1).max(5),
  text: Text(2_000),
})
