import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Messages by id: compiled in a build, as written under the test runner. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>

/** The messages of one language by their files: the frame's at hand, each other area's on call. */
export interface LanguageWords {
  readonly frame: Readonly<Record<string, Messages>>
  readonly areas: Readonly<Record<string, () => Promise<Messages>>>
}
