import { LinktreeScreen } from './linktree-screen.tsx'
import { Loaded } from '../loaded.tsx'

/** The page that a profile elsewhere links to. Spec section 2, layout rules. */
export function Page() {
  return <Loaded kind="plain">{() => <LinktreeScreen />}</Loaded>
}
