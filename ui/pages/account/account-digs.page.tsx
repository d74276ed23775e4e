import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { DigsScreen } from './digs-screen.tsx'
import { Loaded } from '../loaded.tsx'

export function Page() {
  usePageJourneys([['download']])
  return (
    <Loaded kind="digs" waiting={() => <AccountWaiting />}>
      {({ digs, sponsor }) => <DigsScreen digs={digs} sponsor={sponsor} />}
    </Loaded>
  )
}
