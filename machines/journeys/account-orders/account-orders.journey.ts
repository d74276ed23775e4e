// The orders of the account, brought by their page.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { accountOrdersMachine, type OrdersPage } from './account-orders.machine.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { viewAccountOrders } from './account-orders.view.ts'

const idOf = (input: number | null): number => {
  if (input === null) throw new Error('no order was named')
  return input
}

/** The account's orders, wired to the world. */
export const accountOrdersJourney = defineJourney({
  id: 'accountOrders',
  lives: ['account-orders', 'user-orders'],
  machine: accountOrdersMachine,
  provide: ({ api }: ShopPorts) =>
    accountOrdersMachine.provide({
      actors: {
        listOrders: fromPromise<Result<'user.orders'>, OrdersPage>(({ input: { after, limit }, signal }) =>
          api.call(
            'user.orders',
            { ...(after === null ? {} : { after }), ...(limit === null ? {} : { limit }) },
            { signal },
          ),
        ),
        showOrder: fromPromise<Result<'user.orderShop'>, number | null>(({ input, signal }) =>
          api.call('user.orderShop', { order_id: idOf(input) }, { signal }),
        ),
        cancelOrder: fromPromise<Result<'user.cancelOrder'>, number | null>(({ input }) =>
          api.call('user.cancelOrder', { id: idOf(input) }),
        ),
      },
    }),
  input({ visit }) {
    const id = Number(visit?.query['id'])
    return { shownId: Number.isInteger(id) && id > 0 ? id : null }
  },
  view: viewAccountOrders,
})
