import { tidyVatNumber } from '#domain/money/vat-number.ts'
import { hourMs } from '#domain/time/milliseconds.ts'
import type { VatRegister } from '../../base/vat-register.ts'
import type { Database } from '../../database/database.ts'
import { type RateRule, type RateVerdict, takeRate } from '../../database/rate-limits.ts'
import type { VatProof } from '../../database/schema/quotes.ts'
import { networkOf } from '../../http/network.ts'

/** A VAT number, tidy, and what its register said of it. */
export interface ProvenNumber {
  readonly number: string
  readonly proof: VatProof
}

/** So often a register is asked for one caller: it shuts out a shop that asks too often. Rules 8. */
const asks: RateRule = { name: 'vat number from', limit: 20, windowSeconds: 3_600 }

interface Caller {
  readonly db: Database
  readonly ip: string
  readonly user?: { readonly id: number } | undefined
}

/**
 * Counts a question to the register for the account that it is asked for, and only of who has none for their
 * network: one who asks too often shuts out nobody else of the same house.
 */
export const mayProve = ({ db, ip, user }: Caller, at: Date): Promise<RateVerdict> =>
  takeRate(db, { rule: asks, of: user === undefined ? `network ${networkOf(ip)}` : `account ${user.id}` }, at)

/** Asks the register whether a number is in use; whatever it answers is kept with its instant. */
export async function proveNumber(register: VatRegister, typed: string, at: Date): Promise<ProvenNumber> {
  const number = tidyVatNumber(typed)
  const answer = await register.ask(number)
  return { number, proof: { ...answer, at: at.toISOString() } }
}

/** A word of the register holds for a day; where it gave none, it is asked again after ten minutes. */
const freshMs = { valid: 24 * hourMs, invalid: 24 * hourMs, unavailable: hourMs / 6 } as const

/** Whether a register was asked just now, so that it is not asked again. Rules 22 and 24. */
export const isFreshProof = ({ at, result }: VatProof, now: Date): boolean =>
  now.getTime() < Date.parse(at) + freshMs[result]

/** The number where its register has confirmed it: what is not confirmed is taxed as of a consumer. */
export const provenIn = (business: ProvenNumber | null): string | null =>
  business?.proof.result === 'valid' ? business.number : null

/** As the contract tells it; who the register says has it is for staff alone. */
export const businessView = (number: string | null, proof: VatProof | null) =>
  number === null || proof === null ? null : { vat_number: number, result: proof.result, asked_at: proof.at }
