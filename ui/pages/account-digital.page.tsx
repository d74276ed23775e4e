import { useState } from 'react'
import type { DigitalRecord } from '#contract'
import { digitalJourneys } from '#machines/shop/bring-digital.ts'
import { downloadJourney } from '#machines/shop/bring-download.ts'
import { useBringingAll } from '../shop-context.tsx'
import { AccountWaiting } from './account/account-waiting.tsx'
import { DigitalScreen } from './account/digital-screen.tsx'
import { Loaded } from './loaded.tsx'

function Digital({ records }: { records: readonly DigitalRecord[] }) {
  const [journeys] = useState(() => [...digitalJourneys(records), downloadJourney])
  useBringingAll(journeys)
  return <DigitalScreen records={records} />
}

export function Page() {
  return (
    <Loaded kind="digital" waiting={() => <AccountWaiting />}>
      {({ records }) => <Digital records={records} />}
    </Loaded>
  )
}
