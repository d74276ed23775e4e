import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { useView } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { OverviewScreen } from './overview-screen.tsx'
import { Loaded } from '../loaded.tsx'

export function Page() {
  const user = useView('auth', viewAuth, auth => auth.user)
  return (
    <Loaded kind="account" waiting={() => <AccountWaiting />}>
      {data => (user ? <OverviewScreen user={user} {...data} /> : <AccountWaiting />)}
    </Loaded>
  )
}
