/** An invoice by its number: as it was written on its day, else `F` and six digits at least. */
export const invoiceName = (invoiceNumber: number, given: string | null): string =>
  given ?? `F${String(invoiceNumber).padStart(6, '0')}`

/** A credit note by its number, in a row of its own: as it was written on its day, else as `A000012`. */
export const creditNoteName = (number: number, given: string | null): string =>
  given ?? `A${String(number).padStart(6, '0')}`

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
