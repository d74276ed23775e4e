import { isBoxServed } from '#domain/box-offer.ts'
import { fail } from '../failure.ts'
import type { Calculation } from '../orders/calculate-cart.ts'
import type { PayFailure } from '../orders/payable-cart.ts'
import { readSponsor } from '../store/box-codes.ts'
import { wasSponsored } from '../store/boxes.ts'
import type { Database } from '../store/database.ts'
import { isSubscription } from './place-boxes.ts'

/**
 * Why the boxes of a cart cannot be paid: a subscription needs an account and the buyer's word that it
 * renews, a friend's code is another's and used once, and the country must be one we send to. Domain
 * design 2.4 and 3.4.
 */
export async function boxRefusal(
  db: Database,
  { boxes, destination }: Calculation,
  userId: number | undefined,
): Promise<PayFailure | undefined> {
  if (boxes.length === 0) return undefined
  const own = boxes.findIndex(isSubscription)
  if (own >= 0 && userId === undefined) return fail('account_required', at(own, 'account_required'))
  const unsaid = boxes.findIndex(box => isSubscription(box) && !box.consent)
  if (unsaid >= 0) return fail('consent_required', at(unsaid, 'consent_required'))
  // Where a gift goes is for whoever redeems it to say.
  if (boxes.some(box => box.gift === undefined) && !isBoxServed(destination.countryId)) {
    return fail('country_not_served', { 'customer->country_id': 'country_not_served' })
  }
  const sponsored = boxes.flatMap(({ sponsor }, index) => (sponsor ? [{ sponsor, index }] : []))
  for (const [turn, { sponsor, index }] of sponsored.entries()) {
    const friend = await readSponsor(db, sponsor)
    if (friend === undefined || userId === undefined) continue
    const used = turn > 0 || friend === userId || (await wasSponsored(db, userId))
    if (used) return fail('promo_invalid', { [`cart->boxes->${index}->sponsor`]: 'code_used' })
  }
  return undefined
}

const at = (index: number, code: string) => ({ [`cart->boxes->${index}`]: code })
