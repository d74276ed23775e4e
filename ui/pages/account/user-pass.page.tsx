import { useBringing } from '../../shop-context.tsx'
import { PasswordScreen } from './password-screen.tsx'
import { Loaded } from '../loaded.tsx'

const bring = async () => (await import('#machines/shop/bring-account-settings.ts')).passwordJourneys

function Password() {
  useBringing(bring)
  return <PasswordScreen />
}

export function Page() {
  return <Loaded kind="plain">{() => <Password />}</Loaded>
}
