import type { Locale } from '#domain/locale.ts'
import { loadMessages } from './catalogue.ts'
import { createText, type Text } from './create-text.ts'

const ready = new Map<Locale, Text>()
const coming = new Map<Locale, Promise<Text>>()

function report(error: Error): void {
  console.error(error.message)
}

/** Loads the words of a language once. After it, `textOf` has them at once. */
export function prepareText(locale: Locale): Promise<Text> {
  const known = coming.get(locale)
  if (known) return known
  const promise = loadMessages(locale).then(messages => {
    const text = createText(locale, messages, report)
    ready.set(locale, text)
    return text
  })
  coming.set(locale, promise)
  return promise
}

/** The words of a language, if they are loaded. */
export function textOf(locale: Locale): Text | undefined {
  return ready.get(locale)
}
