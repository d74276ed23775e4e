import {
  createFormatters,
  type FormatMessageFn,
  formatMessage,
  type ResolvedIntlConfig,
} from '@formatjs/intl'
import type { ReactNode } from 'react'
import type { Messages } from './language-words.ts'
import type { RichValues } from './text-values.ts'

/** Says a message that counts, chooses or has tags; a broken one goes to `onError` and shows its id. */
export type Saying = (id: string, values?: RichValues) => ReactNode

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

/** How the messages of one language are said by the library; `tag` is the language's. */
export function sayingOf(tag: string, messages: Messages, onError: (error: Error) => void): Saying {
  // The functions themselves: the object that holds them all would bring every format along.
  const config: ResolvedIntlConfig<ReactNode> = {
    locale: tag,
    defaultLocale: tag,
    messages,
    formats: {},
    defaultFormats: {},
    onError,
  }
  const formatters = rememberingFormatters()
  return (id, values) => formatIt(config, formatters, { id }, values)
}
