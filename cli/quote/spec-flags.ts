// The choices of a run as options of a command: one flag for each field, `colour_class` as `--colour-class`.
import { type Command, Option, InvalidArgumentError } from 'commander'
import {
  choices,
  defaultSpec,
  listChoices,
  type QuoteField,
  ranges,
} from '#domain/pressing/quote/quote-spec.ts'
import { collected, oneOf } from '../command.ts'
import { currencyCodes } from '#domain/money/currency.ts'

/** What was typed, by the name commander gives a flag. */
export type SpecOptions = Readonly<Record<string, unknown>>

const says = {
  quantity: 'copies',
  size: 'inches',
  speed: 'turns a minute',
  side_speeds: 'turns a minute of each side in their order, where they differ: 33,45',
  discs: 'records in the sleeve',
  weight: 'grams; 140 is the usual weight of the size',
  cut: 'how the master is cut',
  colour_class: 'what the vinyl looks like',
  etched: 'the last side carries a drawing instead of music',
  longest_side_seconds: 'length of the longest side, in seconds',
  label: 'printed, or plain white',
  sleeve: 'the outer sleeve',
  inner_sleeve: 'around each disc',
  insert: 'a loose item in the sleeve',
  sticker: 'a sticker on the front',
  numbered: 'each copy with its number',
  shrink: 'the outer wrap',
  print_finish: 'finish of the sleeve',
  test_pressing: 'copies of the test pressing; 0 for none',
  test_pressing_courier: 'test pressings by courier',
  design: 'design of the sleeve by the shop',
  design_repair: 'half hours of mending supplied print files',
  mastering_tracks: 'tracks to master',
  mastering_vinyl: 'a master for vinyl of its own',
  rights_society: 'who is paid for the songs',
  rights_retail_minor: 'price in the shops in euro cents, VAT included',
  rights_dealer_minor: 'price to dealers in euro cents, net',
  rights_protected_seconds: 'protected playing time, in seconds',
  rights_total_seconds: 'whole playing time, in seconds',
  rights_promo_copies: 'copies to give away',
  ship_to: 'COUNTRY[/POSTCODE][:COPIES]; several times for several, the first takes what is left',
  inserts: 'what lies in the sleeve beside the insert; several times for several',
  booklet_pages: 'pages of the booklet, a multiple of four; 0 for eight',
  finishes: 'what is done to the sleeve beside its finish; several times for several',
  editions: 'COLOUR:COPIES[:own][:BARCODE], a part of the run in its own colour; several times for several',
  splatter_colours: 'colours splattered over the base',
  dinked: 'a large hole in the middle, 7 inch only',
  format: 'what is made',
  cd_making: 'pressed from a glass master, or burnt',
  cd_case: 'what the CD comes in',
  tape_length: 'minutes of both sides of a cassette',
  shell_colours: 'colours of the shells of a run of cassettes',
} as const satisfies Record<QuoteField, string>

const isField = (name: string): name is QuoteField => Object.hasOwn(says, name)
const fields = Object.keys(defaultSpec).filter(isField)

const kebab = (field: QuoteField): string => field.replaceAll('_', '-')
const camel = (field: QuoteField): string =>
  field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const isChoice = (field: QuoteField): field is keyof typeof choices => Object.hasOwn(choices, field)
const isRange = (field: QuoteField): field is keyof typeof ranges => Object.hasOwn(ranges, field)

function optionOf(field: QuoteField): Option {
  const flag = `--${kebab(field)}`
  if (field === 'inserts' || field === 'finishes') {
    const words = `${says[field]}: ${listChoices[field].join(', ')}`
    return new Option(`${flag} <choice>`, words).argParser(collected)
  }
  if (field === 'side_speeds') return new Option(`${flag} <turns>`, says[field])
  if (field === 'editions') return new Option(`${flag} <edition>`, says[field]).argParser(collected)
  if (field === 'ship_to') return new Option(`${flag} <address>`, says[field]).argParser(collected)
  // A wrong choice is refused later, by name and with the nearest one; here it is only listed.
  if (isChoice(field)) {
    const words = `${says[field]}: ${choices[field].join(', ')}`
    return new Option(`${flag} <choice>`, words)
  }
  if (isRange(field)) return new Option(`${flag} <number>`, `${says[field]}, ${ranges[field].join(' to ')}`)
  return new Option(flag, says[field])
}

/** Gives a command a flag for each choice. */
export function withSpecFlags(command: Command, without: readonly QuoteField[] = []): Command {
  for (const field of fields) if (!without.includes(field)) command.addOption(optionOf(field))
  return command
}

/** What was chosen by flags, under the names of the fields; what was not is not there. */
export function chosenBy(options: SpecOptions): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(field => {
      const value = options[camel(field)]
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

/** Reads a percentage with up to two decimals. */
export function percent(text: string): number {
  const value = Number(text)
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && value <= 100) return value
  throw new InvalidArgumentError('Give a percentage from 0 to 100, such as 15 or 12.5.')
}

function day(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text
  throw new InvalidArgumentError('Give a day such as 2026-01-31.')
}

/** Gives a command the options of `openTerms`. */
export const withTermsFlags = (command: Command): Command =>
  command
    .option('--currency <code>', 'currency to quote in; EUR unless another is named', oneOf(currencyCodes))
    .option('--card <card>', 'rate card: an id, or a JSON file; the one in force unless another is named')
    .option('--margin <percent>', 'margin on everything, as a line of its own', percent)
    .option('--on <day>', 'as if it were this day', day)
