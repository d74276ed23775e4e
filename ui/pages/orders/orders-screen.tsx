import { type ReactNode, useState } from 'react'
import type { OrderDetail, OrderSummary } from '#contract'
import { Button } from '../../parts/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../parts/states.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderShops } from './order-shops.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderTotals } from './order-totals.tsx'

export type OrdersScreenProps = {
  orders: readonly OrderSummary[] | null
  /** The open order in full, once it is there. */
  detail: OrderDetail | null
  state: 'loading' | 'ready' | 'failed'
  /** The order that is being cancelled. */
  cancelling: number | null
  /** What the last cancelling came to, in words. */
  said?: string | undefined
  hasMore: boolean
  onOpen: (orderId: number) => void
  onCancel: (orderId: number) => void
  onMore: () => void
  onRetry: () => void
}

type Props = OrdersScreenProps

function OrderHead({ order }: { order: OrderSummary }) {
  const t = useT()
  const fmt = useFmt()
  const total = { amountMinor: order.total, currency: order.currency }
  return (
    <div className="order-head">
      <h2>{t('orders.order', { id: order.number })}</h2>
      <OrderStatus status={order.status} />
      <span className="etch">{t('orders.placed', { date: fmt.date(order.created_at) })}</span>
      <span className="price">{fmt.money(total)}</span>
    </div>
  )
}

function CancelOrder({
  order,
  isBusy,
  onCancel,
}: {
  order: OrderSummary
  isBusy: boolean
  onCancel: () => void
}) {
  const t = useT()
  const [asks, setAsks] = useState(false)
  const answer = (yes: boolean) => {
    setAsks(false)
    if (yes) onCancel()
  }
  return (
    <>
      <Button small busy={isBusy} onClick={() => setAsks(true)}>
        {t('orders.cancel')}
      </Button>
      {asks && (
        <ConfirmDialog
          text={t('orders.cancel_confirm', { id: order.number })}
          yesLabel={t('orders.cancel')}
          noLabel={t('common.no')}
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        />
      )}
    </>
  )
}

function OneOrder({ order, props }: { order: OrderSummary; props: Props }) {
  const t = useT()
  const { detail, cancelling, onOpen, onCancel } = props
  const open = detail?.id === order.id ? detail : null
  let body: ReactNode = <OrderLines items={order.items} currency={order.currency} />
  if (open) body = <OrderShops detail={open} />
  return (
    <li className="order">
      <OrderHead order={order} />
      {body}
      {open && <OrderTotals order={order} />}
      <div className="row">
        {!open && (
          <Button
            small
            aria-label={t('orders.details', { id: order.number })}
            onClick={() => onOpen(order.id)}
          >
            {t('orders.parcels')}
          </Button>
        )}
        {order.can_cancel && (
          <CancelOrder order={order} isBusy={cancelling === order.id} onCancel={() => onCancel(order.id)} />
        )}
      </div>
    </li>
  )
}

function List(props: Props) {
  const t = useT()
  const { pathOf } = usePlace()
  const { orders, state, hasMore, onMore, onRetry } = props
  if (state === 'failed' && !orders) {
    return <ErrorState title={t('orders.failed')} retry={{ label: t('common.retry'), onPress: onRetry }} />
  }
  if (!orders) {
    return (
      <output className="stack" aria-label={t('common.loading')}>
        <Skeleton />
        <Skeleton half />
      </output>
    )
  }
  if (orders.length === 0) {
    const action = { label: t('home.browse'), href: pathOf('shop') }
    return <EmptyState title={t('orders.none_title')} text={t('orders.none_text')} action={action} />
  }
  return (
    <>
      <ul className="orders">
        {orders.map(order => (
          <OneOrder key={order.id} order={order} props={props} />
        ))}
      </ul>
      {hasMore && (
        <div>
          <Button busy={state === 'loading'} onClick={onMore}>
            {t('common.more')}
          </Button>
        </div>
      )}
    </>
  )
}

/** A customer's orders: where each stands, by shop, with its parcels, and the way to call it off. */
export function OrdersScreen(props: OrdersScreenProps) {
  const t = useT()
  return (
    <div className="wrap stack">
      <PageHead title={t('orders.title')} index={false} />
      <Title text={t('orders.title')} />
      <output>{props.said}</output>
      <List {...props} />
    </div>
  )
}
