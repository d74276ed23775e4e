// What a bank's app reads from a picture, so that nobody types an account number: a SEPA credit transfer as
// the European Payments Council writes it (EPC069-12, version 2).
import { tidyIban } from './iban.ts'

interface Transfer {
  /** Who is paid. */
  readonly holder: string
  readonly iban: string
  /** In cents of euro. */
  readonly amountMinor: number
  readonly currency: string
  /** What the payer's bank hands on. */
  readonly reference: string
}

const nameMost = 70
const referenceMost = 140
const amountMostMinor = 99_999_999_999

/** A field of a text that has one on each line. */
const field = (text: string, most: number): string =>
  Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, most).join('')

/**
 * The text of the picture; undefined where there can be none: the standard knows euro alone, from one cent to
 * 999,999,999.99, and somebody has to be paid.
 */
export function transferCode({
  holder,
  iban,
  amountMinor,
  currency,
  reference,
}: Transfer): string | undefined {
  const name = field(holder, nameMost)
  if (currency !== 'EUR' || name === '' || iban.trim() === '') return undefined
  if (amountMinor < 1 || amountMinor > amountMostMinor) return undefined
  const cents = String(amountMinor % 100).padStart(2, '0')
  const lines = [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    // Within Europe the number of the account says which bank it is.
    '',
    name,
    tidyIban(iban),
    `EUR${Math.floor(amountMinor / 100)}.${cents}`,
    '',
    '',
    field(reference, referenceMost),
  ]
  return lines.join('\n')
}
