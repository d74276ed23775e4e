// A run as its plant reads it on its page: what is pressed, at the copies that are ordered, and no prices.
import type { QuoteSpec } from '../quote/quote-spec.ts'
import { packedEditions } from './package-choices.ts'

/** Choices that no plant reads: prices, rights, what is done before, and where copies go. */
export const keptFromPlant = {
  longest_side_seconds: true,
  design: true,
  design_repair: true,
  mastering_tracks: true,
  mastering_vinyl: true,
  rights_society: true,
  rights_retail_minor: true,
  rights_dealer_minor: true,
  rights_protected_seconds: true,
  rights_total_seconds: true,
  rights_promo_copies: true,
  ship_to: true,
} as const satisfies { readonly [K in keyof QuoteSpec]?: true }

/** The choices at the copies that are ordered, editions as in its package; as planned until then. */
export function pressedRun(spec: QuoteSpec, ordered: number | null): QuoteSpec {
  if (ordered === null) return spec
  const [, ...editions] = packedEditions(spec, ordered)
  return { ...spec, quantity: ordered, editions: editions.filter(({ copies }) => copies > 0) }
}

/** Whether a fact of a run is one that its plant reads; cartons follow from where copies go. */
export const isPlantFact = (name: string): boolean =>
  name !== 'packing' && !Object.hasOwn(keptFromPlant, name)
