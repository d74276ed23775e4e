import type { OrderSummary } from '#contract'
import type { StatusColour } from '#domain/site/status-colour.ts'
import { Badge } from '../../../parts/badge.tsx'
import { useT } from '../../../text/text-context.tsx'

/** Colours of the order's states, next to those the specification names for others. Spec section 4. */
const tones = {
  pending_payment: 'yellow',
  pledged: 'yellow',
  paid: 'green',
  on_hold: 'yellow',
  ready: 'blue',
  partly_shipped: 'blue',
  shipped: 'blue',
  delivered: 'green',
  completed: 'green',
  cancelled: 'grey',
  partly_refunded: 'yellow',
  refunded: 'grey',
  disputed: 'red',
} as const satisfies Record<OrderSummary['status'], StatusColour>

/** Whether a word of a log is a state of an order. */
export const isOrderStatus = (word: string): word is OrderSummary['status'] => Object.hasOwn(tones, word)

type StatusProps = {
  status: OrderSummary['status']
  /** The card that was kept for it was refused. */
  isRefused?: boolean
  /** Something of it is open on account: it goes on like a paid one, and is not. */
  isOwed?: boolean
}

/** Where an order stands: its colour and always its word. */
export function OrderStatus({ status, isRefused = false, isOwed = false }: StatusProps) {
  const t = useT()
  if (isOwed && status === 'paid') return <Badge tone="yellow" text={t('orders.invoiced')} />
  if (isRefused) return <Badge tone="red" text={t('orders.card_refused_word')} />
  return <Badge tone={tones[status]} text={t(`order_status.${status}`)} />
}
