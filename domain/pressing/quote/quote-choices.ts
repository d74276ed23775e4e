// Choices as an address and a form hold them: texts by name. Times and amounts are written as people do.
import { formatDuration } from '../../time/duration.ts'
import { parseDuration } from '../../time/parse-duration.ts'
import { moneyDecimal } from '../../money/money.ts'
import { parseMoney } from '../../money/parse-money.ts'
import type { QuoteProblem } from './quote-problem.ts'
import { defaultSpec, type Edition, type QuoteSpec, type ShipTo, shipToText } from './quote-spec.ts'
import { readQuoteSpec } from './read-quote-spec.ts'
import { editionsToText } from './run-contents.ts'

/** Texts by the name of a choice; what is not there is as usual. */
export type QuoteChoices = Readonly<Record<string, string>>

interface Typed {
  readonly field: keyof QuoteSpec
  readonly read: (text: string) => number | undefined
  readonly write: (value: number) => string
  readonly code: 'not_a_time' | 'not_an_amount'
}

/** Minutes alone, or minutes and seconds: `19` is `19:00`. */
const readTime = (text: string): number | undefined =>
  parseDuration(/^\s*\d+\s*$/.test(text) ? `${text.trim()}:00` : text)

const writeTime = (seconds: number): string => (seconds === 0 ? '' : formatDuration(seconds))
const time = (field: keyof QuoteSpec): Typed => ({
  field,
  read: readTime,
  write: writeTime,
  code: 'not_a_time',
})
const euros = (field: keyof QuoteSpec): Typed => ({
  field,
  read: text => parseMoney(text, 'EUR')?.amountMinor,
  write: amountMinor => (amountMinor === 0 ? '' : moneyDecimal({ amountMinor, currency: 'EUR' })),
  code: 'not_an_amount',
})

/** The choices whose text is no plain word or number, by their name. */
const typed = {
  longest_side: time('longest_side_seconds'),
  rights_total: time('rights_total_seconds'),
  rights_protected: time('rights_protected_seconds'),
  rights_retail: euros('rights_retail_minor'),
  rights_dealer: euros('rights_dealer_minor'),
} as const satisfies Record<string, Typed>

type TypedName = keyof typeof typed
const isTyped = (name: string): name is TypedName => Object.hasOwn(typed, name)
const typedNames = Object.keys(typed).filter(isTyped)

const isAddress = (one: Listed): one is ShipTo => typeof one === 'object' && 'country_id' in one
const isEdition = (one: Listed): one is Edition => typeof one === 'object' && 'colour_class' in one
type Listed = ShipTo | Edition | string

/** A list as one text: of words, of addresses or of editions. */
function listText(list: readonly Listed[]): string {
  const [addresses, editions] = [list.filter(isAddress), list.filter(isEdition)]
  if (addresses.length > 0) return shipToText(addresses)
  if (editions.length > 0) return editionsToText(editions)
  return list.filter(one => typeof one === 'string').join(';')
}

const textOf = (value: QuoteSpec[keyof QuoteSpec]): string => {
  if (typeof value === 'object') return listText(value)
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return String(value)
}

const nameOf = (field: string): string => typedNames.find(name => typed[name].field === field) ?? field

/** The choices that make a specification, every one of them. */
export function choicesOf(spec: Partial<QuoteSpec>): QuoteChoices {
  const entries = Object.entries(spec).map(([field, value]) => {
    const name = nameOf(field)
    const text = isTyped(name) && typeof value === 'number' ? typed[name].write(value) : textOf(value)
    return [name, text] as const
  })
  return Object.fromEntries(entries)
}

/** What every choice says when nobody chose. */
export const usualChoices: QuoteChoices = choicesOf(defaultSpec)

/** The names of all choices, in the order of the specification. */
export const choiceNames: readonly string[] = Object.keys(usualChoices)

/** A refused choice, by the name and in the writing of its form. */
export interface ChoiceProblem {
  readonly name: string
  readonly code: QuoteProblem['code']
  /** The nearest choice that can be made; none where there is none. */
  readonly nearest: string | undefined
  /** The choice that asks for more, such as the colour a small run cannot have. */
  readonly because: string | undefined
}

/** A problem of a specification as one of its choices. */
export function choiceProblem({ field, code, nearest, because }: QuoteProblem): ChoiceProblem {
  const name = nameOf(field)
  const text = isTyped(name) && typeof nearest === 'number' ? typed[name].write(nearest) : nearest
  return { name, code, nearest: text === undefined ? undefined : String(text), because }
}

interface ReadChoices {
  /** What can be read; where something cannot, the usual choice stands in for it. */
  readonly spec: QuoteSpec
  readonly problems: readonly ChoiceProblem[]
}

function fieldsFrom(choices: QuoteChoices): { fields: Record<string, unknown>; problems: ChoiceProblem[] } {
  const fields: Record<string, unknown> = {}
  const problems: ChoiceProblem[] = []
  for (const name of choiceNames) {
    const text = choices[name] ?? usualChoices[name] ?? ''
    if (!isTyped(name)) fields[name] = text
    else if (text.trim() !== '') {
      const { field, read, code } = typed[name]
      const value = read(text)
      if (value === undefined) problems.push({ name, code, nearest: undefined, because: undefined })
      else fields[field] = value
    }
  }
  return { fields, problems }
}

/** Reads choices; names that are no choice are passed over, as an address has others too. */
export function readQuoteChoices(choices: QuoteChoices): ReadChoices {
  const { fields, problems } = fieldsFrom(choices)
  const read = readQuoteSpec(fields)
  if (read.ok) return { spec: read.spec, problems }
  const wrong = new Set<string>(read.problems.map(({ field }) => field))
  const rest = Object.entries(fields).filter(([field]) => !wrong.has(field))
  const again = readQuoteSpec({ quantity: defaultSpec.quantity, ...Object.fromEntries(rest) })
  return {
    spec: again.ok ? again.spec : defaultSpec,
    problems: [...problems, ...read.problems.map(choiceProblem)],
  }
}

/** The query of an address that holds choices: only those that are not as usual, in their order. */
export function choicesQuery(choices: QuoteChoices, names: readonly string[] = choiceNames): string {
  const query = new URLSearchParams()
  for (const name of names) {
    const text = choices[name]
    if (text !== undefined && text !== (usualChoices[name] ?? '')) query.set(name, text)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
