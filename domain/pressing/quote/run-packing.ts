// How a run leaves: in cartons, and on a pallet where enough of it goes to one place.
import { copiesByAddress, type QuoteSpec } from './quote-spec.ts'

/** Copies in a carton, by the size of records; assumption for 10 inches, compact discs and cassettes. */
const perCarton = { '12': 25, '10': 25, '7': 50, cd: 100, cassette: 100 } as const
/** Copies of twelve inches to one address from which they go on a pallet; assumption. */
const palletFrom = 400

interface AddressPacking {
  readonly copies: number
  readonly cartons: number
  readonly perCarton: number
  readonly isOnPallet: boolean
}

/** How what goes to each address is packed; of a run that is collected, all of it. */
export function packingOf(
  spec: Pick<QuoteSpec, 'quantity' | 'ship_to' | 'format' | 'size'>,
): AddressPacking[] {
  const each = perCarton[spec.format === 'vinyl' ? spec.size : spec.format]
  const shares = spec.ship_to.length === 0 ? [spec.quantity] : copiesByAddress(spec)
  return shares.map(copies => ({
    copies,
    cartons: Math.ceil(Math.max(0, copies) / each),
    perCarton: each,
    isOnPallet: spec.format === 'vinyl' && spec.size === '12' && copies >= palletFrom,
  }))
}
