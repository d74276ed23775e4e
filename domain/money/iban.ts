/** Longest number that the standard allows. */
const longest = 34

/** A bank account number as banks write it: capitals, no blanks. */
export const tidyIban = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** The remainder of a number of any length by 97, digit by digit. */
const remainder = (digits: string): number =>
  Array.from(digits).reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0)

/**
 * Whether a text is an international bank account number: country, two check digits, and a remainder of one.
 * ISO 13616. That the account exists only its bank knows.
 */
export function isIban(text: string): boolean {
  const iban = tidyIban(text)
  if (iban.length > longest || !/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  return remainder(moved.replaceAll(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))) === 1
}

/** An account number that can be recognised and not used: its country and its last four. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)}…${iban.slice(-4)}`
