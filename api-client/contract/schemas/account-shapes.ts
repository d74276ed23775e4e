import { z } from 'zod'
import { Address, Country, Instant } from './parts.ts'
import { ProjectCard, Song } from './project-shapes.ts'

/** An address to deliver to, as the account keeps it. */
export const SavedAddress = Address.extend({
  id: z.int(),
  /** Filled in first when something is ordered; one of them is, as long as there are any. */
  preferred: z.boolean(),
})

/** Which mails are wanted, by kind. Mails about orders are always sent. */
export const Notifications = z.object({
  /** New records and what goes on in the shop, about twice a month. */
  newsletter: z.boolean(),
  /** A new record of somebody who is followed. */
  follows: z.boolean(),
  /** A record of the wishlist is back, or its sale ends. */
  wishes: z.boolean(),
  /** Digs that were earned. */
  digs: z.boolean(),
})

/** Bytes with the name to save them under. */
export const BinaryFile = z.object({
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.custom<Uint8Array<ArrayBuffer>>(value => value instanceof Uint8Array),
})

/** As much of a record as a list of the account shows. */
export const RecordLine = z.object({
  id: z.int(),
  category: z.string(),
  slug: z.string(),
  name: z.string(),
  artist_name: z.string(),
  picture: z.string(),
})

/** Music somebody may download. */
export const DigitalRecord = RecordLine.extend({
  source: z.enum(['order', 'code']),
  since: Instant,
  downloads: z.int(),
  /** How often it may still be downloaded; staff let it begin anew. */
  downloads_left: z.int(),
  songs: z.array(Song),
})

/** One booking of digs; negative when they were spent. */
export const DigEntry = z.object({
  id: z.int(),
  points: z.int(),
  reason: z.enum(['sponsor', 'sponsored', 'project', 'godchild', 'record']),
  created_at: Instant,
})

/** The second factor of an account. */
export const SecondFactor = z.object({
  on: z.boolean(),
  since: Instant.nullable(),
  /** How many of the recovery codes are unused. */
  codes_left: z.int(),
})

/** A place where the account is signed in. */
export const OwnSession = z.object({
  id: z.int(),
  /** The one that asks. */
  current: z.boolean(),
  /** Program and operating system, as far as the program says. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Of the address it was opened from. */
  country_id: Country.nullable(),
  network: z.string().nullable(),
  created_at: Instant,
  /** To the hour. */
  last_seen_at: Instant,
})

export const OwnReview = z.object({
  id: z.int(),
  project: RecordLine,
  text: z.string(),
  created_at: Instant,
})

export const FollowedArtist = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  picture: z.string().nullable(),
  records: z.int(),
})

/** What everybody may see of somebody: a first name and an initial, never more. */
export const PublicProfile = z.object({
  id: z.int(),
  name: z.string(),
  picture: z.string().nullable(),
  country_id: Country.nullable(),
  created_at: Instant,
  /** False: the rest is empty, but for the owner. */
  public: z.boolean(),
  own: z.boolean(),
  /** For the owner alone. */
  new_messages: z.int(),
  wishlist: z.array(ProjectCard),
  follows: z.array(FollowedArtist),
  reviews: z.array(OwnReview),
})
