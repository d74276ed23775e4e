import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { PressingScreen } from './pressings-screen.tsx'

/** One pressing, stage by stage. Spec section 2, the subpages of /user/production. */
export function Page() {
  return (
    <Loaded kind="own-pressing" waiting={() => <AccountWaiting />}>
      {({ project, production }) => <PressingScreen project={project} production={production} />}
    </Loaded>
  )
}
