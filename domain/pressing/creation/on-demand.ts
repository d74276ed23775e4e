// What a copy costs that is cut singly, on demand: no run, no set-up, no discount. Figures are assumptions.
import { multiplyDivide } from '../../money/money.ts'
import type { DiscSize, QuoteSpec } from '../quote/quote-spec.ts'

/** Euro cents for one disc with its plain sleeve, net. */
const discMinor: Readonly<Record<DiscSize, number>> = { '7': 1_500, '10': 1_900, '12': 2_200 }
const colourMinor = 200
const printedSleeveMinor = 450
const shrinkMinor = 30

/** Working days from an order to its parcel. */
export const onDemandDays = 15

/** The most copies of one order: more are cheaper pressed. */
export const onDemandMost = 99

/** Net cost of one copy in euro cents. */
export function onDemandCostMinor(
  spec: Pick<QuoteSpec, 'size' | 'discs' | 'colour_class' | 'sleeve' | 'shrink'>,
) {
  const disc = discMinor[spec.size] + (spec.colour_class === 'black' ? 0 : colourMinor)
  const isPrinted = spec.sleeve !== 'none' && spec.sleeve !== 'discobag'
  return spec.discs * disc + (isPrinted ? printedSleeveMinor : 0) + (spec.shrink === 'none' ? 0 : shrinkMinor)
}

/** What a sold copy leaves its owner: net of VAT, of the shop's fee and of the cost; may be negative. */
export function onDemandShareMinor(
  priceMinor: number,
  costMinor: number,
  rates: { readonly vatBasisPoints: number; readonly feeBasisPoints: number },
): number {
  const { vatBasisPoints: vat, feeBasisPoints: fee } = rates
  return multiplyDivide(priceMinor, 10_000 - fee, 10_000 + vat) - costMinor
}
