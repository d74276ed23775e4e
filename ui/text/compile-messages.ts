import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'

/**
 * Messages as the browser needs them: syntax trees, because no parser is shipped there. Throws at bad
 * syntax.
 */
export function compileMessages(messages: Record<string, string>): Record<string, MessageFormatElement[]> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => {
      try {
        return [id, parse(text, { captureLocation: false, ignoreTag: false })]
      } catch (error) {
        throw new Error(`Message ${id} cannot be read: ${text}`, { cause: error })
      }
    }),
  )
}
