import { viewAccountOrders } from '#machines/journeys/account-orders/account-orders.view.ts'
import { useBringing, useBroughtView, useSend } from '../../shop-context.tsx'
import { bringDownload } from '../bring-download.ts'
import { Loaded } from '../loaded.tsx'
import { OrdersScreen } from './orders-screen.tsx'

const bring = async () => {
  const { accountOrdersJourney, orderAddressForm } = await import('#machines/shop/bring-account-orders.ts')
  const { otherCardForm } = await import('#machines/shop/bring-other-card.ts')
  return [accountOrdersJourney, orderAddressForm, otherCardForm, ...(await bringDownload())]
}

function Orders() {
  useBringing(bring)
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
