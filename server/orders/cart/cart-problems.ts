import { postcodeProblem } from '#domain/places/address.ts'
import { isCountryId } from '#domain/places/country.ts'
import { boxProblems, countryNotServed } from './box-problems.ts'
import type { Asking, Calculation, CartProblem } from './calculation.ts'
import type { CartLine, LineTrouble } from './cart-lines.ts'

/** What payment answers for a line that cannot be had as it was asked for. */
const lineRefusals = {
  sale_closed: 'sale_closed',
  ordered_alone: 'cart_changed',
  out_of_stock: 'out_of_stock',
  quantity_reduced: 'out_of_stock',
  quantity_limit: 'cart_changed',
} as const satisfies Record<LineTrouble, CartProblem['refusal']>

/** The gravest first: payment answers for the first. */
const gravity = ['sale_closed', 'cart_changed', 'out_of_stock'] as const

/** Nobody can pay here yet. */
const notSetUp = {
  field: 'payment',
  code: 'payment_not_set_up',
  refusal: 'payment_not_set_up',
} as const satisfies CartProblem

/**
 * Everything that payment would refuse, the gravest first. A price names all of it and payment answers for
 * it, so that neither knows more than the other. Spec sections 4, 5 and 7.
 */
export function cartProblems({
  sent,
  currency,
  buckets,
  boxes,
  priced,
  promoProblem,
  destination,
  tariff,
  userId,
  isClosed,
}: Omit<Calculation, 'problems'> & Pick<Asking, 'isClosed'>): CartProblem[] {
  const lines = buckets.flatMap(bucket => bucket.lines)
  if (lines.length + boxes.length === 0) {
    return [{ field: 'shops', code: 'cart_empty', refusal: 'cart_empty' }]
  }
  const ofBoxes = boxProblems({ boxes, destination, tariff, userId })
  const { countryId, zipCode } = destination
  const isUnserved =
    priced.problem !== undefined || ofBoxes.includes(countryNotServed) || !isCountryId(countryId)
  const postcode = zipCode === undefined ? undefined : postcodeProblem(countryId, zipCode)
  return [
    // No choice of the shopper mends it.
    ...(isClosed && priced.totalMinor > 0 ? [notSetUp] : []),
    ...(isUnserved ? [countryNotServed] : []),
    ...gravity.flatMap(refusal => lines.flatMap(line => problemOf(line, refusal))),
    ...problemIn('promo_code', promoProblem, 'promo_invalid'),
    ...problemIn('customer->zip_code', postcode, 'address_incomplete'),
    ...ofBoxes.filter(problem => problem !== countryNotServed),
    ...problemIn('currency', currency === sent.currency ? undefined : 'currency_changed', 'cart_changed'),
  ]
}

const problemIn = (
  field: string,
  code: string | undefined,
  refusal: CartProblem['refusal'],
): readonly CartProblem[] => (code === undefined ? [] : [{ field, code, refusal }])

/** A line of which fewer are left is named as what payment would say of it: not enough are there. */
function problemOf({ field, problem }: CartLine, refusal: CartProblem['refusal']): CartProblem[] {
  if (problem === undefined || lineRefusals[problem] !== refusal) return []
  return [{ field, code: problem === 'quantity_reduced' ? 'out_of_stock' : problem, refusal }]
}
