import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Locale } from '#domain/locale.ts'
import type english from '../messages/en.json'

/** The id of a message; English is the complete set, and a test holds the others to it. */
export type MessageId = keyof typeof english

/** Messages by id: compiled in a build, as written under the test runner. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>

const loaders: Record<Locale, () => Promise<{ default: Messages }>> = {
  en: () => import('../messages/en.json'),
  fr: () => import('../messages/fr.json'),
  zh: () => import('../messages/zh.json'),
  es: () => import('../messages/es.json'),
  ko: () => import('../messages/ko.json'),
}

/** The messages of one language. The browser loads its own only, as one hashed file. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const file = await loaders[locale]()
  return file.default
}

/** The source file of a language, by which the build's manifest knows its hashed name. */
export function messagesFile(locale: Locale): string {
  return `ui/messages/${locale}.json`
}
