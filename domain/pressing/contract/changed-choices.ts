// What of a run is no longer as it was agreed.
import { choicesOf } from '../quote/quote-choices.ts'
import type { QuoteSpec } from '../quote/quote-spec.ts'

/** Measured of the music: nobody chooses it, and no price follows from it. */
const measured = 'longest_side'

/** The choices, by the names of their form, in which a run differs from what was agreed; its size too. */
export function changedChoices(run: QuoteSpec, agreed: QuoteSpec): string[] {
  const wanted = choicesOf(agreed)
  return Object.entries(choicesOf(run)).flatMap(([name, text]) =>
    name !== measured && text !== wanted[name] ? [name] : [],
  )
}
