import { z } from 'zod'
import { availabilities, sales } from '#domain/catalogue/availability.ts'
import { Category, Country, Currency, Instant, Minor, Step } from './parts.ts'
import { Delivery } from './settings/setting-shapes.ts'

/**
 * How a project is sold. domain: stock is on the shelf, preorder waits for its goal, on_demand is pressed
 * singly.
 */
export const Sale = z.enum(sales)

/** What a shopper can do with a project right now; `unpriced`: not sold in this currency, and not free. */
export const Availability = z.enum(availabilities)

/** A project in a list. Spec section 3, Project; prices are in the currency asked for. */
export const ProjectCard = z.object({
  id: z.int(),
  category: Category,
  slug: z.string(),
  name: z.string(),
  artist_name: z.string(),
  artist_id: z.int().nullable(),
  label_name: z.string().nullable(),
  label_id: z.int().nullable(),
  shop_id: z.int(),
  picture: z.string(),
  cover_picture: z.string().nullable(),
  color_vinyl: z.string().nullable(),
  effect: z.string().nullable(),
  url_vinyl: z.string().nullable(),
  spine: z.tuple([z.string(), z.string()]),
  catalogue_number: z.string().nullable(),
  format: z.string().nullable(),
  step: Step,
  sale: Sale,
  availability: Availability,
  stock_left: z.int().nullable(),
  goal: z.int().nullable(),
  sold: z.int().nullable(),
  ends_at: Instant.nullable(),
  release_date: z.string().nullable(),
  price: Minor,
  /** What that price is announced as reduced from: the lowest of the 30 days before. */
  compare_price: Minor.optional(),
  currency: Currency,
  genres: z.array(z.int()),
  likes: z.int(),
  /** Sound and id of the first song that can be heard: a card plays it. */
  preview_song: z.string().nullable(),
  preview_song_id: z.int().nullable(),
  /** How long that preview is; null where it is the whole song. */
  preview_seconds: z.int().nullable(),
  updated_at: Instant,
})

/** One thing to buy of a project: a pressing, a size, the signed copy. */
export const ProjectItem = z.object({
  id: z.int(),
  name: z.string(),
  color_vinyl: z.string().nullable(),
  effect: z.string().nullable(),
  sizes: z.array(z.object({ size: z.string(), stock_left: z.int().nullable() })),
  stock_left: z.int().nullable(),
  price: Minor,
  /** What that price is announced as reduced from, and when it ends, where that is known. */
  compare_price: Minor.optional(),
  reduced_until: Instant.optional(),
  currency: Currency,
  weight_grams: z.int(),
})

/** A project in full. Spec section 3. */
export const ProjectDetail = ProjectCard.extend({
  project_id: z.int(),
  description: z.string(),
  /** Who did what, a line each: `Mastering: Ada Lind`. */
  credits: z.string(),
  barcode: z.string().nullable(),
  country: z.string().nullable(),
  speed: z.string().nullable(),
  weight: z.string().nullable(),
  sleeve: z.string().nullable(),
  type: z.string().nullable(),
  images: z.array(z.string()),
  /** What pictures show, for whoever cannot see them: by their names. */
  picture_texts: z.record(z.string(), z.string()),
  items: z.array(ProjectItem),
  signed_id: z.int().nullable(),
  collections: z.array(z.int()),
  shop: z.object({ id: z.int(), name: z.string(), code: z.string().nullable(), white_label: z.boolean() }),
  soundcloud_url: z.string().nullable(),
  youtube_url: z.string().nullable(),
  charge_mode: z.enum(['charge_now', 'charge_on_success']),
  ships_from: z.string(),
  /** What it costs to send one copy to the reader's country; null when none is known. */
  shipping: z
    .object({ country_id: Country, price: Minor, delivery: Delivery.optional() })
    .nullable()
    .optional(),
  /** What one copy of each item costs to send to the country of their currency; null where it is not sent. */
  offer_shipping: z
    .object({ country_id: Country, prices: z.array(Minor.nullable()), delivery: Delivery.optional() })
    .nullable()
    .optional(),
  /** Who buys it may download its music too. */
  download: z.boolean().optional(),
  comments_count: z.int(),
  liked: z.boolean(),
  wished: z.boolean(),
  following: z.boolean(),
})

/** Spec section 3, Song; `preview` is the path of the mp3 in storage, null when there is none. */
export const Song = z.object({
  id: z.int(),
  uuid: z.string(),
  title: z.string(),
  artist_name: z.string(),
  project_id: z.int(),
  side: z.string().nullable(),
  position: z.int(),
  duration_seconds: z.int(),
  preview: z.string().nullable(),
  /** How long the preview is; null where it is the whole song, or there is none. */
  preview_seconds: z.int().nullable(),
})

export const Comment = z.object({
  id: z.int(),
  project_id: z.int(),
  user_id: z.int(),
  user_name: z.string(),
  text: z.string(),
  created_at: Instant,
  /** What the shop answers beneath it. */
  answer: z.string().nullable(),
})

const Span = z.tuple([z.number(), z.number()]).readonly()
const Spans = z.array(Span).max(50).readonly()

/** What one pass over the samples of a recording found; decibels of full scale, seconds from its start. */
export const MeasurementShape = z.object({
  version: z.int(),
  rate: z.int(),
  depth: z.int(),
  channels: z.int(),
  frames: z.int(),
  usedBits: z.int(),
  peakDb: z.number(),
  truePeakDb: z.number(),
  truePeakSpans: Spans,
  clips: z.int(),
  clipsInSecond: z.int(),
  clipSpans: Spans,
  loudness: z.number().nullable(),
  dcPercent: z.number(),
  subBassDb: z.number(),
  veryHighSeconds: z.number(),
  veryHighSpans: Spans,
  bassWindows: z.int(),
  bassPoor: z.int(),
  bassOpposed: z.int(),
  bassPoorSpans: Spans,
  bassOpposedSpans: Spans,
  correlation: z.number().nullable(),
  silentChannel: z.enum(['left', 'right']).nullable(),
  sibilants: z.int(),
  sibilantSpans: Spans,
  brightness: z.array(z.number().nullable()).max(3).readonly(),
  silences: Spans,
  pauses: z.array(Span).max(300).readonly(),
  firstDb: z.number(),
  lastDb: z.number(),
  clicks: z.int(),
  clickSpans: Spans,
  dropouts: z.int(),
  dropoutSpans: Spans,
  hash: z.string(),
  /** Least and most of each part, in hundredths of full scale. */
  waveform: z.array(z.int()).max(2_000).readonly(),
})
