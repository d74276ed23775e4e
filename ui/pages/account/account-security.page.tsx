import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { type LoadedSecurity, SecurityScreen } from './security-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Security(loaded: LoadedSecurity) {
  usePageJourneys([['sessions', loaded.sessions], ['otherSessionsForm'], ['secondFactor', loaded.factor]])
  return <SecurityScreen {...loaded} />
}

export function Page() {
  return (
    <Loaded kind="security" waiting={() => <AccountWaiting />}>
      {({ sessions, factor }) => <Security sessions={sessions} factor={factor} />}
    </Loaded>
  )
}
