import { Link, useSearch } from 'wouter'
import { type FormEvent, useId, useRef } from 'react'
import type { ConfirmedOrder as Order } from '#contract'
import { passwordMinLength } from '#domain/constants.ts'
import { type Awaited, awaited } from '#domain/orders/order-timeline.ts'
import type { FeedbackView } from '#machines/journeys/feedback/feedback.view.ts'
import { useBrowsePath } from '../../browse-path.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import type { CheckoutView } from '../checkout/checkout-types.ts'
import { OrderLines, pricedItems } from '../orders/order-lines.tsx'
import { OrderStatus } from '../account/parts/order-status.tsx'
import { OnAccount, OrderTotals } from '../orders/order-totals.tsx'
import { PortionPart } from '../orders/portion-part.tsx'
import { RefusedCardPart } from '../orders/refused-card.tsx'
import { Parcels } from '../orders/parcels.tsx'
import { type FeedbackActs, FeedbackForm } from './feedback-form.tsx'

export type ConfirmationActs = {
  retry: () => void
  authenticate: () => void
  openAccount: (password: string) => void
}

/** How the purchase felt, once that can be told. */
export type Feedback = { view: FeedbackView; acts: FeedbackActs }

type ConfirmedProps = {
  view: CheckoutView
  acts: ConfirmationActs
  feedback?: Feedback | undefined
  order: Order
}

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

/** By what is waited for: what is said of it. */
const waitingWords = {
  charge: 'confirmation.pledged',
  receipt: 'confirmation.mail',
  pickup: 'confirmation.pickup',
  parcels: 'confirmation.shipping',
  arrival: 'confirmation.on_way',
  nothing: 'confirmation.arrived',
} as const satisfies Record<Awaited, string>

function Next({ order, isGuest }: { order: Order; isGuest: boolean }) {
  const t = useT()
  const { pathOf } = usePlace()
  const browsePath = useBrowsePath()
  const { pressing_id: pressing } = order
  // A guest reaches the contract by the link they came from alone.
  const contract = new URLSearchParams(useSearch()).get('contract')
  const byLink = contract === null ? '' : `&token=${encodeURIComponent(contract)}`
  const contractQuery = isGuest && contract === null ? '' : `?id=${pressing}${byLink}`
  // What is pressed is told of on its own page.
  // Where an address is known, the line above has told already where the receipt goes.
  const said = awaited(order).filter(
    one =>
      (one !== 'receipt' || order.email === null) &&
      (one !== 'charge' || order.refused_card === undefined) &&
      (one !== 'pickup' || pressing === undefined),
  )
  const ways = (
    <div className="row">
      {pressing !== undefined && (
        <LinkButton kind="primary" href={pathOf('pressing-contract') + contractQuery}>
          {t('confirmation.pressing')}
        </LinkButton>
      )}
      <LinkButton href={isGuest ? browsePath : pathOf('account-orders')}>
        {t(isGuest ? 'cart.continue' : 'confirmation.orders')}
      </LinkButton>
      {said.includes('nothing') && (
        <LinkButton href={pathOf('contact')}>{t('confirmation.write')}</LinkButton>
      )}
    </div>
  )
  if (said.length === 0) return ways
  return (
    <Section title={t('confirmation.next')} index={1}>
      <div className="stack measure">
        {said.map(one => (
          <p key={one}>{t(waitingWords[one])}</p>
        ))}
        {order.has_preorders && order.status !== 'pledged' && <p>{t('cart.preorder_note')}</p>}
        {ways}
      </div>
    </Section>
  )
}

/** To what the reader may withdraw from or send back; a guest takes the token of the order along. */
function ReturnsLink({ orderId, token }: { orderId: number; token: string | null }) {
  const t = useT()
  const { pathOf } = usePlace()
  const query = new URLSearchParams({ order_id: String(orderId), ...(token && { order_token: token }) })
  return (
    <p>
      <Link href={`${pathOf('withdraw')}?${query}`}>{t('orders.returns')}</Link>
    </p>
  )
}

/** That it is placed; an address is not to break at its hyphen. */
function Placed({ order }: { order: Order }) {
  const { number, email } = order
  const t = useT()
  if (email === null || !awaited(order).includes('receipt')) return t('confirmation.placed', { id: number })
  const [before, after] = t('checkout.confirmed_text', { id: number, email }).split(email)
  return (
    <>
      {before}
      <span className="whole">{email}</span>
      {after}
    </>
  )
}

/** The order, what comes next, and what is asked of who placed it. */
export function ConfirmedOrder({ view, acts, feedback, order }: ConfirmedProps) {
  const t = useT()
  const isRefused = order.refused_card !== undefined
  return (
    <>
      {!isRefused && (
        <p className="confirmed" role="status">
          <Placed order={order} />
        </p>
      )}
      <RefusedCardPart order={order} token={view.order?.token ?? null} shownBy="confirmation" />
      <PortionPart order={order} token={view.order?.token ?? null} shownBy="confirmation" />
      <div className="confirmation">
        <Section title={t('orders.order', { id: order.number })} index={0}>
          {/* Who comes back by a mailed link wants to know how far it is. */}
          <OrderStatus status={order.status} isRefused={isRefused} isOwed={order.on_account !== undefined} />
          {order.shipments.length > 0 && <Parcels parcels={order.shipments} items={order.items} />}
          <OrderLines items={pricedItems(order.items, order.currency)} level={3} />
          <OrderTotals order={order} />
          {order.law !== undefined && <p className="soft measure">{order.law}</p>}
          <OnAccount order={order} />
          {order.pressing_id === undefined && (
            <ReturnsLink orderId={order.id} token={view.order?.token ?? null} />
          )}
        </Section>
        <Next order={order} isGuest={view.isGuest} />
        {view.can.openAccount && (
          <Section title={t('checkout.create_account')} index={2}>
            <AccountOffer acts={acts} />
          </Section>
        )}
        {feedback && !isRefused && (
          <Section title={t('feedback.title')} index={view.can.openAccount ? 3 : 2}>
            <FeedbackForm {...feedback} />
          </Section>
        )}
      </div>
    </>
  )
}
