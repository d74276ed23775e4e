import type { Output } from '#contract'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys, useView } from '../../shop-context.tsx'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { DeskListPage } from '../desk/desk-list-screen.tsx'
import { Loaded } from '../loaded.tsx'
import { StaffUserScreen } from './staff-user-screen.tsx'

function One({ account }: { account: Output<'staff.user'> }) {
  const { id, staff_roles: roles } = account
  usePageJourneys([
    ['rolesForm', { id, roles }],
    ['personMoveForm'],
    ['staffResetForm', { id }],
    ['accountMoveForm', account],
  ])
  const { view, send } = usePressedForm('personMoveForm')
  const endSessions = () => send({ id: String(id), move: 'endSessions' })
  const sendReset = () => send({ id: String(id), move: 'reset' })
  return <StaffUserScreen account={account} moving={{ view, endSessions, sendReset }} />
}

/** The accounts, or the one that the address names, for owners. Spec section 2; rules 12. */
export function Page() {
  const isOne = useView('page', viewPage, ({ query }) => query['id'] !== undefined)
  if (isOne) {
    return (
      <Loaded kind="staff-user" waiting={() => <AccountWaiting />}>
        {({ account }) => <One key={account.id} account={account} />}
      </Loaded>
    )
  }
  return <DeskListPage />
}
