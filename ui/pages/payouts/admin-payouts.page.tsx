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
import { Page as DeskPage } from '../desk/desk.page.tsx'
import { Loaded } from '../loaded.tsx'
import { PayoutFilesScreen } from './payout-files-screen.tsx'
import { StaffPayoutScreen } from './staff-payout-screen.tsx'

function One({ payout }: { payout: Output<'staff.payout'> }) {
  const payoutDesk = useJourney('payoutDesk')
  const view = useSelector(payoutDesk, viewOnce(viewPayoutDesk))
  return (
    <StaffPayoutScreen
      payout={payout}
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

/** The desk of payouts, one that the address names, or the files for the bank. Spec section 2; rules 10. */
export function Page() {
  usePageJourneys([['payoutDesk']])
  const shows = useView('page', viewPage, ({ query }) =>
    query['files'] !== undefined ? 'files' : query['id'] !== undefined ? 'one' : 'list',
  )
  if (shows === 'files')
    return <Loaded kind="staff-payout-files">{({ files }) => <Files files={files} />}</Loaded>
  if (shows === 'list') return <DeskPage />
  return (
    <Loaded kind="staff-payout" waiting={() => <AccountWaiting />}>
      {({ payout }) => <One key={payout.id} payout={payout} />}
    </Loaded>
  )
}
