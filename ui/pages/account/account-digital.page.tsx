import { useState } from 'react'
import type { DigitalRecord } from '#contract'
import { useBringing } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { DigitalScreen } from './digital-screen.tsx'
import { bringDownload } from '../bring-download.ts'
import { Loaded } from '../loaded.tsx'

function Digital({ records }: { records: readonly DigitalRecord[] }) {
  const [bring] = useState(() => async () => {
    const { digitalJourneys } = await import('#machines/shop/bring-digital.ts')
    return [...digitalJourneys(records), ...(await bringDownload())]
  })
  useBringing(bring)
  return <DigitalScreen records={records} />
}

export function Page() {
  return (
    <Loaded kind="digital" waiting={() => <AccountWaiting />}>
      {({ records }) => <Digital records={records} />}
    </Loaded>
  )
}
