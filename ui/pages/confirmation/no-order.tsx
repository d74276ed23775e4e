import type { ReactNode } from 'react'
import { useBrowsePath } from '../../browse-path.ts'
import { Button } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import type { CheckoutView } from '../checkout/checkout-types.ts'
import type { ConfirmationActs } from './confirmed-order.tsx'

/** What is waited for, with what may be done about it. */
export function Asking({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="news" role="status">
      <p>{text}</p>
      {children && <div className="row">{children}</div>}
    </div>
  )
}

/** A mail about a cancelled order leads here, too. */
function Cancelled() {
  const t = useT()
  const action = { label: t('cart.continue'), href: useBrowsePath() }
  return (
    <EmptyState
      title={t('confirmation.cancelled_title')}
      text={t('confirmation.cancelled')}
      action={action}
    />
  )
}

/** Why there is no confirmed order to show. */
export function NoOrder({ view, acts }: { view: CheckoutView; acts: ConfirmationActs }) {
  const t = useT()
  const { pathOf } = usePlace()
  const number = view.order?.number ?? ''
  switch (view.state) {
    case 'confirming':
    case 'polling':
      return <Asking text={t('confirmation.processing')} />
    case 'pending':
      return (
        <Asking text={t('confirmation.pending', { id: number })}>
          <Button onClick={acts.retry}>{t('checkout.check_again')}</Button>
        </Asking>
      )
    case 'authenticating':
      return (
        <Asking text={t('checkout.authentication')}>
          <Button kind="primary" onClick={acts.authenticate}>
            {t('checkout.authentication_open')}
          </Button>
          <Button onClick={acts.retry}>{t('checkout.authentication_done')}</Button>
        </Asking>
      )
    case 'empty':
    case 'contact':
    case 'delivery':
    case 'payment': {
      const code = view.problem?.code ?? 'not_found'
      if (code === 'canceled') return <Cancelled />
      const declined = code !== 'not_found'
      const text = declined ? t('checkout.declined') : t('confirmation.none_text')
      const action = declined
        ? { label: t('confirmation.to_payment'), href: pathOf('payment') }
        : { label: t('cart.view'), href: pathOf('cart') }
      return <EmptyState title={t('confirmation.none_title')} text={text} action={action} />
    }
    default:
      return <Asking text={t('checkout.paying')} />
  }
}
