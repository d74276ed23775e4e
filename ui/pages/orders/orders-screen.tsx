import { useState } from 'react'
import type { OrderSummary } from '#contract'
import type { AccountOrdersView } from '#machines/journeys/account-orders/account-orders.view.ts'
import { Button } from '../../parts/button.tsx'
import { Money } from '../../parts/price.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { AccountFrame } from '../account/parts/account-frame.tsx'
import { AskFirst } from '../../forms/ask-first.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderFull } from './order-full.tsx'
import { OrderStatus } from '../account/parts/order-status.tsx'
import { RefusedCardPart } from './refused-card.tsx'
import type { OrdersActs } from './orders-acts.ts'

type OrdersScreenProps = {
  /** Missing while the journey is on its way. */
  view: AccountOrdersView | undefined
  acts: OrdersActs
}

type Ready = { view: AccountOrdersView; acts: OrdersActs }
type Order = AccountOrdersView['orders'][number]

function OrderHead({ order }: { order: Order }) {
  const t = useT()
  const fmt = useFmt()
  return (
    <div className="order-head">
      <h2>{t('orders.order', { id: order.number })}</h2>
      <OrderStatus
        status={order.status satisfies OrderSummary['status']}
        isRefused={order.refusedCard !== null}
        isOwed={order.isOwed}
      />
      <span className="etch">{t('orders.placed', { date: fmt.date(order.createdAt) })}</span>
      <span className="price">
        <Money amount={order.total} />
      </span>
    </div>
  )
}

type OrderProps = Ready & { order: Order }
type ActsProps = OrderProps & { isOpen: boolean; onOpen: (forCard: boolean) => void }

function OrderActs({ order, isOpen, onOpen, view, acts }: ActsProps) {
  const t = useT()
  const id = order.number
  return (
    <div className="row">
      {order.refusedCard !== null && !isOpen && (
        <Button
          small
          kind="primary"
          aria-label={`${t('orders.card_other')}: ${id}`}
          onClick={() => onOpen(true)}
        >
          {t('orders.card_other')}
        </Button>
      )}
      {isOpen ? (
        <Button small onClick={acts.close}>
          {t('common.close')}
        </Button>
      ) : (
        <Button small aria-label={t('orders.details', { id })} onClick={() => onOpen(false)}>
          {t('orders.open')}
        </Button>
      )}
      {order.can.cancel && (
        <Button small kind="plain" disabled={view.isBusy} onClick={() => acts.cancel(order.id)}>
          {t('orders.cancel')}
        </Button>
      )}
    </div>
  )
}

function OneOrder({ order, ...props }: OrderProps) {
  const t = useT()
  const fmt = useFmt()
  const [isForCard, setForCard] = useState(false)
  const { detail } = props.view
  const open = detail?.id === order.id ? detail : null
  const show = (forCard: boolean) => {
    setForCard(forCard)
    props.acts.show(order.id)
  }
  return (
    <li className="order stack-s">
      <OrderHead order={order} />
      {open && <RefusedCardPart order={open.full} token={null} shownBy="orders" takesFocus={isForCard} />}
      {open ? (
        <OrderFull order={open} view={props.view} acts={props.acts} />
      ) : (
        <OrderLines items={order.items} level={3} />
      )}
      {order.refunded.amountMinor > 0 && <p>{t('orders.refunded', { amount: fmt.money(order.refunded) })}</p>}
      <OrderActs order={order} isOpen={open !== null} onOpen={show} {...props} />
    </li>
  )
}

function Question({ view, acts }: Ready) {
  const order = view.orders.find(one => one.id === view.askingId)
  if (!order) return null
  return (
    <AskFirst
      text="orders.cancel_confirm"
      values={{ id: order.number }}
      yes="orders.cancel"
      onYes={() => acts.answer(true)}
      onNo={() => acts.answer(false)}
    />
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className="stack" aria-label={t('common.loading')}>
      <Skeleton />
      <Skeleton half />
    </output>
  )
}

const problemTexts: Readonly<Record<string, MessageId>> = {
  order_not_cancellable: 'orders.not_cancelled',
  gift_redeemed: 'orders.gift_redeemed',
}

function List(props: Ready) {
  const t = useT()
  const { pathOf } = usePlace()
  const { view, acts } = props
  if (view.orders.length === 0 && !view.can.retry) {
    if (view.isBusy) return <Waiting />
    const action = { label: t('home.browse'), href: pathOf('shop') }
    return <EmptyState title={t('orders.none_title')} text={t('orders.none_text')} action={action} />
  }
  return (
    <>
      {view.can.retry && (
        <ErrorState title={t('orders.failed')} retry={{ label: t('common.retry'), onPress: acts.retry }} />
      )}
      {view.problem && !view.can.retry && (
        <p role="alert">{t(problemTexts[view.problem.code] ?? 'errors.failed')}</p>
      )}
      <ul className="orders">
        {view.orders.map(order => (
          <OneOrder key={order.id} order={order} {...props} />
        ))}
      </ul>
      {view.can.more && (
        <div>
          <Button busy={view.isBusy} onClick={acts.more}>
            {t('common.more')}
          </Button>
        </div>
      )}
      <Question {...props} />
    </>
  )
}

/** A customer's orders: where each stands, by shop, with its parcels, and the way to call it off. */
export function OrdersScreen({ view, acts }: OrdersScreenProps) {
  const t = useT()
  return (
    <AccountFrame title={t('orders.title')} page="account-orders">
      {view ? <List view={view} acts={acts} /> : <Waiting />}
    </AccountFrame>
  )
}
