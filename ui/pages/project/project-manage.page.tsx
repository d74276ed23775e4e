import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { ManageScreen } from './manage-screen.tsx'

function useMoving() {
  usePageJourneys([['ownerMoveForm']])
  const { view, send } = usePressedForm('ownerMoveForm')
  return { view, move: (id: number, move: string) => send({ id: String(id), move }) }
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
