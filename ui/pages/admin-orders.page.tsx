import { Loaded } from './loaded.tsx'
import { StaffOrdersScreen } from './staff/staff-orders-screen.tsx'

export function Page() {
  return (
    <Loaded kind="staff-orders">
      {({ orders, mails }) => <StaffOrdersScreen orders={orders} mails={mails} />}
    </Loaded>
  )
}
