import type { Failure, OwnErrorCode } from '#contract'
import { addressProblems } from '#domain/places/address.ts'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import { calculateCart } from './calculate-cart.ts'
import type { Asking, Calculation, Destination } from './calculation.ts'
import type { PayInput } from '../order-content.ts'

export type PayFailure = Failure<OwnErrorCode<'cart.pay'>>

/** Where an order goes: the delivery address says it, nothing is guessed. */
export const destinationOf = ({ cart, customer }: PayInput): Destination => ({
  countryId: customer.country_id,
  zipCode: customer.zip_code,
  pickup: cart.pickup ?? cart.customer?.pickup ?? false,
  estimated: false,
})

/** Prices the cart afresh and says why it cannot be paid as it was sent, naming the field. Spec section 5. */
export async function payableCart(
  db: Database,
  input: PayInput,
  asking: Asking,
): Promise<{ ok: true; calculation: Calculation } | { ok: false; failure: PayFailure }> {
  const calculation = await calculateCart(db, input.cart, destinationOf(input), asking)
  const failure = refusalOf(calculation, input)
  return failure === undefined ? { ok: true, calculation } : { ok: false, failure }
}

function refusalOf({ problems, priced }: Calculation, input: PayInput): PayFailure | undefined {
  const [gravest] = problems
  if (gravest !== undefined && gravest.refusal !== 'address_incomplete') {
    const alike = problems.filter(({ refusal }) => refusal === gravest.refusal)
    return fail(
      gravest.refusal,
      Object.fromEntries(alike.map(each => [fieldInPayment(each.field), each.code])),
    )
  }
  const address = Object.entries(addressProblems(input.customer))
  if (address.length > 0) {
    const fields = address.map(([field, code]) => [`customer->${field}`, code] as const)
    return fail('address_incomplete', Object.fromEntries(fields))
  }
  const isAsSeen = priced.totalMinor === input.expected_total
  return isAsSeen ? undefined : fail('cart_changed', { expected_total: 'price_changed' })
}

/** A payment sends the cart within it, and the customer beside the cart. */
const fieldInPayment = (field: string): string => (field.startsWith('customer->') ? field : `cart->${field}`)

/** Names lines by where they stand in the request. */
export function fieldsOf(lines: readonly { field: string }[], code: string): Record<string, string> {
  return Object.fromEntries(lines.map(line => [`cart->${line.field}`, code]))
}
