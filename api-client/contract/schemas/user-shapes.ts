import { z } from 'zod'
import { staffRoles } from '#domain/people/rights.ts'
import { roles } from '#domain/people/user.ts'
import { Country, Currency, Instant, Lang } from './parts.ts'

/** The signed-in user. Spec section 3, User. */
export const User = z.object({
  id: z.int(),
  role: z.enum(roles),
  email: z.string(),
  name: z.string(),
  customer_id: z.int().nullable(),
  country_id: Country.nullable(),
  pro: z.boolean(),
  isMun: z.boolean(),
  /** What somebody of the shop's own people is; none for everybody else. */
  staff_roles: z.array(z.enum(staffRoles)),
  /** What they may do with those roles, such as `order.move`. */
  rights: z.array(z.string()),
  type: z.string(),
  created_at: Instant,
  lang: Lang,
  currency: Currency,
  picture: z.string().nullable(),
  email_confirmed: z.boolean(),
  /** Whether everybody may see the public profile. */
  profile_public: z.boolean(),
  new_messages: z.int(),
  customer: z
    .object({ firstname: z.string(), lastname: z.string(), country_id: Country.nullable() })
    .nullable(),
  wishlist: z.array(z.object({ project_id: z.int(), user_id: z.int() })),
  follows: z.array(z.object({ follower: z.int(), id: z.int() })),
  /** Labels followed; `follows` names artists. */
  label_follows: z.array(z.int()).optional(),
  likes: z.array(z.int()),
  orders_count: z.int(),
  projects_count: z.int(),
  /** Of those, the ones that are neither drafts, nor being checked, nor failed or refused. */
  projects_launched: z.int(),
  /** Copies sold of them, in orders that were paid and stand. */
  projects_quantity_sold: z.int(),
})

/** A saved card: never its number. */
export const Card = z.object({
  id: z.int(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  expired: z.boolean(),
})
