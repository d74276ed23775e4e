import { downloadJourney } from '#machines/shop/bring-download.ts'
import { useBringing } from '../shop-context.tsx'
import { AccountWaiting } from './account/account-waiting.tsx'
import { GiftsScreen } from './account/gifts-screen.tsx'
import { Loaded } from './loaded.tsx'

export function Page() {
  useBringing(downloadJourney)
  return (
    <Loaded kind="gifts" waiting={() => <AccountWaiting />}>
      {({ gifts }) => <GiftsScreen gifts={gifts} />}
    </Loaded>
  )
}
