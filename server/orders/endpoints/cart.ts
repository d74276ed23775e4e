import type { ParsedCart } from '#contract'
import { isCountryId } from '#domain/places/country.ts'
import type { Context } from '../../http/context.ts'
import type { Destination } from '../cart/calculation.ts'
import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { calculateCart } from '../cart/calculate-cart.ts'
import { guardCodes } from '../cart/code-guesses.ts'
import { cartView } from '../cart/cart-view.ts'
import { priceAndKeep, standingPart } from '../cart/keep-cart.ts'
import { deleteCart, readCart } from '../store/carts.ts'
import { defaultCurrency, isCurrencyCode } from '#domain/money/currency.ts'

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

/**
 * Prices a cart from the database; with `save` it is kept, for the account or under its id. Spec section 4.
 */
export const calculate: Handler<'cart.calculate'> = async (context, input) => {
  const { db, clock, gateway, user } = context
  const destination = destinationOf(context, input)
  if (destination === undefined) {
    return fail('customer_required', { 'customer->country_id': 'input_required' })
  }
  const lockedOut = await guardCodes(context, input)
  if (lockedOut) return lockedOut
  const at = clock.now()
  const asking = { userId: user?.id, at, isClosed: gateway.isClosed }
  const price = async (cart: ParsedCart) => cartView(await calculateCart(db, cart, destination, asking), at)
  return input.save ? priceAndKeep(context, input, price) : price(input)
}

/** Where an empty cart goes when nobody knows better: the country most parcels leave from. */
const homeCountry = 'FR'

/** The cart of the account, else the guest's by its id, priced as of now; an empty one if there is none. */
export const load: Handler<'cart.load'> = async (context, { id, currency }) => {
  const { db, clock, gateway, user } = context
  const own = user && (await readCart(db, { userId: user.id }))
  const kept = own ?? (id === undefined ? undefined : await readCart(db, { cartId: id }))
  const saved = isCurrencyCode(user?.currency) ? user.currency : defaultCurrency
  const sent: ParsedCart = kept ?? { ...emptyCart, currency: saved, ...(id !== undefined && { id }) }
  const all = { ...sent, currency: currency ?? sent.currency }
  const asked = (kept && (await standingPart(context, all))) ?? all
  const destination = destinationOf(context, asked) ?? {
    countryId: homeCountry,
    pickup: false,
    estimated: true,
  }
  const at = clock.now()
  const asking = { userId: user?.id, at, isClosed: gateway.isClosed }
  return cartView(await calculateCart(db, asked, destination, asking), at)
}

const emptyCart = { shops: {}, boxes: [], save: false, is_gift: false }

/** Forgets the cart kept for the account. Spec section 4. */
export const clear: Handler<'cart.clear'> = async ({ db, user }) => {
  await deleteCart(db, { userId: user.id })
  return { done: true }
}
