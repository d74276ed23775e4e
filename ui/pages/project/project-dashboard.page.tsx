import { spanOf } from '#machines/journeys/page/project-desk-data.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import '../../styles/charts.css'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

/** Goal, figures and orders of a project, for its owner and staff. Spec section 2. */
export function Page() {
  usePageJourneys([['payoutAccountForm'], ['download']])
  return (
    <Loaded kind="project-dashboard" waiting={() => <AccountWaiting />}>
      {({ stats, orders, production }, { query }) => (
        <DashboardScreen stats={stats} orders={orders} production={production} span={spanOf(query['days'])} />
      )}
    </Loaded>
  )
}
