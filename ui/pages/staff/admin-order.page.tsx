import { usePageJourneys } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { RefundPart } from '../refunds/refund-part.tsx'
import { StaffOrderScreen } from './staff-order-screen.tsx'

export function Page() {
  usePageJourneys([
    ['orderMoveForm'],
    ['trackingForm'],
    ['refundForm'],
    ['orderCustomerForm'],
    ['orderNoteForm'],
    ['orderLetterForm'],
    ['download'],
  ])
  return (
    <Loaded kind="staff-order">
      {({ order, mails, money }) => (
        <StaffOrderScreen
          data={order}
          mails={mails}
          refund={
            money && <RefundPart orderId={order.order.id} money={money} currency={order.order.currency} />
          }
        />
      )}
    </Loaded>
  )
}
