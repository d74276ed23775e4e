import type { Finding, FindingCode, FindingSignal } from '#domain/pressing/preflight/finding.ts'
import type { Signal } from '#domain/pressing/quote/side-length.ts'
import type { Paint } from '../terminal/paint.ts'
import { table } from '../terminal/table.ts'
import { pagePlaceText, printSentences } from './print-sentences.ts'
import { placeText, soundSentences } from './sound-sentences.ts'

type Values = Finding['values']

/** What was found, in a sentence that says why, and what to do. */
const sentences: Readonly<Record<FindingCode, (values: Values) => string>> = {
  ...soundSentences,
  ...printSentences,
  barcode_good: ({ code }) => String(code),
  barcode_wrong: ({ code, right }) =>
    right === ''
      ? `${code}: 13 digits are wanted, or 12 of a UPC`
      : `${code}: its last digit has to be ${right}`,
  catalogue_number_good: ({ text }) => String(text),
  catalogue_number_wrong: ({ text }) =>
    `${text}: up to 24 capitals and digits, with single blanks, dots, slashes or hyphens between them`,
  runout_good: ({ text }) => String(text),
  runout_long: ({ text, most }) => `${text}: at most ${most} letters can be engraved`,
  runout_letters: ({ text }) => `${text}: an engraver has Latin letters only`,
}

const colours = { green: 'green', note: 'cyan', amber: 'yellow', red: 'red' } as const satisfies Record<
  FindingSignal,
  Parameters<Paint>[0]
>

const verdicts = {
  green: 'Ready to press.',
  amber: 'Can be pressed; look at what is amber.',
  red: 'Not ready: what is red has to be mended first.',
} as const satisfies Record<Signal, string>

/** What was found and where, in a sentence. */
export const foundText = ({ code, values, place }: Pick<Finding, 'code' | 'values' | 'place'>): string =>
  `${sentences[code](values)}${placeText(place)}${pagePlaceText(place)}`

/** A report a person understands: the worst first, then the verdict. */
export function reportText(
  { verdict, findings }: { readonly verdict: Signal; readonly findings: readonly Finding[] },
  paint: Paint,
): string {
  const inOrder = (['red', 'amber', 'note', 'green'] as const).flatMap(signal =>
    findings.filter(found => found.signal === signal),
  )
  const rows = inOrder.map(({ signal, subject, code, values, place }) => [
    signal,
    subject,
    foundText({ code, values, place }),
  ])
  return [
    ...(rows.length === 0
      ? []
      : [table(['', 'what', 'found'], rows, { head: text => paint('dim', text) }), '']),
    paint(colours[verdict], verdicts[verdict]),
  ].join('\n')
}
