import { useMemo } from 'react'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { moneyNote } from '#machines/journeys/cart/cart-charge.view.ts'
import { viewCart } from '#machines/journeys/cart/cart.view.ts'
import { viewCheckout } from '#machines/journeys/checkout/checkout.view.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { useBroughtView, usePageJourneys, useSend, useView } from '../../shop-context.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import { signInAgainId } from './news.tsx'
import type { CheckoutActs, PaymentActs } from './checkout-types.ts'

/** Keys are made here, by the shopper's act: one press is one key is one charge. */
function useCheckoutActs(): CheckoutActs {
  const tell = useSend('checkout')
  const tellSign = useSend('signPanel')
  return {
    fill: (field, value) => tell({ type: 'checkout.fill', field, value }),
    chooseAddress: id => tell({ type: 'checkout.chooseAddress', id }),
    next: () => tell({ type: 'checkout.continue' }),
    edit: part => tell({ type: 'checkout.edit', part }),
    back: () => tell({ type: 'checkout.back' }),
    choosePickup: pickup => tell({ type: 'checkout.choosePickup', pickup }),
    setGift: (isGift, message) => tell({ type: 'checkout.setGift', isGift, message }),
    acceptTotal: () => tell({ type: 'checkout.acceptTotal', key: newKey() }),
    authenticate: () => tell({ type: 'checkout.authenticate' }),
    retry: () => tell({ type: 'checkout.retry' }),
    signIn: () => tellSign({ type: 'sign.open', tab: 'signin', focusId: signInAgainId }),
  }
}

function usePaymentActs(): PaymentActs {
  const tell = useSend('paymentForm')
  return useMemo(
    () => ({
      change: (name, value) => tell({ type: 'form.change', name, value }),
      leave: name => tell({ type: 'form.leave', name }),
      submit: () => tell({ type: 'form.submit', key: newKey() }),
      focused: () => tell({ type: 'form.focused' }),
    }),
    [tell],
  )
}

export { loadLines as late } from '../../cart/late-lines.ts'

export function Page() {
  usePageJourneys([['checkout'], ['paymentForm']])
  const view = useBroughtView('checkout', viewCheckout)
  const cart = useView('cart', viewCart)
  const note = useView('cart', moneyNote)
  const form = useBroughtView('paymentForm', viewForm)
  const acts = useCheckoutActs()
  const formActs = usePaymentActs()
  const isGuest = useView('auth', viewAuth, auth => auth.user === null)
  const props = { view, cart, isGuest, note, acts, form, formActs }
  return <CheckoutScreen {...props} />
}
