import { z } from 'zod'
import { commentMaxLength } from '#domain/text/comment.ts'
import { lossMostMinor } from '#domain/catalogue/campaign.ts'
import { reportNoteMax, reportReasons, reviewKinds } from '#domain/people/review.ts'
import { extensionMaxDays } from '#domain/pressing/project-review.ts'
import { LoggedEvent, Move } from './order-shapes.ts'
import {
  After,
  Category,
  Country,
  Currency,
  Done,
  Flag,
  Id,
  Limit,
  ListType,
  Step,
  Text,
  pageOf,
} from './parts.ts'
import { Comment, ProjectCard, ProjectDetail, Song } from './project-shapes.ts'

/** Sort orders a shopper may ask for. */
const Sort = z.enum(['relevance', 'newest', 'ending', 'price_up', 'price_down', 'title'])

const ListInput = z.object({
  type: ListType.default('all'),
  /** One or several genre ids, separated by a pipe. Spec section 2. */
  genre: z
    .string()
    .regex(/^\d{1,4}(\|\d{1,4}){0,20}$/)
    .optional(),
  category: Category.optional(),
  collection: Id.optional(),
  artist: Id.optional(),
  label: Id.optional(),
  shop: Id.optional(),
  /** Only what may be downloaded as well. */
  download: Flag.optional(),
  search: z.string().trim().max(200).optional(),
  sort: Sort.optional(),
  currency: Currency.optional(),
  after: After.optional(),
  limit: Limit.optional(),
})

/** `count` stops at 1,000: more than that reads as "over 1,000". */
const Listed = pageOf(ProjectCard).extend({ count: z.int(), count_exact: z.boolean() })

/** Words by language. */
const ByLanguage = z.record(z.string(), z.string())

export const CollectionHead = z.object({
  id: z.int(),
  slug: z.string(),
  names: ByLanguage,
  texts: ByLanguage,
  /** The record whose cover it shows. */
  cover: z
    .object({ id: z.int(), category: Category, slug: z.string(), name: z.string(), picture: z.string() })
    .nullable(),
})

export const projectSchemas = {
  'collections.one': { input: z.object({ id: Id }), output: CollectionHead },
  'projects.list': { input: ListInput, output: Listed },
  'projects.soundcloud': {
    input: z.object({ currency: Currency.optional(), limit: Limit.optional() }),
    output: z.array(ProjectCard.extend({ soundcloud_url: z.string() })),
  },
  'projects.all': {
    input: z.object({ after: After.optional(), limit: Limit.optional() }),
    output: pageOf(
      z.object({
        id: z.int(),
        category: Category,
        slug: z.string(),
        name: z.string(),
        artist_name: z.string(),
        updated_at: z.string(),
      }),
    ),
  },
  'projects.recommandations': {
    input: z.object({ currency: Currency.optional(), limit: Limit.optional() }),
    output: z.array(ProjectCard),
  },
  'projects.one': {
    input: z.object({ id: Id, currency: Currency.optional(), country: Country.optional() }),
    output: ProjectDetail,
  },
  'projects.more': {
    input: z.object({ id: Id, currency: Currency.optional() }),
    output: z.object({
      /** What staff put beside it, in their order. */
      related: z.array(ProjectCard),
      artist: z.array(ProjectCard),
      label: z.array(ProjectCard),
      alike: z.array(ProjectCard),
    }),
  },
  'projects.songs': { input: z.object({ id: Id }), output: z.array(Song) },
  'projects.like': {
    input: z.object({ id: Id, like: Flag.optional() }),
    output: z.object({ id: z.int(), liked: z.boolean(), likes: z.int() }),
  },
  'projects.comments': {
    input: z.object({ id: Id, after: After.optional(), limit: Limit.optional() }),
    output: pageOf(Comment),
  },
  'comments.create': { input: z.object({ project_id: Id, text: Text(commentMaxLength) }), output: Comment },
  'reviews.report': {
    input: z.object({
      kind: z.enum(reviewKinds),
      /** Of the comment or the review, as its page has it. */
      id: Id,
      why: z.enum(reportReasons, { error: 'choice_unknown' }),
      note: z.string().trim().max(reportNoteMax).default(''),
    }),
    output: Done,
  },
  'staff.closeCampaigns': {
    input: z.object({
      /** Nothing is decided. */
      dry_run: z.boolean().optional(),
    }),
    output: z.object({
      items: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          ends_at: z.string(),
          counted: z.int(),
          goal: z.int(),
          decision: z.enum(['fails', 'confirms', 'closes', 'waits']),
        }),
      ),
    }),
  },
  'projects.move': {
    input: Move.extend({
      id: Id,
      /** Number of the last log entry that was seen: when another came since, nothing is moved. */
      seen: z.int().min(0).max(2_147_483_647).optional(),
      /** How many orders of any kind were seen to end with it: at another number nothing is moved. */
      seen_orders: z.int().min(0).max(2_147_483_647).optional(),
      /** How many days longer a campaign runs. Rules 1: at most 30. */
      days: z.int().min(1).max(extensionMaxDays).optional(),
      /** A refusal that its owner cannot reopen. */
      is_final: z.boolean().optional(),
      /** Who bears what a run has cost that is given up; the house, unless it is said. */
      book_to: z.enum(['owner', 'house'], { error: 'choice_unknown' }).optional(),
      /** What it has cost; the reason says for what. */
      amount_minor: z.int().min(1).max(lossMostMinor).optional(),
      currency: Currency.optional(),
    }),
    output: z.object({ id: z.int(), step: Step, moves: z.array(z.string()), events: z.array(LoggedEvent) }),
  },
  'songs.list': {
    input: z.object({ after: After.optional(), limit: Limit.optional(), project_id: Id.optional() }),
    output: pageOf(Song),
  },
  'songs.stats': {
    input: z.object({ song_id: Id, duration: z.number().min(5).max(36_000) }),
    output: Done,
  },
} as const
