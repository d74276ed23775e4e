import { spanOf } from '#machines/journeys/page/project-desk-data.ts'
import { useBringing } from '../../shop-context.tsx'
import '../../styles/charts.css'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { bringDownload } from '../bring-download.ts'
import { Loaded } from '../loaded.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

const bring = async () => [
  (await import('#machines/shop/bring-payout-account.ts')).payoutAccountForm,
  ...(await bringDownload()),
]

/** Goal, figures and orders of a project, for its owner and staff. Spec section 2. */
export function Page() {
  useBringing(bring)
  return (
    <Loaded kind="project-dashboard" waiting={() => <AccountWaiting />}>
      {({ stats, orders, production }, { query }) => (
        <DashboardScreen stats={stats} orders={orders} production={production} span={spanOf(query['days'])} />
      )}
    </Loaded>
  )
}
