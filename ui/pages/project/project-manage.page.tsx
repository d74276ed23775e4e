import { useSelector } from '@xstate/react'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { ManageScreen } from './manage-screen.tsx'

function useMoving() {
  usePageJourneys([['ownerMoveForm']])
  const ownerMoveForm = useJourney('ownerMoveForm')
  const view = useSelector(ownerMoveForm, viewOnce(viewForm))
  return {
    view,
    move: (id: number, move: string) => {
      ownerMoveForm.send({ type: 'form.change', name: 'id', value: String(id) })
      ownerMoveForm.send({ type: 'form.change', name: 'move', value: move })
      ownerMoveForm.send({ type: 'form.submit', key: newKey() })
    },
  }
}

/** What an owner does with a project. Spec section 2. */
export function Page() {
  const { view, move } = useMoving()
  return (
    <Loaded kind="project-manage" waiting={() => <AccountWaiting />}>
      {({ stats, draft }) => (
        <ManageScreen stats={stats} draft={draft} view={view} onMove={name => move(draft.id, name)} />
      )}
    </Loaded>
  )
}
