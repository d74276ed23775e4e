/** What the sandbox does with a card, by its number. Any other valid number behaves like the first. */
export type CardBehaviour =
  | 'success'
  | 'decline'
  | 'insufficient_funds'
  | 'expired'
  | 'wrong_cvc'
  | 'provider_error'
  | 'authentication'
  | 'timeout'
  | 'timeout_declined'
  | 'late'
  | 'late_declined'
  | 'doubled'
  | 'reordered'
  | 'webhook_first'
  | 'decline_later'
  | 'dispute_won'
  | 'dispute_lost'

/** The documented test numbers. Each passes the Luhn check. */
export const testCards = {
  success: '4242424242424242',
  decline: '4000000000000002',
  insufficient_funds: '4000000000009995',
  expired: '4000000000000069',
  wrong_cvc: '4000000000000127',
  provider_error: '4000000000000119',
  /** Opens the challenge page of strong authentication. */
  authentication: '4000002760003184',
  /** The charge is made, the answer never comes; the provider's webhook follows. */
  timeout: '4000000000005001',
  /** The answer never comes, and the bank says no later. */
  timeout_declined: '4000000000005100',
  /** Answers `processing`; the webhook of success comes late. */
  late: '4000000000005209',
  late_declined: '4000000000005308',
  /** Every webhook is delivered twice. */
  doubled: '4000000000005407',
  /** The webhook of success overtakes the one of processing. */
  reordered: '4000000000005506',
  /** The webhook arrives before the answer to the request. */
  webhook_first: '4000000000005605',
  /** Can be kept, and is refused whenever it is charged. */
  decline_later: '4000000000000341',
  /** Is charged; then its bank takes the money back, and gives it back a day later. */
  dispute_won: '4000000000005712',
  /** As that, but the bank keeps it. */
  dispute_lost: '4000000000005720',
} as const satisfies Record<CardBehaviour, string>

const behaviours: ReadonlyMap<string, CardBehaviour> = new Map(
  Object.entries(testCards).flatMap(([behaviour, number]) =>
    isBehaviour(behaviour) ? [[number, behaviour] as const] : [],
  ),
)

/** True for a behaviour's name. */
export function isBehaviour(name: string): name is CardBehaviour {
  return name in testCards
}

/** What a card number does. */
export const behaviourOf = (number: string): CardBehaviour => behaviours.get(number) ?? 'success'

/** The Luhn check of a card number, 12 to 19 digits. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** The brand the first digits name. */
export function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'card'
}
