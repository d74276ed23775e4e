import { passwordJourneys } from '#machines/shop/bring-account-settings.ts'
import { useBringingAll } from '../shop-context.tsx'
import { PasswordScreen } from './account/password-screen.tsx'
import { Loaded } from './loaded.tsx'

function Password() {
  useBringingAll(passwordJourneys)
  return <PasswordScreen />
}

export function Page() {
  return <Loaded kind="plain">{() => <Password />}</Loaded>
}
