import { z } from 'zod'
import { measuredEvents } from '#domain/people/measured-event.ts'
import { After, Currency, Day, Done, Instant, Lang, Limit, Minor, pageOf } from './parts.ts'

const Word = z.string().max(200)
const Count = z.int().min(0).max(2_147_483_647)

/** Milliseconds since it happened: clocks of visitors are often wrong, spans of time are not. */
const Ago = z.int().min(0).max(86_400_000).default(0)

/** Spec section 3, cart item, and the shop it is bought from. */
const AddedItem = z.object({
  project_id: Count,
  shop_id: Count,
  quantity: Count,
  item_id: Count.nullish(),
  marketplace_item_id: Count.nullish(),
  type: Word.nullish(),
  size: Word.nullish(),
  name: Word.nullish(),
  artist_name: Word.nullish(),
  chosen_sizes: z.array(Word).max(20).nullish(),
  price: Minor.nullish(),
  currency: Currency.nullish(),
})

const BoughtItem = z.object({
  id: Count,
  name: Word,
  price: Minor,
  category: Word,
  type: Word.nullable(),
  periodicity: Word.nullable(),
  quantity: Count,
  tax: Minor,
  shipping: Minor,
})

/** Spec section 3, order (analytics). */
export const Bought = z.object({
  id: Count,
  total: Minor,
  tax: Minor,
  shipping: Minor,
  currency: Currency,
  country_id: Word,
  promo_code: Word.nullable(),
  items: z.array(BoughtItem).max(200),
})

/** Spec section 3, tracking profile. */
const Profile = z.object({
  lang: Lang,
  customer_id: Count.nullable(),
  country_id: Word.nullable(),
  email: z.string().max(254),
  pro: z.boolean(),
  is_admin: z.boolean(),
  origin: Word,
  referer: z.string().max(500).nullable(),
  type: Word,
  created_at: Word,
  orders_count: Count,
  projects_count: Count,
  projects_launched: Count,
  projects_quantity_sold: Count,
})

const Path = z.object({ path: z.string().startsWith('/').max(2_000) })
const Box = z.object({ name: Word, periodicity: Word })

/** One thing that happened on a page. What is not named here is not kept. */
const SentEvent = z.union([
  z.object({ event: z.literal('page_view'), data: Path, ago_ms: Ago }),
  z.object({ event: z.literal('add_to_cart'), data: AddedItem, ago_ms: Ago }),
  z.object({ event: z.literal('add_to_cart_box'), data: Box, ago_ms: Ago }),
  z.object({ event: z.literal('purchase'), data: Bought, ago_ms: Ago }),
  z.object({ event: z.literal('purchase_box'), data: Bought, ago_ms: Ago }),
  z.object({ event: z.literal('identify'), data: Profile, ago_ms: Ago }),
])

/** What was kept of it. */
const KeptEvent = z.object({
  id: z.int(),
  at: Instant,
  event: z.enum(measuredEvents),
  /** The visitor's random id, from their cookie; null where there was none. */
  visitor: z.string().nullable(),
  user_id: z.int().nullable(),
  data: z.record(z.string(), z.unknown()),
})

export const measuredSchemas = {
  'app.events': { input: z.object({ events: z.array(SentEvent).min(1).max(50) }), output: Done },
  'staff.measured': {
    input: z.object({
      /** Days of the calendar in UTC, both of them in the period. */
      from: Day.optional(),
      to: Day.optional(),
      event: z.enum(measuredEvents).optional(),
      after: After.optional(),
      limit: Limit.optional(),
    }),
    output: pageOf(KeptEvent),
  },
} as const
