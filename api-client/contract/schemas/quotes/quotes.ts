import { z } from 'zod'
import { ean13From } from '#domain/catalogue/barcode.ts'
import { isVatNumber } from '#domain/money/vat-number.ts'
import { vatTreatments } from '#domain/pressing/quote/quote-vat.ts'
import { cardObjects } from '#domain/pressing/rate-card/price-row.ts'
import { linePrices } from '#domain/pressing/quote/quote-lines.ts'
import * as quote from '#domain/pressing/quote/quote-spec.ts'
import { quoteDeskMoves, quoteHolderMoves, quoteStateNames } from '#domain/pressing/quote/quote-state.ts'
import { quoteCostCategories } from '#domain/pressing/quote-cost.ts'
import { letterStates } from '#domain/people/letter.ts'
import { BinaryFile } from '../account-shapes.ts'
import { LoggedEvent } from '../order-shapes.ts'
import { Arrival, Country, Currency, Day, Email, Instant, Lang, Name, Token } from '../parts.ts'
import { CardEntry, RateCard } from './rate-cards.ts'
import { Rates, Tariff, VatRates } from '../settings/setting-shapes.ts'

const { choices, defaultSpec, ranges } = quote

/** One of some words; anything else is named so, with the nearest of them. */
const word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: 'choice_unknown' })

const count = (field: quote.NumberField) => {
  const [least, most] = ranges[field]
  return z.int().min(least, { error: 'out_of_range' }).max(most, { error: 'out_of_range' })
}

const ShipTo = z.object({ country_id: Country, copies: z.int().min(0).max(100_000).default(0) })

/** A part of the run in a colour of its own, perhaps with a sleeve and a barcode of its own. */
const Edition = z.object({
  colour_class: word(choices.colour_class),
  copies: z.int().min(1, { error: 'out_of_range' }).max(100_000, { error: 'out_of_range' }),
  own_sleeve: z.boolean().default(false),
  barcode: z
    .string()
    .max(20, { error: 'barcode_wrong' })
    .refine(text => text === '' || ean13From(text) === text, { error: 'barcode_wrong' })
    .default(''),
})

const list = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.array(word(words)).max(quote.maxListed, { error: 'out_of_range' }).readonly().default([])

/** What a pressing run is made of; the seventeen cost categories are priced from these choices. */
export const QuoteSpec = z.object({
  quantity: count('quantity'),
  size: word(choices.size),
  speed: word(choices.speed).default(defaultSpec.speed),
  discs: count('discs'),
  weight: word(choices.weight),
  cut: word(choices.cut).default(defaultSpec.cut),
  colour_class: word(choices.colour_class),
  etched: z.boolean().default(false),
  longest_side_seconds: count('longest_side_seconds').default(0),
  label: word(choices.label).default(defaultSpec.label),
  sleeve: word(choices.sleeve),
  inner_sleeve: word(choices.inner_sleeve),
  insert: word(choices.insert).default(defaultSpec.insert),
  sticker: z.boolean().default(false),
  numbered: word(choices.numbered).default(defaultSpec.numbered),
  shrink: word(choices.shrink).default(defaultSpec.shrink),
  print_finish: word(choices.print_finish).default(defaultSpec.print_finish),
  test_pressing: count('test_pressing').default(defaultSpec.test_pressing),
  test_pressing_courier: z.boolean().default(false),
  design: word(choices.design).default(defaultSpec.design),
  design_repair: count('design_repair').default(0),
  mastering_tracks: count('mastering_tracks').default(0),
  mastering_vinyl: z.boolean().default(false),
  rights_society: word(choices.rights_society).default(defaultSpec.rights_society),
  rights_retail_minor: count('rights_retail_minor').default(0),
  rights_dealer_minor: count('rights_dealer_minor').default(0),
  rights_protected_seconds: count('rights_protected_seconds').default(0),
  rights_total_seconds: count('rights_total_seconds').default(0),
  rights_promo_copies: count('rights_promo_copies').default(0),
  ship_to: z.array(ShipTo).max(quote.maxAddresses).default([]),
  inserts: list(quote.listChoices.inserts),
  booklet_pages: count('booklet_pages').default(0),
  finishes: list(quote.listChoices.finishes),
  editions: z.array(Edition).max(quote.maxListed, { error: 'out_of_range' }).readonly().default([]),
  splatter_colours: count('splatter_colours').default(1),
  dinked: z.boolean().default(false),
  format: word(choices.format).default(defaultSpec.format),
  cd_making: word(choices.cd_making).default(defaultSpec.cd_making),
  cd_case: word(choices.cd_case).default(defaultSpec.cd_case),
  tape_length: word(choices.tape_length).default(defaultSpec.tape_length),
  shell_colours: count('shell_colours').default(1),
})

/** One price of a line, in euro: `times × fixed + pieces × unit`. */
const QuotePart = z.object({
  price: z.enum(linePrices),
  fixed_minor: z.int(),
  times: z.int(),
  unit_hundredths: z.int(),
  pieces: z.int(),
  tier_from: z.int().nullable(),
  tier_to: z.int().nullable(),
  source: z.string(),
})

export const QuoteLine = z.object({
  category: z.enum(quoteCostCategories),
  amount_minor: z.int(),
  fixed_minor: z.int(),
  unit_hundredths: z.int(),
  pieces: z.int(),
  parts: z.array(QuotePart),
})

/** Parcels to one address, or the margin: beside the seventeen lines. */
const QuoteCharge = z.object({
  kind: z.enum(['shipping', 'margin']),
  country_id: Country.nullable(),
  copies: z.int(),
  grams: z.int(),
  basis_points: z.int(),
  amount_minor: z.int(),
})

const QuoteVat = z.object({
  country_id: Country,
  /** By which rule; quotes from before there was more than one say that of the destination. */
  treatment: z.enum(vatTreatments).default('oss'),
  basis_points: z.int(),
  net_minor: z.int(),
  amount_minor: z.int(),
})

/** A calculation. Amounts are in `currency`; the explanation of a line stays in euro, as its card is. */
export const QuoteAnswer = z.object({
  currency: Currency,
  total_minor: z.int(),
  gross_minor: z.int(),
  per_copy_minor: z.int(),
  lines: z.array(QuoteLine),
  charges: z.array(QuoteCharge),
  vat: z.array(QuoteVat),
  better_quantity: z.int().nullable(),
  better_total_minor: z.int().nullable(),
  valid_days: z.int(),
  rate_card: z.string(),
})

/** A VAT number as it was typed, and what its register said of it. */
const VatNumber = z.string().trim().max(20).refine(isVatNumber, { error: 'vat_invalid' })

const ProvenVat = z.object({
  vat_number: z.string(),
  result: z.enum(['valid', 'invalid', 'unavailable']),
  asked_at: Instant,
})

/** A kept quote. Its choices and figures stay as they were made. */
export const KeptQuote = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(quoteStateNames),
  spec: QuoteSpec,
  quote: QuoteAnswer,
  /** Null where no number was named. */
  business: ProvenVat.nullable(),
  created_at: Instant,
  expires_at: Instant,
  can: z.object({ accept: z.boolean(), decline: z.boolean(), reopen: z.boolean() }),
})

/** A quote in the desk's queue: who asks, for what, and where it stands. */
export const StaffQuote = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(quoteStateNames),
  name: z.string(),
  email: z.string(),
  message: z.string().nullable(),
  origin: z.string().nullable(),
  quantity: z.int(),
  size: z.enum(cardObjects),
  colour_class: z.enum(quote.colourClasses),
  total_minor: z.int(),
  currency: Currency,
  created_at: Instant,
  expires_at: Instant,
})

/** What came of the words beside a quote, at the desk of letters. */
export const QuoteLetter = z.object({
  id: z.int(),
  state: z.enum(letterStates),
  /** E-mail of who looks after it. */
  assigned: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: Instant.nullable(),
})

/** A quote as the desk sees it: as its asker does, who that is, what happened, and what the desk may do. */
export const DeskQuote = KeptQuote.omit({ can: true }).extend({
  name: z.string(),
  email: z.string(),
  message: z.string().nullable(),
  /** Null where nothing was written with it, and once its letter is forgotten. */
  letter: QuoteLetter.nullable(),
  origin: z.string().nullable(),
  /** Why it was declined or reopened, in the words of whoever did. */
  reason: z.string().nullable(),
  events: z.array(LoggedEvent),
  moves: z.array(z.enum(quoteDeskMoves)),
})

export const QuoteStateWord = z.enum(quoteStateNames, { error: 'choice_unknown' })

export const quoteSchemas = {
  'quote.card': {
    input: z.object({
      /** Wins over the day. */
      id: z.string().min(1).max(40).optional(),
      /** Day of the shop. */
      on: Day.optional(),
    }),
    output: RateCard,
  },
  'quote.tables': {
    input: z.object({}),
    output: z.object({
      /** The rows in force now: none that was before, none that is set ahead. */
      tables: z.object({
        vat: VatRates.shape.rows,
        rates: z.array(z.object({ fromMs: z.int(), perEuro: Rates })),
        fees: z.array(z.object({ fromMs: z.int(), basisPoints: z.int() })),
      }),
      tariff: Tariff,
    }),
  },
  'quote.cards': { input: z.object({}), output: z.array(CardEntry) },
  'staff.importRateCard': {
    input: z.object({
      /** Checked part by part, so that everything wrong is named at its place. */
      card: z.unknown(),
      /** Only say what would happen. */
      dry_run: z.boolean().default(false),
    }),
    output: z.object({
      id: z.string(),
      valid_from: z.string(),
      valid_to: z.string().nullable(),
      /** `known`: the shop has this very card, and nothing changes. */
      outcome: z.enum(['new', 'known']),
      dry_run: z.boolean(),
    }),
  },
  'quote.calculate': {
    input: QuoteSpec.extend({ currency: Currency.default('EUR') }),
    output: QuoteAnswer,
  },
  'quote.create': {
    input: z.object({
      spec: QuoteSpec,
      currency: Currency.default('EUR'),
      name: Name,
      email: Email,
      message: z.string().trim().max(5000).optional(),
      country_id: Country.optional(),
      /** Of a business: where its register confirms it, supplies to another member state are exempt. */
      vat_number: VatNumber.optional(),
      /** Token of the quote that this one supersedes. */
      follows: Token.optional(),
      ...Arrival,
    }),
    output: z.object({
      id: z.int(),
      token: Token,
      version: z.int(),
      total_minor: z.int(),
      currency: Currency,
      expires_at: Instant,
      business: ProvenVat.nullable(),
    }),
  },
  'quote.kept': { input: z.object({ token: Token }), output: KeptQuote },
  'quote.document': { input: z.object({ token: Token, lang: Lang.optional() }), output: BinaryFile },
  'quote.print': {
    input: QuoteSpec.extend({ currency: Currency.default('EUR'), lang: Lang.optional() }),
    output: BinaryFile,
  },
  'quote.template': {
    input: z.object({
      part: z
        .string()
        .max(20, { error: 'choice_unknown' })
        .regex(/^[a-z]+(\.[a-z0-9]+){0,2}$/, { error: 'choice_unknown' }),
      size: word(choices.size).default(defaultSpec.size),
      weight: word(choices.weight).default(defaultSpec.weight),
      discs: z.coerce.number().pipe(count('discs')).default(defaultSpec.discs),
      sleeve: word(choices.sleeve).default(defaultSpec.sleeve),
      inner_sleeve: word(choices.inner_sleeve).default(defaultSpec.inner_sleeve),
      insert: word(choices.insert).default(defaultSpec.insert),
      /** With semicolons between them. */
      inserts: z
        .string()
        .max(80, { error: 'choice_unknown' })
        .regex(/^[a-z_;]*$/, { error: 'choice_unknown' })
        .default(''),
      booklet_pages: z.coerce.number().pipe(count('booklet_pages')).default(defaultSpec.booklet_pages),
      dinked: z.enum(['yes', 'no'], { error: 'must_be_yes_or_no' }).default('no'),
      named: z.string().trim().max(60).default(''),
    }),
    output: BinaryFile,
  },
  'quote.move': {
    input: z.object({
      token: Token,
      move: z.enum(quoteHolderMoves, { error: 'choice_unknown' }),
      reason: z.string().trim().max(500).default(''),
    }),
    output: KeptQuote,
  },
} as const
