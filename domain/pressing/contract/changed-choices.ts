// What of a run is no longer as it was agreed.
import { choicesOf } from '../quote/quote-choices.ts'
import type { DraftFields } from '../creation/draft-fields.ts'
import type { ProjectDraft } from '../creation/read-draft.ts'
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

/**
 * What a contract fixes of the form of its record, by field and as the form writes it: every choice of the
 * run, and that it is pressed for its owner.
 */
export function agreedTexts(agreed: QuoteSpec): DraftFields {
  const { [measured]: _, ...fixed } = choicesOf(agreed)
  return { ...fixed, sale: 'pressing' }
}

/** The fields in which a record is written otherwise than its contract has it. */
export const unlikeAgreed = (
  { spec, sale }: Pick<ProjectDraft, 'spec' | 'sale'>,
  agreed: QuoteSpec,
): string[] => [...changedChoices(spec, agreed), ...(sale === 'pressing' ? [] : ['sale'])]
