import { AccountWaiting } from './parts/account-waiting.tsx'
import { ProfileScreen } from './profile-screen.tsx'
import { Loaded } from '../loaded.tsx'
import { useRecordActs } from '../use-record-acts.ts'

export function Page() {
  const acts = useRecordActs()
  return (
    <Loaded kind="profile" waiting={() => <AccountWaiting />}>
      {({ profile }) => <ProfileScreen profile={profile} acts={acts} />}
    </Loaded>
  )
}

export { loadRecords as lazy } from '../../record/lazy-records.ts'
