import { useState } from 'react'
import type { User } from '#contract'
import type { AccountData } from '#machines/journeys/page/account-data.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { useBringing, useView } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { bringDownload } from '../bring-download.ts'
import { Loaded } from '../loaded.tsx'

type Data = Extract<AccountData, { page: 'settings' }>

function Settings({ user, data }: { user: User; data: Data }) {
  // The forms begin with what was loaded; what is changed since, they know themselves.
  const [bring] = useState(() => async () => {
    const { settingsJourneys } = await import('#machines/shop/bring-account-settings.ts')
    return [...settingsJourneys({ user, ...data }), ...(await bringDownload())]
  })
  useBringing(bring)
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
