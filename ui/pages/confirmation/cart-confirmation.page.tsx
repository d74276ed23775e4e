import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { viewCheckout } from '#machines/journeys/checkout/checkout.view.ts'
import { viewFeedback } from '#machines/journeys/feedback/feedback.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { ConfirmationScreen, type Feedback } from './confirmation-screen.tsx'

type Placed = { id: number; token: string | null }

/** Asks how the purchase felt, once there is an order to speak of. */
function useFeedback(order: Placed | null): Feedback | undefined {
  usePageJourneys([['feedback']])
  const feedback = useJourney('feedback')
  const view = useSelector(feedback, viewOnce(viewFeedback))
  const { id, token } = order ?? { id: null, token: null }
  const isThere = view !== undefined
  useEffect(() => {
    if (isThere && id !== null) feedback.send({ type: 'feedback.opened', order: { id, token } })
  }, [feedback, isThere, id, token])
  if (!view || view.orderId !== id || id === null) return undefined
  return {
    view,
    acts: {
      mark: mark => feedback.send({ type: 'feedback.mark', mark }),
      write: remark => feedback.send({ type: 'feedback.write', remark }),
      send: () => feedback.send({ type: 'feedback.send' }),
      again: () => feedback.send({ type: 'feedback.again' }),
    },
  }
}

export function Page() {
  usePageJourneys([['checkout'], ['otherCardForm'], ['portionForm']])
  const checkout = useJourney('checkout')
  const view = useSelector(checkout, viewOnce(viewCheckout))
  const feedback = useFeedback(view?.confirmed ? view.order : null)
  return (
    <ConfirmationScreen
      view={view}
      feedback={feedback}
      acts={{
        retry: () => checkout.send({ type: 'checkout.retry' }),
        authenticate: () => checkout.send({ type: 'checkout.authenticate' }),
        openAccount: password => checkout.send({ type: 'checkout.openAccount', password, key: newKey() }),
      }}
    />
  )
}
