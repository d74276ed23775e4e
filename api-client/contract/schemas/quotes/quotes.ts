import { z } from 'zod'
import { isVatNumber } from '#domain/money/vat-number.ts'
import { vatTreatments } from '#domain/money/vat-treatment.ts'
import { cardObjects } from '#domain/pressing/rate-card/price-row.ts'
import { linePrices } from '#domain/pressing/quote/quote-lines.ts'
import * as quote from '#domain/pressing/quote/quote-spec.ts'
import { draftStates } from '#domain/drafts/draft.ts'
import { quoteDeskMoves, quoteHolderMoves, quoteStateNames } from '#domain/pressing/quote/quote-state.ts'
import { quoteCostCategories } from '#domain/pressing/quote-cost.ts'
import { letterStates } from '#domain/people/letter.ts'
import { BinaryFile } from '../account-shapes.ts'
import { LoggedEvent } from '../order-shapes.ts'
import { Arrival, Country, Currency, Day, Email, Instant, Lang, Minor, Name, Token } from '../parts.ts'
import { count, QuoteSpec, word } from './run-choices.ts'
import { CardEntry, RateCard } from './rate-cards.ts'
import { Rates, Tariff, VatRates } from '../settings/setting-shapes.ts'

const { choices, defaultSpec } = quote

export { QuoteSpec }

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
  /** It would be exempt for its buyer, had the shop a VAT number of its own. */
  withheld: z.boolean().default(false),
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
  /** Its contract; null until somebody has agreed to it. */
  pressing_id: z.int().nullable(),
  /** What is paid before anything is done, net, and the copies that count as delivered. */
  terms: z.object({ deposit_minor: z.int(), low: z.int(), high: z.int() }).nullable(),
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
  /** The manual orders that bill it where it has no contract, by their number. */
  bills: z.array(z.object({ id: z.int(), state: z.enum(draftStates), total: Minor })),
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
