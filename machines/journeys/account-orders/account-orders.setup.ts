// Types and named parts of the chart of the account's orders.
import { assertEvent, assign, sendTo, setup } from 'xstate'
import {
  type Failure,
  isFailure,
  type OrderDetail,
  type OrderSummary,
  type Output,
  type Result,
} from '#contract'
import { callTimeoutMs, type Problem, problemOf, requiredActor } from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'

interface AccountOrdersContext {
  /** Orders of one page; the server's own number when null. */
  readonly limit: number | null
  /** The order of the address (`?id=`), shown in full. */
  readonly shownId: number | null
  readonly orders: readonly OrderSummary[]
  readonly next: string | null
  readonly detail: OrderDetail | null
  readonly askingId: number | null
  /** The shop of the order in full whose parcel is to go elsewhere. */
  readonly addressOf: number | null
  readonly problem: Problem | null
}

export type AccountOrdersEvent =
  | { readonly type: 'orders.more' }
  | { readonly type: 'orders.show'; readonly id: number }
  | { readonly type: 'orders.close' }
  | { readonly type: 'orders.cancel'; readonly id: number }
  | { readonly type: 'orders.yes' }
  | { readonly type: 'orders.no' }
  | { readonly type: 'orders.retry' }
  | { readonly type: 'orders.editAddress'; readonly shopId: number }
  | { readonly type: 'orders.closeAddress' }
  /** A form has sent a parcel elsewhere or charged another card: the order as it is now. */
  | { readonly type: 'orders.replaced'; readonly order: OrderDetail }

export interface AccountOrdersInput {
  readonly shownId: number | null
  /** Where the list begins: after the page that ended here. Default: with the newest. */
  readonly after?: string | null
  readonly limit?: number | null
}

/** The page of the list that is asked for. */
export interface OrdersPage {
  readonly after: string | null
  readonly limit: number | null
}

type Listed = Result<'user.orders'>
type Shown = Result<'user.orderShop'>
type Cancelled = Result<'user.cancelOrder'>

const isListed = (answer: Listed): answer is Output<'user.orders'> => !isFailure(answer)
export const failed = (problem: Problem) =>
  ({ error: true, code: problem.code }) satisfies Partial<Failure<string>>

const withOrder = (orders: readonly OrderSummary[], changed: OrderSummary): readonly OrderSummary[] =>
  orders.map(order => (order.id === changed.id ? changed : order))

export const ordersSetup = setup({
  types: {
    context: {} as AccountOrdersContext,
    events: {} as AccountOrdersEvent,
    input: {} as AccountOrdersInput,
    tags: {} as 'busy',
  },
  actors: {
    listOrders: requiredActor<Listed, OrdersPage>('user.orders'),
    showOrder: requiredActor<Shown, number | null>('user.orderShop'),
    cancelOrder: requiredActor<Cancelled, number | null>('user.cancelOrder'),
  },
  guards: {
    succeeded: (_, answer: object) => !isFailure(answer),
    hasMore: ({ context }) => context.next !== null,
    mustShow: ({ context }) => context.shownId !== null && context.detail?.id !== context.shownId,
    mayReaddress: ({ context, event }) =>
      event.type === 'orders.editAddress' &&
      (context.detail?.shops.some(shop => shop.shop_id === event.shopId && shop.can_change_address) ?? false),
    isCancellable: ({ context, event }) =>
      event.type === 'orders.cancel' &&
      [...context.orders, ...(context.detail ? [context.detail] : [])].some(
        order => order.id === event.id && order.can_cancel,
      ),
  },
  actions: {
    keepOrders: assign(({ context }, answer: Listed) =>
      isListed(answer)
        ? { orders: [...context.orders, ...answer.items], next: answer.next, problem: null }
        : {},
    ),
    keepShownId: assign(({ event }) => {
      assertEvent(event, 'orders.show')
      return { shownId: event.id, detail: null, addressOf: null, problem: null }
    }),
    // The list may be older than the order in full: both are then of the same moment.
    keepDetail: assign(({ context }, answer: Shown) =>
      isFailure(answer) ? {} : { orders: withOrder(context.orders, answer), detail: answer },
    ),
    close: assign({ shownId: null, detail: null, addressOf: null, problem: null }),
    openAddress: assign(({ event }) => {
      assertEvent(event, 'orders.editAddress')
      return { addressOf: event.shopId }
    }),
    closeAddress: assign({ addressOf: null }),
    keepReplaced: assign(({ context, event }) => {
      assertEvent(event, 'orders.replaced')
      const { order } = event
      const orders = withOrder(context.orders, order)
      // Another one may have been opened since: it stays.
      return context.detail?.id === order.id ? { orders, detail: order, addressOf: null } : { orders }
    }),
    keepAskingId: assign(({ event }) => {
      assertEvent(event, 'orders.cancel')
      return { askingId: event.id, problem: null }
    }),
    forgetAskingId: assign({ askingId: null }),
    /** It is not as it was shown, or nobody knows: the order is read anew and shown in full. */
    lookAgain: assign(({ context }) => ({ shownId: context.askingId, detail: null, askingId: null })),
    keepCancelled: assign(({ context }, answer: Cancelled) => {
      if (isFailure(answer)) return {}
      return {
        orders: withOrder(context.orders, answer),
        // What the full order shows beside its summary may have changed too, so it is asked for again.
        detail: null,
        askingId: null,
        problem: null,
      }
    }),
    keepFailure: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    tellCancelled: sendTo(shopRef, (_, answer: Cancelled) =>
      isFailure(answer)
        ? fact({ type: 'toast.wanted', tone: 'bad', key: 'orders.not_cancelled' })
        : fact({ type: 'orders.cancelled', order: answer }),
    ),
  },
  delays: { listTimeout: callTimeoutMs, showTimeout: callTimeoutMs, cancelTimeout: callTimeoutMs },
})
