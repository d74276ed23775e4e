import { z } from 'zod'
import { Country, Id } from './parts.ts'

/** Places where a shop's owner is found elsewhere. Spec section 3, Shop. */
export const makerLinkKinds = ['facebook', 'instagram', 'youtube', 'spotify', 'itunes'] as const

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
})

export const makerSchemas = {
  'artists.one': { input: z.object({ id: Id }), output: Maker },
  'labels.one': { input: z.object({ id: Id }), output: Maker },
} as const
