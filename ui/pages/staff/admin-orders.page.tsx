import { Loaded } from '../loaded.tsx'
import { StaffOrdersScreen } from './staff-orders-screen.tsx'

export function Page() {
  return (
    <Loaded kind="staff-orders">
      {({ orders, mails }, { query }) => <StaffOrdersScreen orders={orders} mails={mails} query={query} />}
    </Loaded>
  )
}
