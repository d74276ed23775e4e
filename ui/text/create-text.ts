import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { commaOf, numberText, listText, percentText, plainSpaces } from '#domain/text/intl.ts'
import { type Locale, languageTag } from '#domain/text/locale.ts'
import type { RichValues, TextValues } from './text-values.ts'
import type { ReactNode } from 'react'
import { type DateOptions, formatDate, formatTime, type Instant } from '#domain/time/date-format.ts'
import { formatDuration } from '#domain/time/duration.ts'
import { formatMoney, type Money } from '#domain/money/money.ts'
import type { MessageId } from './catalogue.ts'
import type { Saying } from './formatting.ts'
import type { Messages } from './language-words.ts'
import { formattingNow } from './lazy-formatting.ts'

function pieceOf(element: MessageFormatElement, values: RichValues, locale: Locale): string | undefined {
  if (isLiteralElement(element)) return element.value
  const value = 'value' in element ? values[element.value] : undefined
  if (isArgumentElement(element)) {
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  const isPlainNumber = isNumberElement(element) && !element.style && typeof value === 'number'
  return isPlainNumber ? numberText(value, locale) : undefined
}

/**
 * A message of words, arguments and plain numbers, as nearly all are. Undefined for one that counts, chooses
 * or has tags, and for one that was not given what it says: those are for the library.
 */
export function plainMessage(
  tree: readonly MessageFormatElement[],
  values: RichValues,
  locale: Locale,
): string | undefined {
  let text = ''
  for (const element of tree) {
    const piece = pieceOf(element, values, locale)
    if (piece === undefined) return undefined
    text += piece
  }
  return text
}

/** A message in the reader's language. */
export type Translate = (id: MessageId, values?: TextValues) => string
/** A message with tags, each drawn by the function of its name. */
export type TranslateRich = (id: MessageId, values: RichValues) => ReactNode

export type Format = {
  locale: Locale
  money(amount: Money): string
  number(value: number): string
  /** A share of one as a percentage. */
  percent(share: number): string
  /** A calendar date of the shop's zone. Spec section 9. */
  date(at: Instant, options?: DateOptions): string
  time(at: Instant): string
  /** Seconds as mm:ss. */
  duration(seconds: number): string
  list(items: readonly string[]): string
  /** What stands between words of a row that no “and” ends. */
  comma: string
}

export type Text = {
  t: Translate
  rich: TranslateRich
  /** The message of an id that data names; undefined when there is none. */
  known: (id: string) => string | undefined
  fmt: Format
}

function formatOf(locale: Locale): Format {
  return {
    locale,
    money: amount => formatMoney(amount, locale),
    number: value => numberText(value, locale),
    percent: share => percentText(share, locale),
    date: (at, options) => formatDate(at, locale, options),
    time: at => formatTime(at, locale),
    duration: formatDuration,
    list: items => listText(items, locale),
    comma: commaOf(locale),
  }
}

/** Of a shop that has no name of its own yet. */
const usualName = 'Sillon'

function throwIt(error: Error): never {
  throw error
}

/**
 * The words and numbers of one language. A message that is missing or breaks goes to `onError` and
 * shows its id;
 * without `onError` it throws, so that tests cannot overlook it. What the shop is called fills `{shop}` of
 * each message that is given no other; `claim` is its own line under the name.
 */
export function createText(
  locale: Locale,
  messages: Messages,
  onError: (error: Error) => void = throwIt,
  shop = usualName,
  claim?: string,
): Text {
  let saying: Saying | undefined
  const format = (id: MessageId, given?: RichValues): ReactNode => {
    const values = { shop, ...given }
    const message = Object.hasOwn(messages, id) ? messages[id] : undefined
    if (message === undefined) {
      onError(new Error(`There is no message ${id} in ${locale}`))
      return id
    }
    const plain = typeof message === 'string' ? undefined : plainMessage(message, values, locale)
    if (plain !== undefined) return plain
    saying ??= formattingNow().sayingOf(languageTag(locale), messages, onError)
    return saying(id, values)
  }
  /** Most messages take no values; a page says a hundred of them. */
  const fixed = new Map<MessageId, string>(claim ? [['shop.claim', claim]] : [])
  const say = (id: MessageId, values?: TextValues): string => {
    const text = format(id, values)
    // Only tags make it anything else, and they are for `rich`.
    return typeof text === 'string' ? plainSpaces(text) : id
  }
  const t: Translate = (id, values) => {
    if (values !== undefined) return say(id, values)
    const known = fixed.get(id)
    if (known !== undefined) return known
    const text = say(id)
    // A message that is missing now may come with its area.
    if (Object.hasOwn(messages, id)) fixed.set(id, text)
    return text
  }
  const isHere = (id: string): id is MessageId => Object.hasOwn(messages, id)
  return { t, rich: format, known: id => (isHere(id) ? t(id) : undefined), fmt: formatOf(locale) }
}
