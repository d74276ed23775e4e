// The orders of the account, brought by their page.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import {
  type AccountOrdersInput,
  accountOrdersMachine,
  type OrdersPage,
} from '../journeys/account-orders/account-orders.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { addressFields, addressIn } from './address-fields.ts'
import { emptied, formJourney, saved, telling, textIn } from './bring-forms.ts'
import type { ShopContext } from './shop.types.ts'
import type { BroughtJourney } from './start-shop.ts'

const idOf = (input: number | null): number => {
  if (input === null) throw new Error('no order was named')
  return input
}

/** The account's orders, wired to the world. */
export const provideAccountOrders = ({ api }: ShopPorts) =>
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
  })

function inputFor({ visit }: ShopContext): AccountOrdersInput {
  const id = Number(visit?.query['id'])
  return { shownId: Number.isInteger(id) && id > 0 ? id : null }
}

/** Sends a parcel of the order in full to another address; order and shop go along as hidden fields. */
export const orderAddressForm: BroughtJourney = formJourney({
  systemId: 'orderAddressForm',
  routes: ['account-orders', 'user-orders'],
  submit: ({ api }, sent) =>
    api.call('user.orderCustomer', {
      ...addressIn(sent),
      shop_id: textIn(sent, 'shop_id'),
      order_id: textIn(sent, 'order_id'),
    }),
  follows: order => [
    { to: 'accountOrders', event: { type: 'orders.replaced', order } },
    telling(saved),
    emptied('orderAddressForm'),
  ],
  input: () => ({
    fields: [...addressFields, { name: 'shop_id', rule: {} }, { name: 'order_id', rule: {} }],
    submitsOnEnter: true,
  }),
})

export const accountOrdersJourney: BroughtJourney = {
  systemId: 'accountOrders',
  routes: ['account-orders', 'user-orders'],
  logic: provideAccountOrders,
  input: inputFor,
}
