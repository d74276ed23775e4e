import { z } from 'zod'
import { contestPlaces } from '#domain/contests/contest.ts'
import {
  After,
  Arrival,
  Country,
  Currency,
  Done,
  Email,
  Id,
  Instant,
  Lang,
  Limit,
  Name,
  Text,
  Token,
} from './parts.ts'
import { ProjectCard } from './project-shapes.ts'

/**
 * A line of search results. Spec section 3, artist and label search result; projects carry their link too.
 */
const SearchItem = z.object({
  id: z.int(),
  name: z.string(),
  picture: z.string().nullable(),
  shop_code_artist: z.string().nullable(),
  shop_code_label: z.string().nullable(),
  category: z.string().nullable(),
  slug: z.string().nullable(),
  artist_name: z.string().nullable(),
})

/** What can be checked of a draw: rules 19. */
const Draw = z.object({
  seed: z.string(),
  word: z.string(),
  /** In the order in which they were drawn: who won, and who won and was passed over. */
  drawn: z.array(z.object({ ticket: z.string(), passed: z.boolean() })),
})

/** A contest as its page shows it. Spec section 2, /contest. */
const Contest = z.object({
  id: z.int(),
  place: z.enum(contestPlaces),
  title: z.string(),
  rules: z.string(),
  prizes: z.int(),
  opens_at: Instant.nullable(),
  closes_at: Instant.nullable(),
  standing: z.enum(['coming', 'open', 'closed', 'published', 'cancelled']),
  /** How many take part. */
  entries: z.int(),
  /** SHA-256 of the seed of the draw, as hexadecimal text. */
  seed_hash: z.string(),
  /** SHA-256 of the list of tickets; null until it is fixed. */
  list_hash: z.string().nullable(),
  /** Null until its winners were told. */
  draw: Draw.nullable(),
})

export const appSchemas = {
  'app.alerts': {
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        text_en: z.string(),
        text_fr: z.string(),
        link_en: z.string().nullable(),
        link_fr: z.string().nullable(),
      }),
    ),
  },
  'app.buildId': { input: z.object({}), output: z.object({ buildId: z.string() }) },
  'app.contact': {
    input: z.object({
      name: Name,
      email: Email,
      subject: Text(200).optional(),
      message: Text(5000),
      ...Arrival,
    }),
    output: Done,
  },
  'app.newsletter': { input: z.object({ email: Email, lang: Lang.optional() }), output: Done },
  'app.confirmNewsletter': { input: z.object({ token: Token }), output: Done },
  'app.contest': {
    input: z.object({
      place: z.enum(contestPlaces, { error: 'choice_unknown' }).default('contest'),
      id: Id.optional(),
      entry: Token.optional(),
      lang: Lang.optional(),
    }),
    /** Null where none was opened, or none has the number. */
    output: z.object({ contest: Contest.nullable() }),
  },
  'app.enterContest': {
    input: z.object({ contest_id: Id, name: Name, email: Email, lang: Lang.optional() }),
    output: Done,
  },
  'app.confirmEntry': {
    input: z.object({ token: Token }),
    /** What is drawn; it says nothing of the person. */
    output: z.object({ ticket: z.string() }),
  },
  'app.home': {
    input: z.object({ currency: Currency.optional() }),
    output: z.object({
      sections: z.array(
        z.object({
          key: z.enum(['new', 'ending_soon', 'staff_picks', 'back_in_stock', 'shelf']),
          projects: z.array(ProjectCard),
        }),
      ),
    }),
  },
  'app.banners': {
    input: z.object({}),
    output: z.array(z.object({ id: z.int(), picture: z.string(), link: z.string(), title: z.string() })),
  },
  'app.search': {
    input: z.object({
      search: z.string().trim().min(1).max(200),
      type: z.enum(['projects', 'artists', 'labels']).default('projects'),
      after: After.optional(),
      limit: Limit.optional(),
    }),
    output: z.array(SearchItem),
  },
  'app.location': {
    input: z.object({}),
    output: z.object({
      ip: z.string(),
      country_id: Country.nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      currency: Currency,
      lang: Lang.nullable(),
    }),
  },
} as const
