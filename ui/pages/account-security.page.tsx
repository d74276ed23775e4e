import { useState } from 'react'
import type { OwnSession } from '#contract'
import { useBringing } from '../shop-context.tsx'
import { AccountWaiting } from './account/account-waiting.tsx'
import { SecurityScreen } from './account/security-screen.tsx'
import { Loaded } from './loaded.tsx'

function Security({ sessions }: { sessions: readonly OwnSession[] }) {
  const [bring] = useState(
    () => async () => (await import('#machines/shop/bring-account-security.ts')).securityJourneys(sessions),
  )
  useBringing(bring)
  return <SecurityScreen sessions={sessions} />
}

export function Page() {
  return (
    <Loaded kind="security" waiting={() => <AccountWaiting />}>
      {({ sessions }) => <Security sessions={sessions} />}
    </Loaded>
  )
}
