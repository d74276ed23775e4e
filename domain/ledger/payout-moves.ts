// What staff say when they move a payout, move by move. Rules 10.
import { isIban } from '../money/iban.ts'

/** Moves of staff, in the order in which a desk offers them, with the words each of them needs. */
export const payoutMoves = {
  approve: [],
  retry: [],
  send: ['reference'],
  settle: [],
  bounce: ['reason'],
  revoke: ['reason'],
  setAccount: ['holder', 'iban', 'password'],
} as const satisfies Record<string, readonly PayoutWord[]>

export type PayoutMove = keyof typeof payoutMoves
export type PayoutWord = 'reason' | 'reference' | 'holder' | 'iban' | 'password'
export type PayoutWords = Readonly<Record<PayoutWord, string>>

/** Whether a word names a move of staff. */
export const isPayoutMove = (word: string): word is PayoutMove => Object.hasOwn(payoutMoves, word)

/** The words that a move needs, in the order of its form; the password where its account has one. */
export const wordsOfMove = (move: PayoutMove): readonly PayoutWord[] => payoutMoves[move]

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

/** What keeps a move from being sent, by word; empty when nothing does. Spec section 5. */
export function payoutMistakes(
  move: PayoutMove,
  words: PayoutWords,
): Readonly<Partial<Record<PayoutWord, PayoutMistake>>> {
  const found = wordsOfMove(move).map(name => [name, mistakeOf(name, words[name])] as const)
  return Object.fromEntries(found.filter(([, mistake]) => mistake !== undefined))
}
