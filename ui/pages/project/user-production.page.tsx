import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { PressingsScreen } from './pressings-screen.tsx'

/** The pressings of an account and their stages. Spec section 2, /user/production. */
export function Page() {
  return (
    <Loaded kind="own-pressings" waiting={() => <AccountWaiting />}>
      {({ pressings, next }) => <PressingsScreen pressings={pressings} next={next} />}
    </Loaded>
  )
}
