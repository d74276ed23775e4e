import { useBringing } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { GiftsScreen } from './gifts-screen.tsx'
import { bringDownload } from '../bring-download.ts'
import { Loaded } from '../loaded.tsx'

export function Page() {
  useBringing(bringDownload)
  return (
    <Loaded kind="gifts" waiting={() => <AccountWaiting />}>
      {({ gifts }) => <GiftsScreen gifts={gifts} />}
    </Loaded>
  )
}
