import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { StaffPassScreen } from './staff-pass-screen.tsx'

/** Taking an invitation back: by one press, since the same person may be invited again. */
function useWithdrawing() {
  usePageJourneys([['inviteForm'], ['personMoveForm']])
  const { view, send } = usePressedForm('personMoveForm')
  return {
    view,
    withdraw: (id: number) => send({ id: String(id), move: 'withdraw' }),
  }
}

/** Who may come in, for owners: the staff and its invitations. Spec section 2; rules 12. */
export function Page() {
  const moving = useWithdrawing()
  return (
    <Loaded kind="staff-pass" waiting={() => <AccountWaiting />}>
      {({ staff, invitations }) => (
        <StaffPassScreen staff={staff} invitations={invitations} moving={moving} />
      )}
    </Loaded>
  )
}
