import { tidyVatNumber } from '#domain/money/vat-number.ts'
import type { VatRegister } from '../../base/vat-register.ts'
import type { VatProof } from '../../database/schema/quotes.ts'

/** A VAT number, tidy, and what its register said of it. */
export interface ProvenNumber {
  readonly number: string
  readonly proof: VatProof
}

/** Asks the register whether a number is in use; whatever it answers is kept with its instant. */
export async function proveNumber(register: VatRegister, typed: string, at: Date): Promise<ProvenNumber> {
  const number = tidyVatNumber(typed)
  const answer = await register.ask(number)
  return { number, proof: { ...answer, at: at.toISOString() } }
}

/** The number where its register has confirmed it: what is not confirmed is taxed as of a consumer. */
export const provenIn = (business: ProvenNumber | null): string | null =>
  business?.proof.result === 'valid' ? business.number : null

/** As the contract tells it; who the register says has it is for staff alone. */
export const businessView = (number: string | null, proof: VatProof | null) =>
  number === null || proof === null ? null : { vat_number: number, result: proof.result, asked_at: proof.at }
