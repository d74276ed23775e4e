import { splitByWeights } from '../money/split-money.ts'
import { houseAccount, taxBearer, vatDueAccount } from './accounts.ts'
import type { Posting } from './postings.ts'

/** The tax of an invoice, or of a credit note, which takes it back. */
interface DocumentTax {
  readonly kind: 'invoice' | 'credit_note'
  /** Where it is owed, at which rate and by which scheme. */
  readonly country: string
  readonly basisPoints: number
  readonly scheme: string
  readonly currency: string
  /** Of the whole document, in minor units; below zero where an invoice takes back more than it charges. */
  readonly taxMinor: number
}

/** A part of the document: where the money of its lines is, and what it is weighed by. */
interface TaxShare {
  readonly account: string
  readonly weight: number
}

/**
 * The entry of a document's tax: it is owed to the country, and contained in what the lines brought. A
 * project's purse stays whole until its statement, so that what is held covers refunds. Comes to zero; empty
 * where there is no tax. Rules 5.
 */
export function vatPostings(tax: DocumentTax, shares: readonly TaxShare[]): Posting[] {
  const { currency } = tax
  const taxMinor = Math.abs(tax.taxMinor)
  if (taxMinor === 0) return []
  const sign = (tax.kind === 'invoice' ? 1 : -1) * Math.sign(tax.taxMinor)
  const all = shares.some(share => share.weight > 0) ? shares : [{ account: houseAccount, weight: 1 }]
  const parts = splitByWeights(
    taxMinor,
    all.map(share => share.weight),
  )
  const of = (account: string, amountMinor: number) => ({ account, currency, amountMinor, orderItemId: null })
  return [
    of(vatDueAccount(tax.country, tax.basisPoints, tax.scheme), -sign * taxMinor),
    ...all.flatMap(({ account }, index) => {
      const part = sign * (parts[index] ?? 0)
      return part === 0 ? [] : [of(taxBearer(account), part)]
    }),
  ]
}
