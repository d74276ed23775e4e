import { z } from 'zod'
import { trackMaxMb } from '#domain/pressing/creation/draft-tracks.ts'
import { coverMaxBytes } from '#domain/media/cover.ts'
import { draftKinds, isDraftField } from '#domain/pressing/creation/draft-fields.ts'
import { onDemandMost } from '#domain/pressing/creation/on-demand.ts'
import { nextActs } from '#domain/pressing/creation/next-act.ts'
import { quoteStateNames } from '#domain/pressing/quote/quote-state.ts'
import { base64Length, ChunkAnswer, chunkFields } from './chunks.ts'
import { After, Arrival, Country, Currency, Done, Id, Instant, Limit, Minor, Name, Step } from './parts.ts'
import { pageOf, Token } from './parts.ts'
import { MeasurementShape } from './project-shapes.ts'
import { QuoteAnswer } from './quotes/quotes.ts'

/** Texts by the name of a field; what they say is judged when the project is submitted. */
const DraftFields = z.record(
  z.string().max(40).refine(isDraftField, { error: 'field_unknown' }),
  z.string().max(5_000),
)

const Side = z.string().regex(/^[A-H]$/)
/** Base64 needs four letters for three bytes. */

/** A track with what its file says of itself. */
export const DraftTrackShape = z.object({
  id: z.int(),
  title: z.string(),
  artist_name: z.string(),
  side: z.string().nullable(),
  position: z.int(),
  seconds: z.number(),
  file: z
    .object({
      name: z.string(),
      format: z.enum(['wav', 'aiff']),
      sample_rate: z.int(),
      bit_depth: z.int(),
      channels: z.int(),
      frames: z.int(),
      size_bytes: z.int(),
      /** Loudest sample, in ten-thousandths of full scale; null until it was encoded. */
      peak: z.int().nullable(),
    })
    .nullable(),
  encoding: z.enum(['none', 'waiting', 'done', 'failed']),
  /** How far it is measured, from 0 to 1, and what was found; null where nothing measures it. */
  check: z
    .object({
      standing: z.enum(['waiting', 'done', 'failed']),
      share: z.number(),
      measurement: MeasurementShape.nullable(),
    })
    .nullable(),
  /** Path of the mp3 in storage. */
  preview: z.string().nullable(),
  /** How long the preview is; null where it is the whole song, or there is none. */
  preview_seconds: z.int().nullable(),
})

/** A file that was begun and has not arrived whole, by whoever reads; files of unsaid size are left out. */
const BegunUpload = z.object({
  id: z.int(),
  uploadId: z.string(),
  name: z.string(),
  size_bytes: z.int(),
  arrived_bytes: z.int(),
  /** What nobody goes on with is forgotten then. */
  kept_until: Instant,
})

/** A ZIP that came whole: where each of its files goes by its name, and what became of it. */
export const ZipShape = z.object({
  id: z.int(),
  name: z.string(),
  standing: z.enum(['waiting', 'done']),
  /** How much of it is unpacked, from 0 to 1. */
  share: z.number(),
  files: z.array(
    z.object({
      name: z.string(),
      slot: z.enum(['track', 'part']).nullable(),
      /** The printed part that it goes to. */
      part: z.string().nullable(),
      standing: z.enum(['waiting', 'kept', 'refused']),
      /** Why it was not taken. */
      code: z.string().nullable(),
    }),
  ),
})

/** Recordings with what a report on them goes by. */
export const Masters = z.object({
  kind: z.enum(draftKinds),
  fields: z.record(z.string(), z.string()),
  tracks: z.array(DraftTrackShape),
})

const Tracks = z.object({ tracks: z.array(DraftTrackShape) })

/** What happened to a project, as its owner may read it. */
const HistoryEntry = z.object({ type: z.string(), at: Instant, reason: z.string().nullable() })

/** A project as its owner edits it. */
export const DraftShape = z.object({
  id: z.int(),
  kind: z.enum(draftKinds),
  /** Counts the savings: who saves over a version that is not the last is told. */
  version: z.int(),
  step: Step,
  fields: z.record(z.string(), z.string()),
  tracks: z.array(DraftTrackShape),
  /** Files of whoever reads that were begun and are not whole, oldest first. */
  uploads: z.array(BegunUpload),
  /** ZIPs that came whole: what is being unpacked, and what was. */
  zips: z.array(ZipShape),
  cover: z.string().nullable(),
  /** The kept quote it was made from. */
  quote: z
    .object({
      id: z.int(),
      version: z.int(),
      state: z.enum(quoteStateNames),
      total_minor: Minor,
      currency: Currency,
      expires_at: Instant,
      /** Its price still holds for these choices. */
      holds: z.boolean(),
    })
    .nullable(),
  /** The price of the run as it was submitted, and until when it holds. */
  locked: z.object({ quote: QuoteAnswer.nullable(), until: Instant }).nullable(),
  /** The contract it is pressed by, and what that has fixed, by field; null where none is. */
  contract: z.object({ id: z.int(), fixed: z.record(z.string(), z.string()) }).nullable(),
  moves: z.array(z.string()),
  is_approved: z.boolean(),
  goal: z.int().nullable(),
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  history: z.array(HistoryEntry),
  updated_at: Instant,
})

const OwnProject = z.object({
  id: z.int(),
  kind: z.enum(draftKinds),
  name: z.string(),
  artist_name: z.string(),
  category: z.string(),
  slug: z.string(),
  cover: z.string().nullable(),
  step: Step,
  next_act: z.enum(nextActs),
  moves: z.array(z.string()),
  goal: z.int().nullable(),
  ends_at: Instant.nullable(),
  updated_at: Instant,
})

const UploadInput = z.object({
  project_id: Id,
  ...chunkFields(trackMaxMb),
  side: Side.optional(),
  title: z.string().trim().max(200).optional(),
})

/** The parts of an upload that is being taken up again are not sent twice. */
const UploadAnswer = ChunkAnswer.extend({
  track: DraftTrackShape.optional(),
  /** Where a ZIP was sent. */
  zip: ZipShape.optional(),
})

export const creationSchemas = {
  'projects.edit': { input: z.object({ id: Id }), output: DraftShape },
  'projects.create': {
    input: z.object({
      /** Saves this project; left out, makes a new one. */
      id: Id.optional(),
      version: z.int().min(0).optional(),
      kind: z.enum(draftKinds).default('vinyl'),
      fields: DraftFields.default({}),
      /** Token of the kept quote it begins with. */
      quote: Token.optional(),
      ...Arrival,
    }),
    output: DraftShape,
  },
  'projects.ownerMove': {
    input: z.object({
      id: Id,
      move: z.enum(['submit', 'withdraw', 'reopen', 'delete', 'approveRun'], { error: 'choice_unknown' }),
      /** The version that its owner saw; submitting needs it. */
      version: z.int().min(0).optional(),
      /** Copies of the run that its owner saw, who agrees to it: others are refused. */
      ordered: z.int().min(0).optional(),
    }),
    output: DraftShape,
  },
  'projects.cover': {
    input: z.object({
      id: Id,
      /** A picture in base64, or null for none. */
      picture: z.string().max(base64Length(coverMaxBytes), { error: 'file_max_size' }).nullable(),
    }),
    output: z.object({ id: z.int(), cover: z.string().nullable() }),
  },
  'vod.calculate': {
    input: z.object({
      id: Id,
      quantity: z.int().min(1).max(onDemandMost).default(1),
      currency: Currency.optional(),
    }),
    output: z.object({
      id: z.int(),
      quantity: z.int(),
      currency: Currency,
      unit_minor: Minor,
      total_minor: Minor,
      /** Working days from the order to the parcel. */
      days: z.int(),
      ships_from: Country,
      /** For the owner and staff alone: what the copies cost and what is left, in euro cents. */
      cost_minor: Minor.nullable(),
      share_minor: Minor.nullable(),
    }),
  },
  'tracks.upload': { input: UploadInput, output: UploadAnswer },
  'tracks.update': {
    input: z.object({
      project_id: Id,
      track_id: Id,
      title: z.string().trim().max(200).optional(),
      artist_name: Name.optional(),
      side: Side.nullable().optional(),
      /** Its place on that side, from 1. */
      position: z.int().min(1).max(99).optional(),
    }),
    output: Tracks,
  },
  'tracks.encode': {
    input: z.object({ project_id: Id, track_id: Id }),
    output: DraftTrackShape,
  },
  'tracks.remove': { input: z.object({ project_id: Id, id: Id }), output: Tracks },
  'projects.callMe': {
    input: z.object({
      project_id: Id.optional(),
      name: Name,
      phone: z
        .string()
        .trim()
        .regex(/^\+?[0-9 ().-]{6,30}$/),
      message: z.string().trim().max(2_000).optional(),
      ...Arrival,
    }),
    output: Done,
  },
  'user.projects': {
    input: z.object({ after: After.optional(), limit: Limit.optional() }),
    output: pageOf(OwnProject),
  },
} as const
