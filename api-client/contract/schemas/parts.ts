import { z } from 'zod'
import { sales } from '#domain/catalogue/availability.ts'
import { categories } from '#domain/catalogue/category.ts'
import { passwordMinLength } from '#domain/constants.ts'
import { pictureMaxBytes } from '#domain/media/picture.ts'
import { isCountryId } from '#domain/places/country.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { isDay } from '#domain/time/day.ts'
import { locales } from '#domain/text/locale.ts'
import { projectSteps } from '#domain/catalogue/project-step.ts'

// Pieces that several nouns use. A query string carries text only, so ids are read from digits as well.

/** A whole number within bounds, written in digits. */
export const digits = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))

/** A row id: a positive integer, as a number or as its digits. */
export const Id = z.union([z.int().positive().max(2_147_483_647), digits(0, 2_147_483_647)])

/** Rows per page, 1 to 100. */
export const Limit = z.union([z.int().min(1).max(100), digits(1, 100)])

/** Opaque position in a keyed list; the `next` of the page before. */
export const After = z.string().max(200)

export const Flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform(v => v === 'true' || v === '1'),
])

export const Currency = z.enum(currencyCodes)
export const Lang = z.enum(locales)
export const Category = z.enum(categories)
/** What a list of projects is narrowed to: nothing, a kind of sale, or a category. Spec section 7. */
export const ListType = z.enum(['all', ...sales, ...categories])
export const Step = z.enum(projectSteps)

/** ISO 3166-1 alpha-2, upper case. */
export const Country = z.string().regex(/^[A-Z]{2}$/)

/** One of the countries that there are; `Country` alone takes any two letters, for an answer of its own. */
export const KnownCountry = Country.refine(isCountryId)

/** The image file of a record's one picture, in base64; null takes the picture away. */
export const RecordPicture = z
  .string()
  .max(Math.ceil(pictureMaxBytes / 3) * 4, { error: 'file_max_size' })
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'picture_invalid' })
  .nullable()

/** Integer minor units (cents; won and yen have none) of the currency beside it. */
export const Minor = z.int()

/** An instant as ISO 8601 in UTC. */
export const Instant = z.string()

/** A day of the calendar as `2027-02-03`. Which zone it is of, its field says. */
export const Day = z.string().refine(isDay, 'date_invalid')

const SentInstant = z.iso.datetime({ offset: true })

/** A day of the shop, or an instant with its offset. */
export const DayOrInstant = z
  .string()
  .refine(text => isDay(text) || SentInstant.safeParse(text).success, 'date_invalid')

/** Ten characters, made on the client. Spec section 3. */
export const CartId = z.string().regex(/^[A-Za-z0-9]{10}$/)

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const Password = z.string().min(passwordMinLength).max(200)
/** The present password of whoever does what needs a proof: left out for an account that has none. */
export const ProofPassword = z.string().min(1).max(200).optional()
export const Name = z.string().trim().min(1).max(120)
export const Text = (max: number) => z.string().trim().min(1).max(max)
export const Origin = z.string().max(40)
export const Token = z.string().min(10).max(500)

/** Nothing to say but that it was done. */
export const Done = z.object({ done: z.literal(true) })

/** A keyed page of `item`. `next` is null on the last page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() })

/** Address fields of spec section 3. */
export const Address = z.object({
  name: z.string().trim().max(120).optional(),
  firstname: Name,
  lastname: Name,
  address: z.string().trim().min(1).max(200),
  zip_code: z.string().trim().max(20),
  city: Name,
  state: z.string().trim().max(80).optional(),
  country_id: Country,
  phone: z.string().trim().max(40).optional(),
})

/** An address as an order or a box keeps it. */
export type CustomerAddress = z.output<typeof Address>

/** What a request of the shop's front says about where the visitor came from. Spec section 7, auth. */
export const Arrival = {
  origin: Origin.optional(),
  referrer: z.string().max(500).optional(),
}
