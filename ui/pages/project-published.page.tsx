import { AccountWaiting } from './account/account-waiting.tsx'
import { Loaded } from './loaded.tsx'
import { PublishedScreen } from './project/published-screen.tsx'

/** That a project is public, and what comes next. Spec section 2. */
export function Page() {
  return (
    <Loaded kind="project-published" waiting={() => <AccountWaiting />}>
      {({ stats }) => <PublishedScreen project={stats.project} />}
    </Loaded>
  )
}
