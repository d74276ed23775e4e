// What staff say when they move a payout. Rules 10.
import { isIban } from '../money/iban.ts'

export type PayoutWord = 'reason' | 'reference' | 'holder' | 'iban' | 'password'
export type PayoutWords = Readonly<Record<PayoutWord, string>>

/** How many characters a word may have. */
export const payoutWordMax = { reason: 500, reference: 140, holder: 140, iban: 60, password: 200 } as const

export type PayoutMistake = 'input_required' | 'too_long' | 'iban'

function mistakeOf(name: PayoutWord, text: string): PayoutMistake | undefined {
  if (name === 'password') return text.length > payoutWordMax.password ? 'too_long' : undefined
  const length = text.trim().length
  if (length === 0 || (name === 'holder' && length < 2)) return 'input_required'
  if (length > payoutWordMax[name]) return 'too_long'
  return name === 'iban' && !isIban(text) ? 'iban' : undefined
}

/**
 * What keeps a move that needs some words from being sent, by word; empty when nothing does. A password is
 * needed only where its account has one. Spec section 5.
 */
export function payoutMistakes(
  needed: readonly PayoutWord[],
  words: PayoutWords,
): Readonly<Partial<Record<PayoutWord, PayoutMistake>>> {
  const found = needed.map(name => [name, mistakeOf(name, words[name])] as const)
  return Object.fromEntries(found.filter(([, mistake]) => mistake !== undefined))
}
