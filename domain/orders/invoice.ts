/** An invoice as it is numbered: without gaps, six digits at least. */
export const invoiceName = (invoiceNumber: number): string => `F${String(invoiceNumber).padStart(6, '0')}`

/** A credit note as it is numbered, in a row of its own. */
export const creditNoteName = (number: number): string => `A${String(number).padStart(6, '0')}`

type TaxLine = { basisPoints: number; netMinor: number; taxMinor: number; grossMinor: number }

/**
 * What of an amount is VAT. Prices include it, so the net is what is left; the two make the whole, to the
 * minor unit.
 */
export const taxLine = (order: {
  totalMinor: number
  taxMinor: number
  taxBasisPoints: number
}): TaxLine => ({
  basisPoints: order.taxBasisPoints,
  netMinor: order.totalMinor - order.taxMinor,
  taxMinor: order.taxMinor,
  grossMinor: order.totalMinor,
})

/** Basis points as a percentage: 2000 is `20`, 2550 is `25.5`. */
export const percentText = (basisPoints: number): string => String(basisPoints / 100)
