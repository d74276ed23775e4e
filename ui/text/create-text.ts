import {
  createFormatters,
  type FormatMessageFn,
  formatMessage,
  type ResolvedIntlConfig,
} from '@formatjs/intl'
import type { ReactNode } from 'react'
import { type DateOptions, formatDate, formatTime, type Instant } from '#domain/date-format.ts'
import { formatDuration } from '#domain/duration.ts'
import { listText, numberText, percentText, plainSpaces, regionText } from '#domain/intl.ts'
import { type Locale, languageTag } from '#domain/locale.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import type { MessageId, Messages } from './catalogue.ts'

export type TextValues = Readonly<Record<string, string | number>>
export type RichValues = Readonly<Record<string, string | number | ((chunks: ReactNode[]) => ReactNode)>>

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
  country(countryId: string): string
  list(items: readonly string[]): string
}

export type Text = { t: Translate; rich: TranslateRich; fmt: Format }

function formatOf(locale: Locale): Format {
  return {
    locale,
    money: amount => formatMoney(amount, locale),
    number: value => numberText(value, locale),
    percent: share => percentText(share, locale),
    date: (at, options) => formatDate(at, locale, options),
    time: at => formatTime(at, locale),
    duration: formatDuration,
    country: countryId => regionText(countryId, locale),
    list: items => listText(items, locale),
  }
}

const formatIt: FormatMessageFn<ReactNode> = formatMessage

type Formatters = ReturnType<typeof createFormatters>

/**
 * Formatters that know a message by its syntax tree. The library's own write tree and formats down as text
 * each time, to find by it what they have made before.
 */
function rememberingFormatters(): Formatters {
  const formatters = createFormatters()
  const known = new Map<unknown, ReturnType<Formatters['getMessageFormat']>>()
  const getMessageFormat: Formatters['getMessageFormat'] = (message, ...rest) => {
    const format = known.get(message) ?? formatters.getMessageFormat(message, ...rest)
    known.set(message, format)
    return format
  }
  return { ...formatters, getMessageFormat }
}

function throwIt(error: Error): never {
  throw error
}

/**
 * The words and numbers of one language. A message that is missing or breaks goes to `onError` and
 * shows its id;
 * without `onError` it throws, so that tests cannot overlook it.
 */
export function createText(
  locale: Locale,
  messages: Messages,
  onError: (error: Error) => void = throwIt,
): Text {
  const tag = languageTag(locale)
  // The functions themselves: the object that holds them all would bring every format into the first load.
  const config: ResolvedIntlConfig<ReactNode> = {
    locale: tag,
    defaultLocale: tag,
    messages,
    formats: {},
    defaultFormats: {},
    onError,
  }
  const formatters = rememberingFormatters()
  const format = (id: MessageId, values?: RichValues): ReactNode =>
    formatIt(config, formatters, { id }, values)
  /** Most messages take no values; a page says a hundred of them. */
  const fixed = new Map<MessageId, string>()
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
  return { t, rich: format, fmt: formatOf(locale) }
}
