import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { moneyNote } from '#machines/journeys/cart/cart-charge.view.ts'
import { viewCart } from '#machines/journeys/cart/cart.view.ts'
import { viewCheckout } from '#machines/journeys/checkout/checkout.view.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, useView, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { signInAgainId } from './news.tsx'
import type { CheckoutActs, PaymentActs } from './checkout-types.ts'

/** Keys are made here, by the shopper's act: one press is one key is one charge. */
function useCheckoutActs(): CheckoutActs {
  const checkout = useJourney('checkout')
  const signPanel = useJourney('signPanel')
  return {
    fill: (field, value) => checkout.send({ type: 'checkout.fill', field, value }),
    chooseAddress: id => checkout.send({ type: 'checkout.chooseAddress', id }),
    next: () => checkout.send({ type: 'checkout.continue' }),
    edit: part => checkout.send({ type: 'checkout.edit', part }),
    back: () => checkout.send({ type: 'checkout.back' }),
    choosePickup: pickup => checkout.send({ type: 'checkout.choosePickup', pickup }),
    setGift: (isGift, message) => checkout.send({ type: 'checkout.setGift', isGift, message }),
    acceptTotal: () => checkout.send({ type: 'checkout.acceptTotal', key: newKey() }),
    authenticate: () => checkout.send({ type: 'checkout.authenticate' }),
    retry: () => checkout.send({ type: 'checkout.retry' }),
    signIn: () => signPanel.send({ type: 'sign.open', tab: 'signin', focusId: signInAgainId }),
  }
}

function usePaymentActs(): PaymentActs {
  const paymentForm = useJourney('paymentForm')
  return useMemo(
    () => ({
      change: (name, value) => paymentForm.send({ type: 'form.change', name, value }),
      leave: name => paymentForm.send({ type: 'form.leave', name }),
      submit: () => paymentForm.send({ type: 'form.submit', key: newKey() }),
      focused: () => paymentForm.send({ type: 'form.focused' }),
    }),
    [paymentForm],
  )
}

export { loadLines as lazy } from '../../cart/lazy-lines.ts'

export function Page() {
  usePageJourneys([['checkout'], ['paymentForm']])
  const checkout = useJourney('checkout')
  const view = useSelector(checkout, viewOnce(viewCheckout))
  const cart = useView('cart', viewCart)
  const note = useView('cart', moneyNote)
  const paymentForm = useJourney('paymentForm')
  const form = useSelector(paymentForm, viewOnce(viewForm))
  const acts = useCheckoutActs()
  const formActs = usePaymentActs()
  const isGuest = useView('auth', viewAuth, auth => auth.user === null)
  const props = { view, cart, isGuest, note, acts, form, formActs }
  return <CheckoutScreen {...props} />
}
