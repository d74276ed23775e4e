/// <reference types="vite/client" />
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Locale } from '#domain/locale.ts'
import { type Area, messagesFile } from './areas.ts'

export type { Area, MessageId } from './areas.ts'

/** Messages by id: compiled in a build, as written under the test runner. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>

const loaders = import.meta.glob<Messages>('../messages/*/*.json', { import: 'default' })

/** The messages of one area in one language: one hashed file, which the browser loads when it needs it. */
export async function loadMessages(area: Area, locale: Locale): Promise<Messages> {
  const load = loaders[messagesFile(area, locale).replace('ui/', '../')]
  if (!load) throw new Error(`There is no ${messagesFile(area, locale)}`)
  return load()
}
