import { z } from 'zod'
import { indexLetters } from '#domain/text/letter.ts'
import { After, Category, Country, Id, Limit, pageOf } from './parts.ts'

/** Places where a shop's owner is found elsewhere. Spec section 3, Shop. */
const makerLinkKinds = ['facebook', 'instagram', 'youtube', 'spotify', 'itunes'] as const

/** An artist or a label. Spec sections 2 and 3. */
export const Maker = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Key of the picture under `/files/artists` or `/files/labels`. */
  picture: z.string().nullable(),
  country_id: Country.nullable(),
  bio: z.string(),
  shop_code: z.string().nullable(),
  links: z.array(z.object({ kind: z.enum(makerLinkKinds), url: z.string() })),
  records: z.int(),
  followers: z.int(),
  following: z.boolean(),
  /** What it has something of, in the order of the shelves. */
  formats: z.array(Category),
  genres: z.array(z.int()),
})

const MakersInput = z.object({
  /** Names that begin with it, accents aside; `0` for those that begin with no letter. */
  letter: z.enum(indexLetters).optional(),
  search: z.string().trim().max(100).optional(),
  after: After.optional(),
  limit: Limit.optional(),
})

/** `letters` are those that somebody's name begins with. */
export const Makers = pageOf(
  Maker.pick({ id: true, name: true, slug: true, picture: true, country_id: true, records: true }),
).extend({ letters: z.array(z.enum(indexLetters)) })

export const makerSchemas = {
  'artists.list': { input: MakersInput, output: Makers },
  'labels.list': { input: MakersInput, output: Makers },
  'artists.one': { input: z.object({ id: Id }), output: Maker },
  'labels.one': { input: z.object({ id: Id }), output: Maker },
} as const
