import '../../styles/desk-list.css'
import '../../styles/desk-record.css'
import { usePageJourneys } from '../../shop-context.tsx'
import type { OrderPage } from '#machines/journeys/page/order-data.ts'
import { Loaded, Waiting } from '../loaded.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPayments } from './order-payments.tsx'
import { RefundPart } from '../refunds/refund-part.tsx'
import { OrderEdits } from '../order-service/order-edits.tsx'
import { OrderKept } from '../order-service/order-kept.tsx'
import { TakeReturn } from '../order-service/take-return.tsx'
import { StaffOrderScreen } from './staff-order-screen.tsx'

/** One order. Its forms are its own: of another order they begin anew. */
function Desk({ order, mails, money, lines, joining, parcels, kept, payments }: OrderPage) {
  usePageJourneys([
    ['orderMoveForm'],
    ['trackingForm'],
    ['parcelMoveForm'],
    ['refundForm'],
    ['orderCustomerForm'],
    ['orderNoteForm'],
    ['orderLetterForm'],
    ['orderEditForm'],
    ['orderChangeForm'],
    ['orderReplaceForm'],
    ['orderReturnForm'],
    ['download'],
  ])
  return (
    <StaffOrderScreen
      data={order}
      mails={mails}
      client={kept?.cells['client']}
      kept={kept && <OrderKept record={kept} />}
      parcels={<OrderParcels parcels={parcels} />}
      returns={<TakeReturn order={order.order} />}
      edits={<OrderEdits order={order.order} lines={lines} joining={joining} />}
      payments={payments && <OrderPayments order={order.order.id} payments={payments} />}
      refund={
        money && (
          <RefundPart orderId={order.order.id} money={money} currency={order.order.currency} index={1} />
        )
      }
    />
  )
}

const draw = (page: OrderPage) => <Desk key={page.order.order.id} {...page} />

export function Page() {
  return (
    <Loaded
      kind="staff-order"
      // The same order with its lines open, or a record beside them: what is typed on the page stays.
      waiting={({ data, query }) =>
        data?.page === 'staff-order' && String(data.order.order.id) === query['id'] ? draw(data) : <Waiting />
      }
    >
      {draw}
    </Loaded>
  )
}
