import { viewAccountOrders } from '#machines/journeys/account-orders/account-orders.view.ts'
import { useBroughtView, usePageJourneys, useSend } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { OrdersScreen } from './orders-screen.tsx'

function Orders() {
  usePageJourneys([['accountOrders'], ['orderAddressForm'], ['otherCardForm'], ['download']])
  const view = useBroughtView('accountOrders', viewAccountOrders)
  const tell = useSend('accountOrders')
  return (
    <OrdersScreen
      view={view}
      acts={{
        show: id => tell({ type: 'orders.show', id }),
        close: () => tell({ type: 'orders.close' }),
        cancel: id => tell({ type: 'orders.cancel', id }),
        answer: yes => tell({ type: yes ? 'orders.yes' : 'orders.no' }),
        editAddress: shopId => tell({ type: 'orders.editAddress', shopId }),
        closeAddress: () => tell({ type: 'orders.closeAddress' }),
        more: () => tell({ type: 'orders.more' }),
        retry: () => tell({ type: 'orders.retry' }),
      }}
    />
  )
}

export function Page() {
  return <Loaded kind="plain">{() => <Orders />}</Loaded>
}
