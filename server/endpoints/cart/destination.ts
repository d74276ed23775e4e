import type { ParsedCart } from '#contract'
import { isCountryId } from '#domain/places/country.ts'
import type { Context } from '../../context.ts'
import type { Destination } from '../../orders/calculation.ts'

/**
 * Where a cart goes: the country sent, else the account's, else the one the address of the caller lies in.
 * Undefined when none is known. Spec section 5.
 */
export function destinationOf(
  { user, countries, ip }: Pick<Context, 'user' | 'countries' | 'ip'>,
  cart: Pick<ParsedCart, 'customer' | 'pickup'>,
): Destination | undefined {
  const pickup = cart.pickup ?? cart.customer?.pickup ?? false
  const sent = cart.customer?.country_id
  const zipCode = cart.customer?.zip_code
  if (sent !== undefined) return { countryId: sent, zipCode, pickup, estimated: false }
  const saved = user?.countryId
  if (isCountryId(saved)) return { countryId: saved, pickup, estimated: false }
  const found = countries.find(ip)?.countryId
  return found === undefined ? undefined : { countryId: found, pickup, estimated: true }
}
