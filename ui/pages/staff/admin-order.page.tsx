import '../../styles/desk-record.css'
import { usePageJourneys } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { RefundPart } from '../refunds/refund-part.tsx'
import { OrderEdits } from '../order-service/order-edits.tsx'
import { OrderKept } from '../order-service/order-kept.tsx'
import { TakeReturn } from '../order-service/take-return.tsx'
import { StaffOrderScreen } from './staff-order-screen.tsx'

/** The record that may join the order, by its number. */
const joinsOf = (text: string | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null

export function Page() {
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
    <Loaded kind="staff-order">
      {({ order, mails, money, lines, parcels, kept }, { query }) => (
        <StaffOrderScreen
          data={order}
          mails={mails}
          kept={kept && <OrderKept record={kept} />}
          parcels={<OrderParcels parcels={parcels} />}
          returns={<TakeReturn order={order.order} />}
          edits={<OrderEdits order={order.order} lines={lines} joins={joinsOf(query['add'])} />}
          refund={
            money && <RefundPart orderId={order.order.id} money={money} currency={order.order.currency} />
          }
        />
      )}
    </Loaded>
  )
}
