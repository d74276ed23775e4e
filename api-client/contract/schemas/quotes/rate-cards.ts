import { z } from 'zod'
import { quoteCostCategories } from '#domain/pressing/quote-cost.ts'
import {
  cardObjects,
  type CardTerm,
  fixedPers,
  rowKeys,
  ruleCodes,
  termFields,
  unitBys,
  unitPers,
} from '#domain/pressing/rate-card/price-row.ts'
import { priceKeys } from '#domain/pressing/rate-card/rate-card.ts'
import { Country, Instant } from '../parts.ts'

const Tiers = z
  .array(z.object({ from: z.int(), to: z.int().nullable(), unit_hundredths: z.int() }))
  .readonly()

/** What one part costs. */
export const CardPrice = z.object({
  fixed_minor: z.int(),
  tiers: Tiers,
  minimum_run: z.int(),
  source: z.string(),
})

/** A price of a card of the second schema: for which objects, how often, for how many. */
export const CardRow = z.object({
  key: z.enum(rowKeys),
  objects: z.array(z.enum(cardObjects)).readonly(),
  line: z.enum(quoteCostCategories),
  fixed: z.array(z.object({ per: z.enum(fixedPers), minor: z.int() })).readonly(),
  unit: z.object({ per: z.enum(unitPers), by: z.enum(unitBys) }).nullable(),
  tiers: Tiers,
  minimum: z.int(),
  grams: z.int().nullable(),
  thickness_um: z.int().nullable(),
  lead_days: z.int(),
  source: z.string(),
  source_public: z.boolean(),
})

/** A condition on choices: `eq`, `in`, `gte`, `all`, `any` or `not`, as the domain explains them. */
const Term = z.custom<CardTerm>(value => typeof value === 'object' && value !== null)

/** What has to hold where something is chosen. */
export const CardRule = z.object({
  code: z.enum(ruleCodes),
  field: z.enum(termFields),
  when: Term,
  need: Term,
  nearest: z.string().nullable(),
})

/** Prices of every part, as `domain/pressing/rate-card/rate-card.ts` explains them. */
const FirstCard = z.object({
  id: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  currency: z.literal('EUR'),
  origin: Country,
  prices: z.record(z.enum(priceKeys), CardPrice),
  energy_basis_points: z.int(),
  vinyl_master_basis_points: z.int(),
  margin_basis_points: z.int(),
  /** How far a run may come out larger or smaller, by the smallest run a row holds for. */
  tolerance: z.array(z.object({ from: z.int(), basis_points: z.int() })).readonly(),
  spine_by_thickness: z.literal(true).optional(),
  /** What is paid of a run before anything is done: a share of its net price, the whole below a sum. */
  deposit: z.object({ basis_points: z.int(), whole_below_minor: z.int() }).optional(),
})

/** The same as rows of data, as `domain/pressing/rate-card/price-row.ts` explains them. */
const SecondCard = z.object({
  schema: z.literal(2),
  id: z.string(),
  plant: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  currency: z.literal('EUR'),
  origin: Country,
  energy_basis_points: z.int(),
  vinyl_master_basis_points: z.int(),
  margin_basis_points: z.int(),
  tolerance: z.array(z.object({ from: z.int(), basis_points: z.int() })).readonly(),
  deposit: z.object({ basis_points: z.int(), whole_below_minor: z.int() }),
  stamper_discs: z.int(),
  prices: z.array(CardRow).readonly(),
  rules: z.array(CardRule).readonly(),
})

/** A card of either schema. */
export const RateCard = z.union([SecondCard, FirstCard])

/** A rate card as the book of the shop lists it. */
export const CardEntry = z.object({
  id: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** Null: it came with the shop. */
  imported_at: Instant.nullable(),
  is_in_force: z.boolean(),
})
