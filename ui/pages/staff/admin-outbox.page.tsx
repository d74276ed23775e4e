import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { outboxStates, StaffOutboxScreen } from './staff-outbox-screen.tsx'

function useMoving() {
  usePageJourneys([['effectMoveForm']])
  const { view, fill, send, reset } = usePressedForm('effectMoveForm')
  return {
    view,
    choose: (id: number, move: 'drop') => fill({ id: String(id), move }),
    send: () => send(),
    retry: (id: number | '') => send({ id: String(id), move: 'retry' }),
    cancel: reset,
  }
}

/** What the shop gave up doing, for staff to try again or let go. */
export function Page() {
  const moving = useMoving()
  return (
    <Loaded kind="staff-outbox" waiting={() => <AccountWaiting />}>
      {({ outbox, mails }, { query }) => (
        <StaffOutboxScreen
          outbox={outbox}
          mails={mails}
          state={outboxStates.find(state => state === query['state']) ?? ''}
          moving={moving}
        />
      )}
    </Loaded>
  )
}
