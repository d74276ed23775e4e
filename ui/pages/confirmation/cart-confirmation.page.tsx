import { useEffect } from 'react'
import { viewCheckout } from '#machines/journeys/checkout/checkout.view.ts'
import { viewFeedback } from '#machines/journeys/feedback/feedback.view.ts'
import { newKey } from '../../edge.ts'
import { useBroughtView, usePageJourneys, useSend } from '../../shop-context.tsx'
import { ConfirmationScreen, type Feedback } from './confirmation-screen.tsx'

type Placed = { id: number; token: string | null }

/** Asks how the purchase felt, once there is an order to speak of. */
function useFeedback(order: Placed | null): Feedback | undefined {
  usePageJourneys([['feedback']])
  const view = useBroughtView('feedback', viewFeedback)
  const tell = useSend('feedback')
  const { id, token } = order ?? { id: null, token: null }
  const isThere = view !== undefined
  useEffect(() => {
    if (isThere && id !== null) tell({ type: 'feedback.opened', order: { id, token } })
  }, [tell, isThere, id, token])
  if (!view || view.orderId !== id || id === null) return undefined
  return {
    view,
    acts: {
      mark: mark => tell({ type: 'feedback.mark', mark }),
      write: remark => tell({ type: 'feedback.write', remark }),
      send: () => tell({ type: 'feedback.send' }),
      again: () => tell({ type: 'feedback.again' }),
    },
  }
}

export function Page() {
  usePageJourneys([['checkout'], ['otherCardForm']])
  const view = useBroughtView('checkout', viewCheckout)
  const tell = useSend('checkout')
  const feedback = useFeedback(view?.confirmed ? view.order : null)
  return (
    <ConfirmationScreen
      view={view}
      feedback={feedback}
      acts={{
        retry: () => tell({ type: 'checkout.retry' }),
        authenticate: () => tell({ type: 'checkout.authenticate' }),
        openAccount: password => tell({ type: 'checkout.openAccount', password, key: newKey() }),
      }}
    />
  )
}
