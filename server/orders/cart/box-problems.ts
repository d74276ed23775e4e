import { isBoxServed } from '#domain/boxes/box-offer.ts'
import type { Calculation, CartProblem } from './calculation.ts'
import { isSubscription, type PricedBox } from '../../boxes/price-boxes.ts'

/**
 * Why boxes cannot be paid, by the field that holds it: a subscription needs an account and the buyer's word
 * that it renews, a code must be one that still counts, and the country must be one we send to. Rules 4.
 */
export function boxProblems({
  boxes,
  destination: { countryId },
  tariff,
  userId,
}: Pick<Calculation, 'boxes' | 'destination' | 'tariff' | 'userId'>): CartProblem[] {
  const terms = boxes.filter(isSubscription)
  const strangers = userId === undefined ? terms : []
  // Where a gift goes is for whoever redeems it to say.
  const isSent = boxes.some(box => box.gift === undefined)
  return [
    ...strangers.map(box => problemAt(box, 'account_required')),
    ...terms.filter(box => !box.consent).map(box => problemAt(box, 'consent_required')),
    ...(isSent && !isBoxServed(tariff, countryId) ? [countryNotServed] : []),
    ...boxes.flatMap(({ codeProblems }) =>
      codeProblems.map(({ field, code }) => ({ field, code, refusal: 'promo_invalid' as const })),
    ),
  ]
}

/** Shipping to nowhere is one problem, whatever should go there. */
export const countryNotServed: CartProblem = {
  field: 'customer->country_id',
  code: 'country_not_served',
  refusal: 'country_not_served',
}

const problemAt = ({ field }: PricedBox, code: 'account_required' | 'consent_required'): CartProblem => ({
  field,
  code,
  refusal: code,
})
