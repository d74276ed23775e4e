import type { ParsedCart } from '#contract'
import { defaultCurrency, isCurrencyCode } from '#domain/money/currency.ts'
import type { Handler } from '../../handler.ts'
import { calculateCart } from '../../orders/calculate-cart.ts'
import { cartView } from '../../orders/cart-view.ts'
import { readCart } from '../../store/carts.ts'
import { destinationOf } from './destination.ts'

/** Where an empty cart goes when nobody knows better: the country most parcels leave from. */
const homeCountry = 'FR'

/** The cart of the account, else the guest's by its id, priced as of now; an empty one if there is none. */
export const load: Handler<'cart.load'> = async (context, { id, currency }) => {
  const { db, clock, user } = context
  const own = user && (await readCart(db, { userId: user.id }))
  const kept = own ?? (id === undefined ? undefined : await readCart(db, { cartId: id }))
  const saved = isCurrencyCode(user?.currency) ? user.currency : defaultCurrency
  const sent: ParsedCart = kept ?? { ...emptyCart, currency: saved, ...(id !== undefined && { id }) }
  const asked = { ...sent, currency: currency ?? sent.currency }
  const destination = destinationOf(context, asked) ?? {
    countryId: homeCountry,
    pickup: false,
    estimated: true,
  }
  const at = clock.now()
  return cartView(await calculateCart(db, asked, destination, { userId: user?.id, at }), at)
}

const emptyCart = { shops: {}, boxes: [], save: false, is_gift: false }
