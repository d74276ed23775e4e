import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { numberText } from '#domain/text/intl.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { RichValues } from './text-values.ts'

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
