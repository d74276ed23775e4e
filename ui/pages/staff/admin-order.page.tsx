import { usePageJourneys } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { StaffOrderScreen } from './staff-order-screen.tsx'

export function Page() {
  usePageJourneys([['orderMoveForm'], ['trackingForm']])
  return (
    <Loaded kind="staff-order">
      {({ order, mails }) => <StaffOrderScreen data={order} mails={mails} />}
    </Loaded>
  )
}
