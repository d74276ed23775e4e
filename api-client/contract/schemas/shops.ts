import { z } from 'zod'
import { isShopColour, isShopLink } from '#domain/site/shop-settings.ts'
import { logoHeights, logoPositions } from '#domain/site/store-frame.ts'
import { Category, Id, Name, RecordPicture } from './parts.ts'

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
  /** What it has something of, in the order of the shelves. */
  formats: z.array(Category),
  genres: z.array(z.int()),
  artist_facebook: Link,
  artist_instagram: Link,
  artist_youtube: Link,
  artist_spotify: Link,
  artist_itunes: Link,
})

/** A shop as its owner sets it. Its code and whether it is white-label are agreed with staff. */
export const OwnShop = Shop.omit({ formats: true, genres: true, code: true }).extend({
  code: z.string().nullable(),
})

/** A colour as `#rgb` or `#rrggbb`; nothing for the usual one. */
const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .refine(text => text === '' || isShopColour(text), { error: 'colour' })
/** A page of the web; nothing for none. */
const Address = z
  .string()
  .trim()
  .max(300)
  .refine(text => text === '' || isShopLink(text), { error: 'link' })

export const shopSchemas = {
  'shops.own': { input: z.object({}), output: z.array(OwnShop) },
  'shops.save': {
    input: z.object({
      id: Id,
      name: Name,
      logo_height: z.int().min(logoHeights.min).max(logoHeights.max),
      logo_position: z.enum(logoPositions),
      bg_color: Colour,
      font_color: Colour,
      footer_color: Colour,
      artist_facebook: Address,
      artist_instagram: Address,
      artist_youtube: Address,
      artist_spotify: Address,
      artist_itunes: Address,
    }),
    output: OwnShop,
  },
  'shops.logo': {
    input: z.object({
      id: Id,
      /** The logo that was seen: nobody's other one is written over. */
      seen: z.string().max(400).nullable(),
      picture: RecordPicture,
    }),
    output: OwnShop,
  },
  'shops.one': { input: z.object({ code: z.string().regex(/^[\w-]{1,60}$/) }), output: Shop },
} as const
