import { useSelector } from '@xstate/react'
import type { Output } from '#contract'
import { viewPayoutDesk } from '#machines/journeys/payout-desk/payout-desk.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { StaffPayoutsScreen } from './staff-payouts-screen.tsx'

function Desk({ payouts, state }: { payouts: Output<'staff.payouts'>; state: string }) {
  const payoutDesk = useJourney('payoutDesk')
  const view = useSelector(payoutDesk, viewOnce(viewPayoutDesk))
  return (
    <StaffPayoutsScreen
      payouts={payouts}
      state={state}
      view={view}
      acts={{
        choose: ({ id, updated_at }, move) =>
          payoutDesk.send({ type: 'payoutDesk.choose', payoutId: id, move, seen: updated_at }),
        write: (name, text) => payoutDesk.send({ type: 'payoutDesk.write', name, text }),
        send: () => payoutDesk.send({ type: 'payoutDesk.send', key: newKey() }),
        drop: () => payoutDesk.send({ type: 'payoutDesk.drop' }),
      }}
    />
  )
}

/** What owners are paid, for staff to move along. Spec section 2; rules 10. */
export function Page() {
  usePageJourneys([['payoutDesk']])
  return (
    <Loaded kind="staff-payouts" waiting={() => <AccountWaiting />}>
      {({ payouts }, { query }) => <Desk payouts={payouts} state={query['state'] ?? ''} />}
    </Loaded>
  )
}
