import { languageTag, type Locale } from './locale.ts'

/**
 * The one owner of Intl. Everything that formats goes through here, with locale, digits and time zone named,
 * so that a server and a browser of another vendor print the same text.
 */

/** All rendered dates are calendar dates of the shop, not of the reader. */
export const shopTimeZone = 'Europe/Paris'

/**
 * Replaces narrow, thin and figure spaces by a plain no-break space: fonts lack them and engines disagree.
 */
export function plainSpaces(text: string): string {
  return text.replaceAll(/[\u202f\u2009\u2007]/g, '\u00a0')
}

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const listFormats = new Map<Locale, Intl.ListFormat>()
const regionNames = new Map<Locale, Intl.DisplayNames>()

function tagOf(locale: Locale): string {
  return `${languageTag(locale)}-u-nu-latn`
}

function remembered<T>(store: Map<string, T>, key: string, make: () => T): T {
  const known = store.get(key)
  if (known !== undefined) return known
  const made = make()
  store.set(key, made)
  return made
}

/**
 * An amount in major units as text. Whole amounts lose their zeros, others keep all digits: minimum 0
 * fraction
 * digits would print `€20.5`. Spec section 9. With `most`, as many digits as it has, up to that.
 */
export function currencyText(major: number, currency: string, locale: Locale, most?: number): string {
  const format = remembered(numberFormats, `${locale}${currency}${most}`, () => {
    return new Intl.NumberFormat(tagOf(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'symbol',
      trailingZeroDisplay: 'stripIfInteger',
      maximumFractionDigits: most,
    })
  })
  return plainSpaces(format.format(major))
}

/** The same with every digit of the currency, `€20.00`: for who checks what was read of their typing. */
export function wholeCurrencyText(major: number, currency: string, locale: Locale): string {
  return plainSpaces(new Intl.NumberFormat(tagOf(locale), { style: 'currency', currency }).format(major))
}

/** A plain number with the locale's separators. */
export function numberText(value: number, locale: Locale): string {
  const format = remembered(numberFormats, locale, () => new Intl.NumberFormat(tagOf(locale)))
  return plainSpaces(format.format(value))
}

/** A share of one as a whole percentage, `0.42` as `42%`. */
export function percentText(share: number, locale: Locale): string {
  const options = { style: 'percent', maximumFractionDigits: 0 } as const
  const format = remembered(numberFormats, `${locale}%`, () => new Intl.NumberFormat(tagOf(locale), options))
  return plainSpaces(format.format(share))
}

/** A date in the given zone; the options must name every field that shall appear. */
export function dateText(
  at: Date,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
  timeZone = shopTimeZone,
): string {
  const full = { hourCycle: 'h23', ...options, timeZone } as const
  const format = remembered(dateFormats, `${locale}${JSON.stringify(full)}`, () => {
    return new Intl.DateTimeFormat(tagOf(locale), full)
  })
  const text = plainSpaces(format.format(at))
  // The library counts that day as any other.
  return locale === 'fr' ? text.replace(/^1 /, '1er ') : text
}

/** The calendar fields of an instant in a zone, as numbers; `weekday` counts from 1, Monday, to 7. */
export function zonedFields(at: Date, timeZone = shopTimeZone): ZonedFields {
  const minute = Math.floor(at.getTime() / msPerMinute)
  if (lastZoned?.minute === minute && lastZoned.timeZone === timeZone) return lastZoned.fields
  const fields = fieldsIn(at, timeZone)
  lastZoned = { minute, timeZone, fields }
  return fields
}

interface ZonedFields {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly hour: number
  readonly minute: number
}

const msPerMinute = 60_000

/** What was asked last: pricing a cart asks for the same minute many times. Zones change at whole minutes. */
let lastZoned: { minute: number; timeZone: string; fields: ZonedFields } | undefined

function fieldsIn(at: Date, timeZone: string): ZonedFields {
  const format = remembered(dateFormats, `fields${timeZone}`, () => {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  })
  const parts = new Map(format.formatToParts(at).map(part => [part.type, part.value]))
  const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type))
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.get('weekday') ?? '') + 1
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    weekday,
    hour: number('hour'),
    minute: number('minute'),
  }
}

/** What this engine calls a region; others may call it otherwise: `regionText` says what all agree on. */
export function regionNameOf(countryId: string, locale: Locale): string {
  let names = regionNames.get(locale)
  if (names === undefined) {
    names = new Intl.DisplayNames(tagOf(locale), { type: 'region', fallback: 'code' })
    regionNames.set(locale, names)
  }
  return plainSpaces(names.of(countryId) ?? countryId)
}

/** Texts as one list, the last two joined by the language's "and". */
export function listText(items: readonly string[], locale: Locale): string {
  const format = listFormats.get(locale) ?? new Intl.ListFormat(tagOf(locale))
  listFormats.set(locale, format)
  return plainSpaces(format.format(items))
}

/** What stands between words of a row that no “and” ends: Chinese has a comma of its own for it. */
export const commaOf = (locale: Locale): string => (locale === 'zh' ? '、' : ', ')

/** Sorts texts as the language does, without changing the list given. */
export function sortedByText<T>(items: readonly T[], textOf: (item: T) => string, locale: Locale): T[] {
  const collator = new Intl.Collator(tagOf(locale), { numeric: true, sensitivity: 'base' })
  return items.toSorted((left, right) => collator.compare(textOf(left), textOf(right)))
}

/** The zone of the machine that runs this, as an IANA name: a browser's is its visitor's. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
