// Choices from anywhere (a file's row, a command line, a form) as a specification, or what is wrong.
import { isCountryId } from '../../places/country.ts'
import { tidyPostcode } from '../../places/vat-area.ts'
import { ean13From } from '../../catalogue/barcode.ts'
import { nearestChoice } from '../../text/nearest-choice.ts'
import type { QuoteProblem } from './quote-problem.ts'
import {
  type ChoiceField,
  choices,
  defaultSpec,
  type Edition,
  listChoices,
  type ListField,
  maxAddresses,
  maxListed,
  maxSides,
  type NumberField,
  type QuoteSpec,
  ranges,
  type ShipTo,
  type Speed,
  type SwitchField,
} from './quote-spec.ts'
import { editionIn, isColourClass } from './run-contents.ts'

type ReadSpec =
  | { readonly ok: true; readonly spec: QuoteSpec }
  /** `spec`: the choices with what was wrong as nearly as it could be meant. */
  | { readonly ok: false; readonly problems: QuoteProblem[]; readonly spec: QuoteSpec }

type Fields = Readonly<Record<string, unknown>>

const fieldNames = Object.keys(defaultSpec)
const known: ReadonlySet<string> = new Set(fieldNames)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The fields that are read one by one, and what is wrong with them so far. */
interface Reading {
  readonly fields: Fields
  readonly problems: QuoteProblem[]
}

function refuse(
  { problems }: Reading,
  field: string,
  code: QuoteProblem['code'],
  nearest: string | number | undefined,
): void {
  problems.push({ field, code, nearest })
}

/** One of the words of a field, typed in any case; numbers count as words (`12`). */
function word<W extends string>(reading: Reading, field: ChoiceField, words: readonly W[], otherwise: W): W {
  const value = reading.fields[field]
  if (isEmpty(value)) return otherwise
  const text = typeof value === 'number' ? String(value) : value
  const asked = typeof text === 'string' ? text.trim().toLowerCase() : ''
  const found = words.find(one => one === asked)
  if (found !== undefined) return found
  refuse(reading, field, 'choice_unknown', nearestChoice(asked, words))
  return otherwise
}

function count(reading: Reading, field: NumberField): number {
  const value = reading.fields[field]
  if (isEmpty(value)) {
    if (field === 'quantity') refuse(reading, field, 'input_required', undefined)
    return defaultSpec[field]
  }
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const [least, most] = ranges[field]
  // How small a run may be follows from its other choices and the card: `withLeastRun`.
  const isRun = field === 'quantity'
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    refuse(reading, field, 'input_must_integer', isRun ? undefined : least)
    return least
  }
  const nearest = Math.min(most, Math.max(least, Math.round(number)))
  if (number < least || number > most)
    refuse(reading, field, 'out_of_range', isRun && number < least ? undefined : nearest)
  else if (!Number.isInteger(number)) refuse(reading, field, 'input_must_integer', nearest)
  return nearest
}

function yes(reading: Reading, field: SwitchField): boolean {
  const value = reading.fields[field]
  if (isEmpty(value)) return defaultSpec[field]
  if (typeof value === 'boolean') return value
  const isText = typeof value === 'string' || typeof value === 'number'
  const text = isText ? String(value).trim().toLowerCase() : ''
  if (yesWords.includes(text)) return true
  if (!noWords.includes(text)) refuse(reading, field, 'must_be_yes_or_no', 'yes')
  return false
}

/** `[{ country_id, copies }]`, or as text `FR;DE:100`. */
function addresses(reading: Reading): readonly ShipTo[] {
  const value = reading.fields['ship_to']
  if (isEmpty(value)) return defaultSpec.ship_to
  const entries: unknown = typeof value === 'string' ? value.split(/[;\s]+/).filter(Boolean) : value
  if (!Array.isArray(entries) || entries.length > maxAddresses) {
    refuse(reading, 'ship_to', 'out_of_range', undefined)
    return []
  }
  return entries.map((entry: unknown, index) => address(reading, entry, index === 0))
}

function address(reading: Reading, entry: unknown, isFirst: boolean): ShipTo {
  const [text = '', number] = typeof entry === 'string' ? entry.split(':') : []
  const [place, code] = text.split('/')
  const from = isFields(entry) ? entry : { country_id: place, postcode: code, copies: number }
  const country = from['country_id']
  const country_id = typeof country === 'string' ? country.trim().toUpperCase() : ''
  if (!isCountryId(country_id)) refuse(reading, 'ship_to', 'country_unknown', undefined)
  const typed = from['postcode']
  const postcode = typeof typed === 'string' ? tidyPostcode(typed) : ''
  if (postcode.length > 10) refuse(reading, 'ship_to', 'out_of_range', undefined)
  const at = postcode === '' ? { country_id } : { country_id, postcode }
  // The first address takes what is left: whatever is written there is worked out anew.
  const copies = isFirst || isEmpty(from['copies']) ? 0 : Number(from['copies'])
  if (Number.isSafeInteger(copies) && copies >= 0 && copies <= ranges.quantity[1]) {
    return { ...at, copies }
  }
  refuse(reading, 'ship_to', 'out_of_range', undefined)
  return { ...at, copies: 0 }
}

/** Parts of a list: an array, or a text with semicolons between them. */
function entriesOf(reading: Reading, field: string, most: number = maxListed): readonly unknown[] {
  const value = reading.fields[field]
  if (isEmpty(value)) return []
  const entries: unknown = typeof value === 'string' ? value.split(/[;,\s]+/).filter(Boolean) : value
  if (Array.isArray(entries) && entries.length <= most) return entries
  refuse(reading, field, 'out_of_range', undefined)
  return []
}

/** Several of the words of a field; `none` among them says nothing. */
function words<W extends string>(reading: Reading, field: ListField, known: readonly W[]): readonly W[] {
  return entriesOf(reading, field).flatMap(entry => {
    const asked = typeof entry === 'string' ? entry.trim().toLowerCase() : ''
    if (asked === 'none') return []
    const found = known.find(one => one === asked)
    if (found === undefined) refuse(reading, field, 'choice_unknown', nearestChoice(asked, known))
    return found === undefined ? [] : [found]
  })
}

/** Speeds of the sides, each as a word or a number: `33;45`. */
function sideSpeeds(reading: Reading): readonly Speed[] {
  return entriesOf(reading, 'side_speeds', maxSides).flatMap(entry => {
    const asked = typeof entry === 'number' ? String(entry) : typeof entry === 'string' ? entry : ''
    const found = choices.speed.find(one => one === asked)
    const near = nearestChoice(asked, choices.speed)
    if (found === undefined) refuse(reading, 'side_speeds', 'choice_unknown', near)
    return found === undefined ? [] : [found]
  })
}

/** A whole number, typed or not; not a number where it is none. */
const countIn = (value: unknown): number =>
  typeof value === 'string' && /^\d{1,6}$/.test(value)
    ? Number(value)
    : typeof value === 'number'
      ? value
      : NaN

/** `[{ colour_class, copies, own_sleeve, barcode }]`, or as text `glow:100;marble:50:own:4006381333931`. */
function editions(reading: Reading): readonly Edition[] {
  return entriesOf(reading, 'editions').flatMap(entry => {
    const from: unknown = typeof entry === 'string' ? { ...editionIn(entry) } : entry
    if (!isFields(from)) {
      refuse(reading, 'editions', 'choice_unknown', undefined)
      return []
    }
    const { colour_class, own_sleeve = false, barcode = '' } = from
    const copies = countIn(from['copies'])
    if (!isColourClass(colour_class)) {
      const asked = typeof colour_class === 'string' ? colour_class : ''
      const near = nearestChoice(asked, choices.colour_class)
      refuse(reading, 'editions', 'choice_unknown', near)
      return []
    }
    if (!Number.isSafeInteger(copies) || copies < 1 || copies > ranges.quantity[1]) {
      refuse(reading, 'editions', 'out_of_range', undefined)
      return []
    }
    const code = typeof barcode === 'string' && barcode !== '' ? ean13From(barcode) : ''
    if (code === undefined) refuse(reading, 'editions', 'barcode_wrong', undefined)
    return [{ colour_class, copies, own_sleeve: own_sleeve === true, barcode: code ?? '' }]
  })
}

function strangers(reading: Reading): void {
  for (const name of Object.keys(reading.fields)) {
    if (!known.has(name)) refuse(reading, name, 'field_unknown', nearestChoice(name, fieldNames))
  }
}

const yesWords = ['yes', 'true', '1', 'y', 'on']
const noWords = ['no', 'false', '0', 'n', 'off']

/**
 * Reads choices by name; what is left out is as in `defaultSpec`, but the quantity has to be said. Every
 * field that is unknown, or holds what it cannot, is named with the nearest possible choice. Of what is no
 * record, the choices of a record are as nobody chose them. Whether choices go together is for
 * `quoteProblems`.
 */
export function readQuoteSpec(input: unknown): ReadSpec {
  if (!isFields(input)) {
    const problem = { field: 'spec', code: 'not_an_object', nearest: undefined } as const
    return { ok: false, problems: [problem], spec: defaultSpec }
  }
  const reading: Reading = { fields: input, problems: [] }
  const read = specFrom(reading)
  strangers(reading)
  const isRecord = read.format === 'vinyl'
  const spec = isRecord ? read : { ...read, ...plainRecord }
  const problems = reading.problems.filter(({ field }) => isRecord || !Object.hasOwn(plainRecord, field))
  return problems.length === 0 ? { ok: true, spec } : { ok: false, problems, spec }
}

/** What is chosen of records alone, as it is when nobody chose. */
const plainRecord = {
  size: defaultSpec.size,
  speed: defaultSpec.speed,
  side_speeds: defaultSpec.side_speeds,
  discs: defaultSpec.discs,
  weight: defaultSpec.weight,
  cut: defaultSpec.cut,
  colour_class: defaultSpec.colour_class,
  etched: defaultSpec.etched,
  label: defaultSpec.label,
  sleeve: defaultSpec.sleeve,
  inner_sleeve: defaultSpec.inner_sleeve,
  print_finish: defaultSpec.print_finish,
  finishes: defaultSpec.finishes,
  editions: defaultSpec.editions,
  splatter_colours: defaultSpec.splatter_colours,
  dinked: defaultSpec.dinked,
  test_pressing: defaultSpec.test_pressing,
  test_pressing_courier: defaultSpec.test_pressing_courier,
  mastering_vinyl: defaultSpec.mastering_vinyl,
}

const specFrom = (from: Reading): QuoteSpec => ({
  quantity: count(from, 'quantity'),
  size: word(from, 'size', choices.size, defaultSpec.size),
  speed: word(from, 'speed', choices.speed, defaultSpec.speed),
  side_speeds: sideSpeeds(from),
  discs: count(from, 'discs'),
  weight: word(from, 'weight', choices.weight, defaultSpec.weight),
  cut: word(from, 'cut', choices.cut, defaultSpec.cut),
  colour_class: word(from, 'colour_class', choices.colour_class, defaultSpec.colour_class),
  etched: yes(from, 'etched'),
  longest_side_seconds: count(from, 'longest_side_seconds'),
  label: word(from, 'label', choices.label, defaultSpec.label),
  sleeve: word(from, 'sleeve', choices.sleeve, defaultSpec.sleeve),
  inner_sleeve: word(from, 'inner_sleeve', choices.inner_sleeve, defaultSpec.inner_sleeve),
  insert: word(from, 'insert', choices.insert, defaultSpec.insert),
  sticker: yes(from, 'sticker'),
  numbered: word(from, 'numbered', choices.numbered, defaultSpec.numbered),
  shrink: word(from, 'shrink', choices.shrink, defaultSpec.shrink),
  print_finish: word(from, 'print_finish', choices.print_finish, defaultSpec.print_finish),
  test_pressing: count(from, 'test_pressing'),
  test_pressing_courier: yes(from, 'test_pressing_courier'),
  design: word(from, 'design', choices.design, defaultSpec.design),
  design_repair: count(from, 'design_repair'),
  mastering_tracks: count(from, 'mastering_tracks'),
  mastering_vinyl: yes(from, 'mastering_vinyl'),
  rights_society: word(from, 'rights_society', choices.rights_society, defaultSpec.rights_society),
  rights_retail_minor: count(from, 'rights_retail_minor'),
  rights_dealer_minor: count(from, 'rights_dealer_minor'),
  rights_protected_seconds: count(from, 'rights_protected_seconds'),
  rights_total_seconds: count(from, 'rights_total_seconds'),
  rights_promo_copies: count(from, 'rights_promo_copies'),
  ship_to: addresses(from),
  inserts: words(from, 'inserts', listChoices.inserts),
  booklet_pages: count(from, 'booklet_pages'),
  finishes: words(from, 'finishes', listChoices.finishes),
  editions: editions(from),
  splatter_colours: count(from, 'splatter_colours'),
  dinked: yes(from, 'dinked'),
  format: word(from, 'format', choices.format, defaultSpec.format),
  cd_making: word(from, 'cd_making', choices.cd_making, defaultSpec.cd_making),
  cd_case: word(from, 'cd_case', choices.cd_case, defaultSpec.cd_case),
  tape_length: word(from, 'tape_length', choices.tape_length, defaultSpec.tape_length),
  shell_colours: count(from, 'shell_colours'),
})
