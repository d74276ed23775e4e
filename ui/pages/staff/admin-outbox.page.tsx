import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { useBroughtView, usePageJourneys, useSend } from '../../shop-context.tsx'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { StaffOutboxScreen } from './staff-outbox-screen.tsx'

function useMoving() {
  usePageJourneys([['effectMoveForm']])
  const tell = useSend('effectMoveForm')
  const choose = (id: number | '', move: 'retry' | 'drop') => {
    tell({ type: 'form.change', name: 'id', value: String(id) })
    tell({ type: 'form.change', name: 'move', value: move })
  }
  const send = () => tell({ type: 'form.submit', key: newKey() })
  return {
    view: useBroughtView('effectMoveForm', viewForm),
    choose,
    send,
    retry: (id: number | '') => {
      choose(id, 'retry')
      send()
    },
    cancel: () => tell({ type: 'form.reset', values: {} }),
  }
}

/** What the shop gave up doing, for staff to try again or let go. */
export function Page() {
  const moving = useMoving()
  return (
    <Loaded kind="staff-outbox" waiting={() => <AccountWaiting />}>
      {({ outbox }, { query }) => (
        <StaffOutboxScreen
          outbox={outbox}
          state={query['state'] === 'dropped' ? 'dropped' : ''}
          moving={moving}
        />
      )}
    </Loaded>
  )
}
