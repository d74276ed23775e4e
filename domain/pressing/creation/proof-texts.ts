// What a proof says of colours, sleeves and inserts, in words: its page and its paper say the same.
import type { ProofFacts } from './proof-facts.ts'

type Told = Pick<ProofFacts, 'colourClass' | 'colours' | 'sleeve' | 'innerSleeve'> & {
  readonly [K in 'editions' | 'inserts' | 'finishes']?: ProofFacts[K] | undefined
}

/** The word of a choice by its key, such as `sleeve_spine_3mm`, and that of a swatch by its name. */
interface ProofSay {
  readonly choice: (key: string) => string
  readonly swatch: (name: string) => string
}

/**
 * The colour of a run; of one that is split each edition by its copies, "Glows in the dark × 100", and none
 * of no copies, as proofs had them that were made before.
 */
export function proofColours({ colourClass, colours, editions = [] }: Told, say: ProofSay): string[] {
  const ofClass = (name: string) => say.choice(`colour_class_${name}`)
  const split = editions
    .filter(({ copies }) => copies !== 0)
    .map(({ colour, copies, barcode }) => `${ofClass(colour)} × ${copies} ${barcode}`.trimEnd())
  return [...(split.length === 0 ? [ofClass(colourClass)] : split), ...colours.map(say.swatch)]
}

/** The sleeve, the inner sleeve, what lies in them and how they are finished. */
export function proofSleeves(
  { sleeve, innerSleeve, inserts = [], finishes = [] }: Told,
  { choice }: Pick<ProofSay, 'choice'>,
): string[] {
  return [
    choice(`sleeve_${sleeve}`),
    choice(`inner_sleeve_${innerSleeve}`),
    ...inserts.map(name => choice(`insert_${name}`)),
    ...finishes.map(name => choice(`print_finish_${name}`)),
  ]
}
