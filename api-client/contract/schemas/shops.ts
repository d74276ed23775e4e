import { z } from 'zod'
import { logoPositions } from '#domain/store-frame.ts'
import { Category } from './parts.ts'

const Link = z.string().nullable()

/** A shop with its frame. Spec section 3, Shop. */
export const Shop = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** It brings its own header, footer and colours. */
  white_label: z.boolean(),
  /** Path of the picture, if there is one. */
  logo: z.string().nullable(),
  /** In CSS pixels. */
  logo_height: z.int(),
  logo_position: z.enum(logoPositions),
  bg_color: z.string().nullable(),
  font_color: z.string().nullable(),
  footer_color: z.string().nullable(),
  /** The formats it has something of, in the order of the shelves. */
  formats: z.array(Category),
  artist_facebook: Link,
  artist_instagram: Link,
  artist_youtube: Link,
  artist_spotify: Link,
  artist_itunes: Link,
})

export const shopSchemas = {
  'shops.one': { input: z.object({ code: z.string().regex(/^[\w-]{1,60}$/) }), output: Shop },
} as const
