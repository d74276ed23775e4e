import type { Output } from '#contract'
import { viewPayoutDesk } from '#machines/journeys/payout-desk/payout-desk.view.ts'
import { newKey } from '../../edge.ts'
import { useBroughtView, usePageJourneys, useSend } from '../../shop-context.tsx'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { StaffPayoutsScreen } from './staff-payouts-screen.tsx'

function Desk({ payouts, state }: { payouts: Output<'staff.payouts'>; state: string }) {
  const view = useBroughtView('payoutDesk', viewPayoutDesk)
  const tell = useSend('payoutDesk')
  return (
    <StaffPayoutsScreen
      payouts={payouts}
      state={state}
      view={view}
      acts={{
        choose: ({ id, updated_at }, move) =>
          tell({ type: 'payoutDesk.choose', payoutId: id, move, seen: updated_at }),
        write: (name, text) => tell({ type: 'payoutDesk.write', name, text }),
        send: () => tell({ type: 'payoutDesk.send', key: newKey() }),
        drop: () => tell({ type: 'payoutDesk.drop' }),
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
