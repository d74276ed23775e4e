import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { GiftsScreen } from './gifts-screen.tsx'
import { Loaded } from '../loaded.tsx'

export function Page() {
  usePageJourneys([['download']])
  return (
    <Loaded kind="gifts" waiting={() => <AccountWaiting />}>
      {({ gifts }) => <GiftsScreen gifts={gifts} />}
    </Loaded>
  )
}
