import { Loaded } from './loaded.tsx'
import { StaffOrderScreen } from './staff/staff-order-screen.tsx'

export function Page() {
  return (
    <Loaded kind="staff-order">
      {({ order, mails }) => <StaffOrderScreen data={order} mails={mails} />}
    </Loaded>
  )
}
