import { useSelector } from '@xstate/react'
import { viewAccountOrders } from '#machines/journeys/account-orders/account-orders.view.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { Loaded } from '../loaded.tsx'
import { OrdersScreen } from './orders-screen.tsx'

function Orders() {
  usePageJourneys([['accountOrders'], ['orderAddressForm'], ['otherCardForm'], ['portionForm'], ['download']])
  const accountOrders = useJourney('accountOrders')
  const view = useSelector(accountOrders, viewOnce(viewAccountOrders))
  return (
    <OrdersScreen
      view={view}
      acts={{
        show: id => accountOrders.send({ type: 'orders.show', id }),
        close: () => accountOrders.send({ type: 'orders.close' }),
        cancel: id => accountOrders.send({ type: 'orders.cancel', id }),
        answer: yes => accountOrders.send({ type: yes ? 'orders.yes' : 'orders.no' }),
        editAddress: shopId => accountOrders.send({ type: 'orders.editAddress', shopId }),
        closeAddress: () => accountOrders.send({ type: 'orders.closeAddress' }),
        more: () => accountOrders.send({ type: 'orders.more' }),
        retry: () => accountOrders.send({ type: 'orders.retry' }),
      }}
    />
  )
}

export function Page() {
  return <Loaded kind="plain">{() => <Orders />}</Loaded>
}
