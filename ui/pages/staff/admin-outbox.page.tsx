import { useSelector } from '@xstate/react'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { StaffOutboxScreen } from './staff-outbox-screen.tsx'

function useMoving() {
  usePageJourneys([['effectMoveForm']])
  const effectMoveForm = useJourney('effectMoveForm')
  const choose = (id: number | '', move: 'retry' | 'drop') => {
    effectMoveForm.send({ type: 'form.change', name: 'id', value: String(id) })
    effectMoveForm.send({ type: 'form.change', name: 'move', value: move })
  }
  const send = () => effectMoveForm.send({ type: 'form.submit', key: newKey() })
  return {
    view: useSelector(effectMoveForm, viewOnce(viewForm)),
    choose,
    send,
    retry: (id: number | '') => {
      choose(id, 'retry')
      send()
    },
    cancel: () => effectMoveForm.send({ type: 'form.reset', values: {} }),
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
