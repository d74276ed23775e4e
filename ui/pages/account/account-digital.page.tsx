import type { DigitalRecord } from '#contract'
import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { DigitalScreen } from './digital-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Digital({ records }: { records: readonly DigitalRecord[] }) {
  usePageJourneys([['music', records], ['codeForm'], ['download']])
  return <DigitalScreen records={records} />
}

export function Page() {
  return (
    <Loaded kind="digital" waiting={() => <AccountWaiting />}>
      {({ records }) => <Digital records={records} />}
    </Loaded>
  )
}
