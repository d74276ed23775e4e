import { z } from 'zod'
import * as quote from '#domain/quote/quote-spec.ts'
import { quoteCostCategories } from '#domain/quote-cost.ts'
import {
  After,
  Arrival,
  Country,
  Currency,
  Done,
  Email,
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

export const QuoteLine = z.object({
  category: z.enum(quoteCostCategories),
  amount_minor: z.int(),
  fixed_minor: z.int(),
  unit_hundredths: z.int(),
  pieces: z.int(),
})

/** What a pressing run is made of; the seventeen cost categories are priced from these choices. */
export const QuoteSpec = z.object({
  quantity: z.int().min(1).max(100_000),
  size: z.enum(quote.discSizes),
  discs: z.int().min(1).max(4),
  weight: z.enum(quote.discWeights),
  cut: z.enum(quote.cuts).default('lacquer'),
  colour_class: z.enum(quote.colourClasses),
  label: z.enum(quote.labelKinds).default('printed'),
  sleeve: z.enum(quote.sleeveKinds),
  inner_sleeve: z.enum(quote.innerSleeveKinds),
  insert: z.enum(quote.insertKinds).default('none'),
  sticker: z.boolean().default(false),
  numbered: z.enum(quote.numberings).default('none'),
  shrink: z.enum(quote.shrinks).default('shrink'),
  print_finish: z.enum(quote.printFinishes).default('none'),
  test_pressing: z.boolean().default(true),
  design: z.enum(quote.designs).default('none'),
  mastering_tracks: z.int().min(0).max(60).default(0),
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
  'quote.calculate': {
    input: QuoteSpec,
    output: z.object({
      currency: z.literal('EUR'),
      total_minor: z.int(),
      per_copy_minor: z.int(),
      lines: z.array(QuoteLine),
      better_quantity: z.int().nullable(),
      better_total_minor: z.int().nullable(),
      valid_days: z.int(),
      rate_card: z.string(),
    }),
  },
  'quote.create': {
    input: z.object({
      spec: QuoteSpec,
      name: Name,
      email: Email,
      message: z.string().trim().max(5000).optional(),
      country_id: Country.optional(),
      ...Arrival,
    }),
    output: z.object({ id: z.int(), total_minor: z.int(), currency: z.literal('EUR'), expires_at: Instant }),
  },
} as const
