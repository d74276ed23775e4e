import type { CountryId } from '#domain/places/country.ts'
import type { CartView } from '#machines/journeys/cart/cart.view.ts'

export type { CartView } from '#machines/journeys/cart/cart.view.ts'

export type CartShopView = CartView['shops'][number]
export type CartLineView = CartShopView['lines'][number]

/** What a visitor may do on the cart page. */
export type CartActs = {
  setQuantity: (line: CartLineView, quantity: number) => void
  remove: (line: CartLineView) => void
  removeBox: (index: number) => void
  applyPromo: (code: string) => void
  removePromo: () => void
  setGift: (isGift: boolean) => void
  setPickup: (pickup: boolean) => void
  setCountry: (countryId: CountryId) => void
  retry: () => void
}
