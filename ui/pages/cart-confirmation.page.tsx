import { viewCheckout } from '#machines/journeys/checkout/checkout.view.ts'
import { checkoutJourney } from '#machines/shop/bring-checkout.ts'
import { newKey } from '../edge.ts'
import { useBringing, useBroughtView, useSend } from '../shop-context.tsx'
import { ConfirmationScreen } from './confirmation/confirmation-screen.tsx'

export function Page() {
  useBringing(checkoutJourney)
  const view = useBroughtView('checkout', viewCheckout)
  const tell = useSend('checkout')
  return (
    <ConfirmationScreen
      view={view}
      acts={{
        retry: () => tell({ type: 'checkout.retry' }),
        authenticate: () => tell({ type: 'checkout.authenticate' }),
        openAccount: password => tell({ type: 'checkout.openAccount', password, key: newKey() }),
      }}
    />
  )
}
