import { spanOf } from '#machines/journeys/page/project-desk-data.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import '../../styles/charts.css'
import type { PageData } from '#machines/journeys/page/page-data.ts'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

type Data = Extract<PageData, { page: 'project-dashboard' }>

/** One project. The bank account that is typed is of this one: of another it begins anew. */
function Dashboard({ stats, orders, production, days }: Data & { days: string | undefined }) {
  usePageJourneys([['payoutAccountForm'], ['download']])
  return <DashboardScreen stats={stats} orders={orders} production={production} span={spanOf(days)} />
}

/** Goal, figures and orders of a project, for its owner and staff. Spec section 2. */
export function Page() {
  return (
    <Loaded kind="project-dashboard" waiting={() => <AccountWaiting />}>
      {(data, { query }) => <Dashboard key={query['id']} {...data} days={query['days']} />}
    </Loaded>
  )
}
