import { z } from 'zod'
import { priceKeys } from '#domain/pressing/rate-card/rate-card.ts'
import { Country, Instant } from '../parts.ts'
/** What one part costs. */
export const CardPrice = z.object({
  fixed_minor: z.int(),
  tiers: z.array(z.object({ from: z.int(), to: z.int().nullable(), unit_hundredths: z.int() })).readonly(),
  minimum_run: z.int(),
  source: z.string(),
})

/** Prices of every part, as `domain/pressing/rate-card/rate-card.ts` explains them. */
export const RateCard = z.object({
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

/** A rate card as the book of the shop lists it. */
export const CardEntry = z.object({
  id: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** Null: it came with the shop. */
  imported_at: Instant.nullable(),
  is_in_force: z.boolean(),
})
