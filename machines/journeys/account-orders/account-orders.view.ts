import type { OrderSummary } from '#contract'
import type { Money } from '#domain/money/money.ts'
import { statusColour } from '#domain/site/status-colour.ts'
import { orderTimeline } from '#domain/orders/order-timeline.ts'
import type { AccountOrdersSnapshot } from './account-orders.machine.ts'

/** One order of a list, with its amounts in its currency. */
export function viewOrder(order: OrderSummary) {
  const of = (amountMinor: number): Money => ({ amountMinor, currency: order.currency })
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    colour: statusColour(order.status),
    createdAt: order.created_at,
    total: of(order.total),
    refunded: of(order.refunded),
    items: order.items.map(item => ({ ...item, price: of(item.price) })),
    /** Something of it is open on account. */
    isOwed: order.on_account !== undefined,
    /** Another card may be given until then; null while none was refused. */
    refusedCard: order.refused_card ?? null,
    can: { cancel: order.can_cancel },
  }
}

/** Orders of the account, the one in full, and the question before cancelling. */
export function viewAccountOrders(snapshot: AccountOrdersSnapshot) {
  const { orders, next, detail, askingId, addressOf, problem } = snapshot.context
  return {
    isBusy: snapshot.hasTag('busy'),
    orders: orders.map(viewOrder),
    detail: detail && {
      ...viewOrder(detail),
      full: detail,
      customer: detail.customer,
      timeline: orderTimeline(detail.status),
      shops: detail.shops,
    },
    /** The shop whose parcel is to go elsewhere. */
    addressOf,
    /** The order that is to be cancelled, once the question is answered with yes. */
    askingId: snapshot.matches('asking') ? askingId : null,
    /** Position of the next page. */
    next,
    problem,
    can: {
      more: snapshot.matches('listed') && next !== null,
      show: snapshot.matches('listed'),
      close: snapshot.can({ type: 'orders.close' }),
      answer: snapshot.matches('asking'),
      retry: snapshot.matches('failed'),
    },
  }
}

export type AccountOrdersView = ReturnType<typeof viewAccountOrders>
