import { useState } from 'react'
import type { LoadedSecurity } from '#machines/shop/bring-account-security.ts'
import { useBringing } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { SecurityScreen } from './security-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Security(loaded: LoadedSecurity) {
  const [bring] = useState(
    () => async () => (await import('#machines/shop/bring-account-security.ts')).securityJourneys(loaded),
  )
  useBringing(bring)
  return <SecurityScreen {...loaded} />
}

export function Page() {
  return (
    <Loaded kind="security" waiting={() => <AccountWaiting />}>
      {({ sessions, factor }) => <Security sessions={sessions} factor={factor} />}
    </Loaded>
  )
}
