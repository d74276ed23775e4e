// Plates beside the four inks that a run has ordered. Rules 8.
import type { QuoteSpec } from '../quote/quote-spec.ts'
import { finishesOf } from '../quote/run-contents.ts'

/** Finishes that have a plate of their own in the print file, and what that is called. */
const plateNames: Readonly<Record<string, string>> = {
  spot_uv: 'Spot UV',
  foil: 'Foil',
  emboss: 'Emboss',
}

/** What finishes are put on: the outside of what holds the discs. */
const isFinished = (key: string): boolean => /^(sleeve|discobag|box\.lid|digipak|wallet)/.test(key)

/**
 * Names of the plates that were ordered for a part: those of its finishes. Colours of a swatch book are
 * none: no rate card sells them yet.
 */
export const orderedSpots = (key: string, spec: QuoteSpec): string[] =>
  isFinished(key)
    ? finishesOf(spec).flatMap(name => {
        const plate = plateNames[name]
        return plate === undefined ? [] : [plate]
      })
    : []
