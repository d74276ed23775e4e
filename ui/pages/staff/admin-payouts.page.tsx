import { useSelector } from '@xstate/react'
import type { Output } from '#contract'
import { viewPayoutDesk } from '#machines/journeys/payout-desk/payout-desk.view.ts'
import { newKey } from '../../edge.ts'
import { usePlace } from '../../place-context.tsx'
import { usePageJourneys, useView, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { PayoutFilesScreen } from './payout-files-screen.tsx'
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

function Files({ files }: { files: Output<'staff.payoutFiles'> }) {
  const { nowMs } = usePlace()
  const mayPay = useView('auth', viewAuth, ({ user }) => user?.rights?.includes('payout.pay') === true)
  usePageJourneys([['payoutFileForm', { nowMs }]])
  return <PayoutFilesScreen files={files} mayPay={mayPay} />
}

/** What owners are paid, for staff to move along, or the files for the bank. Spec section 2; rules 10. */
export function Page() {
  usePageJourneys([['payoutDesk']])
  const isFiles = useView('page', viewPage, ({ query }) => query['files'] !== undefined)
  if (isFiles) return <Loaded kind="staff-payout-files">{({ files }) => <Files files={files} />}</Loaded>
  return (
    <Loaded kind="staff-payouts" waiting={() => <AccountWaiting />}>
      {({ payouts }, { query }) => <Desk payouts={payouts} state={query['state'] ?? ''} />}
    </Loaded>
  )
}
