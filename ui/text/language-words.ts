/// <reference types="vite/client" />
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Messages by id: compiled in a build, as written under the test runner. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>

/** The messages of one language by their files: the frame's at hand, each other area's on call. */
export interface LanguageWords {
  readonly frame: Readonly<Record<string, Messages>>
  readonly areas: Readonly<Record<string, () => Promise<Messages>>>
}

/** The words of staff's pages, in every language: not in the list of files that shoppers load at first. */
export const deskWords = import.meta.glob<Messages>('../messages/{staff,admin-*}/*.json', {
  import: 'default',
})
