import { type FormEvent, useId, useRef } from 'react'
import type { OrderSummary } from '#contract'
import { passwordMinLength } from '#domain/constants.ts'
import type { FeedbackView } from '#machines/journeys/feedback/feedback.view.ts'
import { useBrowsePath } from '../../browse-path.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import type { CheckoutView } from '../checkout/checkout-types.ts'
import { OrderLines, pricedItems } from '../orders/order-lines.tsx'
import { OrderStatus } from '../orders/order-status.tsx'
import { OrderTotals } from '../orders/order-totals.tsx'
import { PageHead } from '../page-head.tsx'
import { type FeedbackActs, FeedbackForm } from './feedback-form.tsx'

export type ConfirmationActs = {
  retry: () => void
  authenticate: () => void
  openAccount: (password: string) => void
}

/** How the purchase felt, once that can be told. */
export type Feedback = { view: FeedbackView; acts: FeedbackActs }

export type ConfirmationScreenProps = {
  /** Missing while the journey is on its way, and without scripts. */
  view: CheckoutView | undefined
  acts: ConfirmationActs
  feedback?: Feedback | undefined
}

type Ready = { view: CheckoutView; acts: ConfirmationActs; feedback?: Feedback | undefined }

function AccountOffer({ acts }: { acts: ConfirmationActs }) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (input.current) acts.openAccount(input.current.value)
  }
  return (
    <form className="stack" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{t('sign.password')}</label>
        <p className="hint" id={`${id}-hint`}>
          {t('sign.password_hint', { count: passwordMinLength })}
        </p>
        <input
          ref={input}
          id={id}
          className="control"
          type="password"
          name="password"
          autoComplete="new-password"
          minLength={passwordMinLength}
          maxLength={200}
          required
          aria-describedby={`${id}-hint`}
        />
      </div>
      <div>
        <Button kind="primary" type="submit">
          {t('sign.submit_up')}
        </Button>
      </div>
    </form>
  )
}

function Next({ order, isGuest }: { order: OrderSummary; isGuest: boolean }) {
  const t = useT()
  const { pathOf } = usePlace()
  const browsePath = useBrowsePath()
  return (
    <Section title={t('confirmation.next')} index={1}>
      <div className="stack measure">
        <p>{t('confirmation.mail')}</p>
        <p>{t(order.pickup ? 'confirmation.pickup' : 'confirmation.shipping')}</p>
        <p>{t('cart.preorder_note')}</p>
        <div className="row">
          <LinkButton href={isGuest ? browsePath : pathOf('account-orders')}>
            {t(isGuest ? 'cart.continue' : 'confirmation.orders')}
          </LinkButton>
        </div>
      </div>
    </Section>
  )
}

function Confirmed({ view, acts, feedback, order }: Ready & { order: OrderSummary }) {
  const t = useT()
  const email = view.fields.find(field => field.name === 'email')?.value ?? ''
  return (
    <>
      <p className="confirmed" role="status">
        {email
          ? t('checkout.confirmed_text', { id: order.number, email })
          : t('confirmation.placed', { id: order.number })}
      </p>
      <div className="confirmation">
        <Section title={t('orders.order', { id: order.number })} index={0}>
          {/* Who comes back by a mailed link wants to know how far it is. */}
          <OrderStatus status={order.status} />
          <OrderLines items={pricedItems(order.items, order.currency)} level={3} />
          <OrderTotals order={order} />
        </Section>
        <Next order={order} isGuest={view.isGuest} />
        {view.can.openAccount && (
          <Section title={t('checkout.create_account')} index={2}>
            <AccountOffer acts={acts} />
          </Section>
        )}
        {feedback && (
          <Section title={t('feedback.title')} index={view.can.openAccount ? 3 : 2}>
            <FeedbackForm {...feedback} />
          </Section>
        )}
      </div>
    </>
  )
}

function Asking({ text, children }: { text: string; children?: React.ReactNode }) {
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

function Standing({ view, acts }: Ready) {
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
      const action = { label: t('confirmation.to_payment'), href: pathOf(declined ? 'payment' : 'cart') }
      return <EmptyState title={t('confirmation.none_title')} text={text} action={action} />
    }
    default:
      return <Asking text={t('checkout.paying')} />
  }
}

/** After the payment: the order's number and what comes next, or that the bank still takes its time. */
export function ConfirmationScreen({ view, acts, feedback }: ConfirmationScreenProps) {
  const t = useT()
  const order = view?.confirmed
  const title = t(order ? 'checkout.confirmed_title' : 'confirmation.title')
  return (
    <div className="wrap stack">
      <PageHead title={title} index={false} />
      <Title text={title} />
      {!view && <p role="status">{t('confirmation.processing')}</p>}
      {view && order && <Confirmed view={view} acts={acts} feedback={feedback} order={order} />}
      {view && !order && <Standing view={view} acts={acts} />}
    </div>
  )
}
