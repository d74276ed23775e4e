import { Loaded } from './loaded.tsx'
import { StaffQuotesScreen } from './staff/staff-quotes-screen.tsx'

export function Page() {
  return (
    <Loaded kind="staff-quotes">
      {({ quotes }, { query }) => <StaffQuotesScreen quotes={quotes} state={query['state'] ?? ''} />}
    </Loaded>
  )
}
