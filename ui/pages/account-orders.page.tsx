import { viewAccountOrders } from '#machines/journeys/account-orders/account-orders.view.ts'
import { accountOrdersJourney, orderAddressForm } from '#machines/shop/bring-account-orders.ts'
import { downloadJourney } from '#machines/shop/bring-download.ts'
import { useBringingAll, useBroughtView, useSend } from '../shop-context.tsx'
import { Loaded } from './loaded.tsx'
import { OrdersScreen } from './orders/orders-screen.tsx'

const journeys = [accountOrdersJourney, orderAddressForm, downloadJourney]

function Orders() {
  useBringingAll(journeys)
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
