import '../../styles/creation.css'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { SummaryScreen } from './summary-screen.tsx'
import { Loaded } from '../loaded.tsx'

/** A project as it goes to production. Spec section 2, /production/summary. */
export function Page() {
  return (
    <Loaded kind="production-summary" waiting={() => <AccountWaiting />}>
      {({ draft, card, prices }) => <SummaryScreen draft={draft} card={card} prices={prices} />}
    </Loaded>
  )
}
