import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { PublishedScreen } from './published-screen.tsx'

/** That a project is public, and what comes next. Spec section 2. */
export function Page() {
  return (
    <Loaded kind="project-published" waiting={() => <AccountWaiting />}>
      {({ stats }) => <PublishedScreen project={stats.project} />}
    </Loaded>
  )
}
