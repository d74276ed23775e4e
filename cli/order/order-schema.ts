import { z } from 'zod'
import { Address, Currency, Email, Lang } from '#contract/schemas/parts.ts'
import { cartMaxLines, cartMaxQuantity } from '#domain/constants.ts'
import { isCountryId } from '#domain/places/country.ts'

const Upper = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountryId, { error: 'is no country: give its two letters, such as FR' })

const Card = z.strictObject({
  number: z
    .string()
    .regex(/^[\d -]{12,30}$/, { error: 'is no card number' })
    .transform(text => text.replaceAll(/[ -]/g, '')),
  exp: z
    .string()
    .regex(/^(0?[1-9]|1[0-2])\/(\d{2}|\d{4})$/, { error: 'write it as month/year, such as 12/30' }),
  cvc: z.string().regex(/^\d{3,4}$/, { error: 'has three or four digits' }),
})

const Line = z.strictObject({
  project: z.int().positive(),
  item: z.int().positive().optional(),
  quantity: z.int().min(1).max(cartMaxQuantity).default(1),
  size: z.string().trim().min(1).max(40).optional(),
})

/** One order of a file. Field names are those of the API where it has them. */
export const OrderEntry = z.strictObject({
  reference: z.string().trim().min(1).max(120).optional(),
  email: Email,
  items: z.array(Line).min(1).max(cartMaxLines),
  customer: z.strictObject({ ...Address.shape, country_id: Upper }),
  card: Card.optional(),
  payment_method: z.string().min(3).max(200).optional(),
  currency: z.string().toUpperCase().pipe(Currency).optional(),
  promo_code: z.string().trim().min(1).max(40).optional(),
  is_gift: z.boolean().default(false),
  gift_message: z.string().trim().max(500).optional(),
  pickup: z.boolean().default(false),
  lang: Lang.optional(),
})

export type OrderEntry = z.infer<typeof OrderEntry>
