import { usePageJourneys } from '../../shop-context.tsx'
import { PasswordScreen } from './password-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Password() {
  usePageJourneys([['passwordForm']])
  return <PasswordScreen />
}

export function Page() {
  return <Loaded kind="plain">{() => <Password />}</Loaded>
}
