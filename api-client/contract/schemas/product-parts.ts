import { z } from 'zod'
import {
  keptPictures,
  pictureKinds,
  pictureTextMax,
  sizesMost,
  trackFileMaxMb,
  trackSecondsMax,
  trackTitleMax,
} from '#domain/catalogue/product-parts.ts'
import { bytesPerMegabyte } from '#domain/constants.ts'
import { coverMaxBytes } from '#domain/media/cover.ts'
import { mostTracks } from '#domain/pressing/creation/draft-tracks.ts'
import { Id, Text } from './parts.ts'

/** Base64 needs four letters for three bytes. */
const Bytes = (most: number) =>
  z
    .string()
    .max(Math.ceil(most / 3) * 4, { error: 'file_max_size' })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/)

const Picture = z.enum(keptPictures, { error: 'choice_unknown' })
const PictureText = z.string().trim().max(pictureTextMax, { error: 'too_long' })

/** What was seen of a part: it is refused to write over what somebody else has made of it since. */
const Seen = z.string().max(40)

const Via = z.enum(['page', 'cli', 'api'], { error: 'choice_unknown' }).default('api')

/** A picture of a product, with what it shows. */
export const ProductPicture = z.object({
  image: Picture,
  /** Where it is served; the sleeve of what is not public yet is signed for whoever asks. */
  url: z.string(),
  text: z.string(),
})

/** A track of a product, with what is there to hear of it. */
export const ProductTrack = z.object({
  id: z.int(),
  title: z.string(),
  artist_name: z.string(),
  side: z.string().nullable(),
  seconds: z.int(),
  /** Whether there is something to hear. */
  preview: z.boolean(),
  /** How much of it; null where that is all of it, or there is none. */
  preview_seconds: z.int().nullable(),
})

/** One size of an item. */
const ItemSize = z.object({
  size: z.string(),
  on_hand: z.int().nullable(),
  free: z.int().nullable(),
  retired: z.boolean(),
})

export const ProductParts = z.object({
  id: z.int(),
  pictures: z.array(ProductPicture),
  pictures_seen: z.string(),
  tracks: z.array(ProductTrack),
  tracks_seen: z.string(),
  items: z.array(z.object({ id: z.int(), name: z.string(), retired: z.boolean(), sizes: z.array(ItemSize) })),
})

export const productPartSchemas = {
  'product.parts': { input: z.object({ id: Id }), output: ProductParts },
  'product.addPicture': {
    input: z.object({
      id: Id,
      /** The image file in base64. */
      picture: Bytes(coverMaxBytes),
      kind: z.enum(pictureKinds, { error: 'choice_unknown' }).default('gallery'),
      text: PictureText.default(''),
      via: Via,
    }),
    output: ProductParts,
  },
  'product.setPictures': {
    input: z.object({
      id: Id,
      seen: Seen,
      /** In the order they are to be in; one that is left out is taken away. */
      pictures: z.array(z.object({ image: Picture, text: PictureText })).max(keptPictures.length),
      via: Via,
    }),
    output: ProductParts,
  },
  'product.setTracks': {
    input: z.object({
      id: Id,
      seen: Seen,
      /** In order; one without a number is new, one that is left out is taken away. */
      tracks: z
        .array(
          z.object({
            id: Id.optional(),
            title: Text(trackTitleMax),
            /** Left out: who the record is by. */
            artist_name: Text(trackTitleMax).optional(),
            side: z
              .string()
              .regex(/^[A-Z]$/)
              .nullable()
              .default(null),
            seconds: z.int().min(0).max(trackSecondsMax),
          }),
        )
        .max(mostTracks),
      via: Via,
    }),
    output: ProductParts,
  },
  'product.setSound': {
    input: z.object({
      id: Id,
      track_id: Id,
      /** The mp3 file in base64. */
      sound: Bytes(trackFileMaxMb * bytesPerMegabyte),
      via: Via,
    }),
    output: ProductParts,
  },
  'product.setSizes': {
    input: z.object({
      id: Id,
      /** Sizes with whether they are out of sale; a new one is added, one that is left out stays as it is. */
      sizes: z
        .array(z.object({ size: Text(40), retired: z.boolean() }))
        .min(1)
        .max(sizesMost),
      via: Via,
    }),
    output: ProductParts,
  },
} as const
