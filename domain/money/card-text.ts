// What a shopper types of a card, read and checked before it goes to the payment provider. Nothing is kept.

/** A card as payment providers take it. */
export type CardNumbers = { number: string; exp_month: number; exp_year: number; cvc: string }
type CardText = { number: string; expiry: string; code: string }
export type CardField = keyof CardText
type CardProblems = Partial<Record<CardField, 'card_number' | 'card_expiry' | 'card_code'>>

const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '')

const numberMaxDigits = 19
const groupDigits = 4

/** The digits of what was typed or pasted as a card's number, and no more than a number can have. */
export const cardDigits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, numberMaxDigits)

/** A card's number as it stands on the card, in groups of four. */
export const cardGroups = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Where the cursor stands in the groups when so many digits are before it. */
export const caretInGroups = (digits: number): number =>
  digits + Math.max(0, Math.ceil(digits / groupDigits) - 1)

/** The check digit every card number ends with. */
export function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** Reads `12/27`, `1227` and `12 / 2027`; undefined for what is no month of this century. */
export function readExpiry(text: string): { exp_month: number; exp_year: number } | undefined {
  const found = /^\s*(\d{1,2})\s*[/ -]?\s*(\d{2}|\d{4})\s*$/.exec(text)
  const month = Number(found?.[1])
  if (!found?.[2] || month < 1 || month > 12) return undefined
  const year = Number(found[2])
  return { exp_month: month, exp_year: year < 100 ? 2_000 + year : year }
}

function isPast({ exp_month, exp_year }: { exp_month: number; exp_year: number }, nowMs: number): boolean {
  return Date.UTC(exp_year, exp_month) <= nowMs
}

/** What is wrong with a card, by field; empty when it may be sent. */
export function cardProblems(card: CardText, nowMs: number): CardProblems {
  const number = digitsOf(card.number)
  const expiry = readExpiry(card.expiry)
  return {
    ...(/^\d{12,19}$/.test(number) && hasCheckDigit(number) ? {} : { number: 'card_number' }),
    ...(expiry && !isPast(expiry, nowMs) ? {} : { expiry: 'card_expiry' }),
    ...(/^\d{3,4}$/.test(card.code.trim()) ? {} : { code: 'card_code' }),
  }
}

/** The card as the payment provider takes it. */
export function cardDetails(card: CardText): CardNumbers {
  const { exp_month = 0, exp_year = 0 } = readExpiry(card.expiry) ?? {}
  return { number: digitsOf(card.number), exp_month, exp_year, cvc: card.code.trim() }
}
