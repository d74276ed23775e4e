import { useBringing } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { DigsScreen } from './digs-screen.tsx'
import { bringDownload } from '../bring-download.ts'
import { Loaded } from '../loaded.tsx'

export function Page() {
  useBringing(bringDownload)
  return (
    <Loaded kind="digs" waiting={() => <AccountWaiting />}>
      {({ digs, sponsor }) => <DigsScreen digs={digs} sponsor={sponsor} />}
    </Loaded>
  )
}
