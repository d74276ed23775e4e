/// <reference types="vite/client" />
import type { Locale } from '#domain/text/locale.ts'
import { type Area, messagesFile } from './areas.ts'
import type { LanguageWords, Messages } from './language-words.ts'

export type { Area, MessageId } from './areas.ts'

/** Where each language has its messages: only the reader's list of files is in a first load. */
const languages = import.meta.glob<LanguageWords>('./words/*.ts', { import: 'words' })

const loadDeskWords = async () => (await import('./language-words.ts')).deskWords

/** The messages of one area in one language: one hashed file, which the browser loads when it needs it. */
export async function loadMessages(area: Area, locale: Locale): Promise<Messages> {
  const file = messagesFile(area, locale)
  const key = file.replace('ui/', '../../')
  const language = await languages[`./words/${locale}.ts`]?.()
  const load = language?.areas[key]
  const messages =
    language?.frame[key] ?? (await (load ?? (await loadDeskWords())[file.replace('ui', '..')])?.())
  if (!messages) throw new Error(`There is no ${file}`)
  return messages
}
