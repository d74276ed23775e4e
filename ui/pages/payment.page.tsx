import { viewCart } from '#machines/journeys/cart/cart.view.ts'
import { viewCheckout } from '#machines/journeys/checkout/checkout.view.ts'
import { checkoutJourney } from '#machines/shop/bring-checkout.ts'
import { newKey } from '../edge.ts'
import { usePlace } from '../place-context.tsx'
import { useBringing, useBroughtView, useSend, useView } from '../shop-context.tsx'
import { CheckoutScreen } from './checkout/checkout-screen.tsx'
import type { CheckoutActs } from './checkout/checkout-types.ts'

/** Keys are made here, by the shopper's act: one press is one key is one charge. */
function useCheckoutActs(): CheckoutActs {
  const tell = useSend('checkout')
  return {
    fill: (field, value) => tell({ type: 'checkout.fill', field, value }),
    next: () => tell({ type: 'checkout.continue' }),
    back: () => tell({ type: 'checkout.back' }),
    choosePickup: pickup => tell({ type: 'checkout.choosePickup', pickup }),
    setGift: (isGift, message) => tell({ type: 'checkout.setGift', isGift, message }),
    pay: payWith => tell({ type: 'checkout.pay', key: newKey(), with: payWith }),
    acceptTotal: () => tell({ type: 'checkout.acceptTotal', key: newKey() }),
    authenticate: () => tell({ type: 'checkout.authenticate' }),
    retry: () => tell({ type: 'checkout.retry' }),
  }
}

export function Page() {
  useBringing(checkoutJourney)
  const { nowMs } = usePlace()
  const view = useBroughtView('checkout', viewCheckout)
  const cart = useView('cart', viewCart)
  const acts = useCheckoutActs()
  return <CheckoutScreen view={view} cart={cart} acts={acts} nowMs={nowMs} />
}
