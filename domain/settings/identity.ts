// Who sells: what stands of them on documents, and what is wrong with it.
import { isIban } from '../money/iban.ts'
import { isVatNumber } from '../money/vat-number.ts'

/** Who sells, as it stands on invoices. What does not exist is empty. */
export interface Identity {
  readonly legal_name: string
  /** Street, postcode and town, country: a line each. */
  readonly address: readonly string[]
  readonly registration: string
  readonly vat_number: string
  readonly email: string
  readonly phone: string
  readonly iban: string
}

const identityLines = ['registration', 'vat_number', 'email', 'phone', 'iban'] as const

/** How it is typed. */
export const identityFields = [
  { name: 'legal_name', kind: 'line', max: 120, isRequired: true },
  { name: 'address', kind: 'lines', max: 400, isRequired: true },
  ...identityLines.map(name => ({ name, kind: 'line', max: 120 }) as const),
] as const

/** Enough to keep out what no mail server takes; that it is read, only a mail shows. */
export const mailAddress = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/

/** By part, the code of what is wrong with it. */
export function identityMistakes({
  legal_name,
  address,
  vat_number,
  email,
  iban,
}: Identity): Readonly<Record<string, string>> {
  return {
    ...(legal_name.trim() === '' && { legal_name: 'input_required' }),
    ...(address.length === 0 && { address: 'input_required' }),
    ...(address.length > 6 && { address: 'too_long' }),
    ...(vat_number !== '' && !isVatNumber(vat_number) && { vat_number: 'vat_invalid' }),
    ...(email !== '' && !mailAddress.test(email) && { email: 'email_invalid' }),
    ...(iban !== '' && !isIban(iban) && { iban: 'iban_invalid' }),
  }
}

/** Who sells, as the head of a document has it: what there is, a line each. */
export function sellerLines({ legal_name, address, registration, vat_number, ...rest }: Identity): string[] {
  const { email, phone, iban } = rest
  return [legal_name, ...address, registration, vat_number, email, phone, iban && `IBAN ${iban}`].filter(
    line => line !== '',
  )
}
