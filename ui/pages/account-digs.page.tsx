import { downloadJourney } from '#machines/shop/bring-download.ts'
import { useBringing } from '../shop-context.tsx'
import { AccountWaiting } from './account/account-waiting.tsx'
import { DigsScreen } from './account/digs-screen.tsx'
import { Loaded } from './loaded.tsx'

export function Page() {
  useBringing(downloadJourney)
  return (
    <Loaded kind="digs" waiting={() => <AccountWaiting />}>
      {({ digs, sponsor }) => <DigsScreen digs={digs} sponsor={sponsor} />}
    </Loaded>
  )
}
