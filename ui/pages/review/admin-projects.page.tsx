import { reviewStepOf } from '#machines/journeys/page/staff-data.ts'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { QueueScreen } from './queue-screen.tsx'

/** Projects that wait for staff, and all others by step. Spec section 2. */
export function Page() {
  return (
    <Loaded kind="staff-projects" waiting={() => <AccountWaiting />}>
      {({ projects }, { query }) => (
        <QueueScreen projects={projects} step={reviewStepOf(query['step']) ?? 'all'} />
      )}
    </Loaded>
  )
}
