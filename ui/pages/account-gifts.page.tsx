import { useBringing } from '../shop-context.tsx'
import { AccountWaiting } from './account/account-waiting.tsx'
import { GiftsScreen } from './account/gifts-screen.tsx'
import { bringDownload } from './bring-download.ts'
import { Loaded } from './loaded.tsx'

export function Page() {
  useBringing(bringDownload)
  return (
    <Loaded kind="gifts" waiting={() => <AccountWaiting />}>
      {({ gifts }) => <GiftsScreen gifts={gifts} />}
    </Loaded>
  )
}
