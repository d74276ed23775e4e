import { formatDeadline } from '#domain/time/deadline.ts'
import { useId } from 'react'
import type { OrderSummary } from '#contract'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { Trouble } from '../refunds/pressed-form.tsx'
import type { RefusedCardProps } from './other-card-form.tsx'

type Portion = NonNullable<OrderSummary['portions']>[number]

type PortionsProps = Pick<RefusedCardProps, 'token' | 'shownBy'> & {
  order: Pick<OrderSummary, 'id' | 'currency' | 'portions'>
}

/** What is offered, what becomes of the other copies, and the two answers. */
function Ask({ portion, order, token, shownBy }: PortionsProps & { portion: Portion }) {
  const t = useT()
  const fmt = useFmt()
  const { view, send } = usePressedForm('portionForm')
  const { copies, wanted, rest, refund, until } = portion
  const answer = (word: 'accept' | 'decline') =>
    send({
      order_id: String(order.id),
      order_token: token ?? '',
      shownBy,
      portion: String(portion.id),
      answer: word,
      rest,
    })
  const isWaiting = view === undefined || view.isBusy
  const amount = fmt.money({ amountMinor: refund, currency: order.currency })
  return (
    <>
      <p>
        {t('orders.portion_open', {
          count: copies,
          wanted,
          date: formatDeadline(until, fmt.locale, { time: true }),
        })}
      </p>
      <p>{rest === 'refund' ? t('orders.portion_refund', { amount }) : t('orders.portion_make_up')}</p>
      <p>{t('orders.portion_final')}</p>
      {view?.errors['answer'] === 'change_open' && <p role="alert">{t('orders.portion_change')}</p>}
      <Trouble view={view} own={{ transition_not_allowed: t('orders.portion_late') }} />
      <div className="row">
        <Button kind="primary" onClick={() => answer('accept')} busy={isWaiting}>
          {t('orders.portion_accept', { count: copies })}
        </Button>
        <Button onClick={() => answer('decline')} busy={isWaiting}>
          {t('orders.portion_decline')}
        </Button>
      </div>
    </>
  )
}

function Offered({ portion, ...props }: PortionsProps & { portion: Portion }) {
  const t = useT()
  const id = useId()
  const { name, copies, wanted, standing } = portion
  const Heading = props.shownBy === 'orders' ? 'h3' : 'h2'
  return (
    <section className="stack-s measure" aria-labelledby={id}>
      <Heading id={id}>{t('orders.portion_title', { name })}</Heading>
      {standing === 'open' ? (
        <Ask {...props} portion={portion} />
      ) : (
        <p className="news" role="status">
          {t(`orders.portion_${standing}`, { count: copies, wanted })}
        </p>
      )}
    </section>
  )
}

/** Parts of an order that are offered, or were, because a run came out short. Rules 2. */
export function PortionPart(props: PortionsProps) {
  return props.order.portions?.map(portion => <Offered key={portion.id} {...props} portion={portion} />)
}
