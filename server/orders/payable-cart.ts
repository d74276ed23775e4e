import type { Failure, OwnErrorCode } from '#contract'
import { isCountryId, isEuCountry } from '#domain/country.ts'
import { fail } from '../failure.ts'
import type { Database } from '../store/database.ts'
import { type Calculation, calculateCart, type Destination } from './calculate-cart.ts'
import type { PayInput } from './order-content.ts'

export type PayFailure = Failure<OwnErrorCode<'cart.pay'>>

/** Where an order goes: the delivery address says it, nothing is guessed. */
export const destinationOf = ({ cart, customer }: PayInput): Destination => ({
  countryId: customer.country_id,
  pickup: cart.pickup ?? cart.customer?.pickup ?? false,
  estimated: false,
})

/** Prices the cart afresh and says why it cannot be paid as it was sent, naming the field. Spec section 5. */
export async function payableCart(
  db: Database,
  input: PayInput,
  at: Date,
): Promise<{ ok: true; calculation: Calculation } | { ok: false; failure: PayFailure }> {
  const calculation = await calculateCart(db, input.cart, destinationOf(input), at)
  const failure = refusalOf(calculation, input)
  return failure === undefined ? { ok: true, calculation } : { ok: false, failure }
}

function refusalOf(calculation: Calculation, input: PayInput): PayFailure | undefined {
  const { buckets, boxes, priced, promoProblem } = calculation
  const lines = buckets.flatMap(bucket => bucket.lines)
  if (lines.length + boxes.length === 0) return fail('cart_empty')
  if (priced.problem !== undefined) {
    return fail('country_not_served', { 'customer->country_id': 'country_not_served' })
  }
  const closed = lines.filter(line => line.problem === 'sale_closed')
  if (closed.length > 0) return fail('sale_closed', fieldsOf(closed, 'sale_closed'))
  const mixed = lines.filter(line => line.problem === 'ordered_alone')
  if (mixed.length > 0) return fail('cart_changed', fieldsOf(mixed, 'ordered_alone'))
  const short = lines.filter(line => line.problem !== undefined)
  if (short.length > 0) return fail('out_of_stock', fieldsOf(short, 'out_of_stock'))
  if (promoProblem !== undefined) return fail('promo_invalid', { 'cart->promo_code': promoProblem })
  if (lacksPostcode(input.customer))
    return fail('address_incomplete', { 'customer->zip_code': 'input_required' })
  const asSeen = priced.totalMinor === input.expected_total && calculation.currency === input.cart.currency
  return asSeen ? undefined : fail('cart_changed')
}

/** Names lines by where they stand in the request. */
export function fieldsOf(lines: readonly { field: string }[], code: string): Record<string, string> {
  return Object.fromEntries(lines.map(line => [`cart->${line.field}`, code]))
}

/** Countries whose post needs a code; elsewhere the field may stay empty. */
export function lacksPostcode(customer: Pick<PayInput['customer'], 'country_id' | 'zip_code'>): boolean {
  const country = customer.country_id
  if (!isCountryId(country) || customer.zip_code !== '') return false
  return isEuCountry(country) || ['US', 'GB', 'CA', 'AU', 'JP', 'KR', 'CN', 'CH', 'NO'].includes(country)
}
