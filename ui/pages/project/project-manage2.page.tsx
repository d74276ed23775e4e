import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { ProjectOrdersScreen } from './orders-screen.tsx'

/** Every order line of a project, for its owner and staff. Spec section 2. */
export function Page() {
  usePageJourneys([['download']])
  return (
    <Loaded kind="project-orders" waiting={() => <AccountWaiting />}>
      {({ orders }) => <ProjectOrdersScreen orders={orders} />}
    </Loaded>
  )
}
