/// <reference types="vite/client" />
import { useSearch } from 'wouter'
import { Skeleton } from '../../parts/states.tsx'
import { Title } from '../../parts/title.tsx'
import { useT } from '../../text/text-context.tsx'
import type { CheckoutView } from '../checkout/checkout-types.ts'
import { PageHead } from '../page-head.tsx'
import { type ConfirmationActs, ConfirmedOrder, type Feedback } from './confirmed-order.tsx'
import { NoOrder } from './no-order.tsx'
import { PlainConfirmation } from './plain-confirmation.tsx'

export type { Feedback } from './confirmed-order.tsx'

type ConfirmationScreenProps = {
  /** Missing while the journey is on its way, and without scripts. */
  view: CheckoutView | undefined
  acts: ConfirmationActs
  feedback?: Feedback | undefined
}

/** Until the machines are there; who has no scripts sees what the server found out. */
function Waiting() {
  const t = useT()
  // An address without an order has nothing that a bank could work on.
  const isNamed = new URLSearchParams(useSearch()).has('order_id')
  return (
    <>
      <noscript>{import.meta.env.SSR && <PlainConfirmation />}</noscript>
      <div className="scripted" role="status">
        {isNamed ? <p>{t('confirmation.processing')}</p> : <Skeleton half />}
      </div>
    </>
  )
}

/** After the payment: the order's number and what comes next, or that the bank still takes its time. */
export function ConfirmationScreen({ view, acts, feedback }: ConfirmationScreenProps) {
  const t = useT()
  const order = view?.confirmed
  // Nobody is thanked for what is not paid and may be dropped.
  const isThanked = order && order.refused_card === undefined
  const title = t(isThanked ? 'checkout.confirmed_title' : 'confirmation.title')
  return (
    <div className="wrap stack">
      <PageHead title={title} index={false} />
      <Title text={title} />
      {!view && <Waiting />}
      {view && order && <ConfirmedOrder view={view} acts={acts} feedback={feedback} order={order} />}
      {view && !order && <NoOrder view={view} acts={acts} />}
    </div>
  )
}
