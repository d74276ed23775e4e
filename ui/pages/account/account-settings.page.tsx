import type { User } from '#contract'
import type { AccountData } from '#machines/journeys/page/account-data.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { usePageJourneys, useView } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { Loaded } from '../loaded.tsx'

type Data = Extract<AccountData, { page: 'settings' }>

function Settings({ user, data }: { user: User; data: Data }) {
  usePageJourneys([
    ['profileForm', user],
    ['confirmForm'],
    ['pictureForm'],
    ['notificationsForm', data.notifications],
    ['addresses', data.addresses],
    ['addressForm'],
    ['cards', data.cards],
    ['cardForm'],
    ['closeForm'],
    ['download'],
  ])
  return (
    <SettingsScreen
      user={user}
      addresses={data.addresses}
      cards={data.cards}
      notifications={data.notifications}
    />
  )
}

export function Page() {
  const user = useView('auth', viewAuth, auth => auth.user)
  return (
    <Loaded kind="settings" waiting={() => <AccountWaiting />}>
      {data => (user ? <Settings user={user} data={data} /> : <AccountWaiting />)}
    </Loaded>
  )
}
