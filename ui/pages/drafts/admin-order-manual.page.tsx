import '../../styles/drafts.css'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { DraftScreen } from './draft-screen.tsx'

/** One manual order, or a new one: what is written down, and what is done with it. Rules 15. */
export function Page() {
  usePageJourneys([['draftForm'], ['draftMoveForm'], ['draftLinkForm']])
  const form = usePressedForm('draftForm')
  const moving = usePressedForm('draftMoveForm')
  return (
    <Loaded kind="staff-draft">
      {({ one, goods }, { query }) => (
        <DraftScreen
          // What was typed belongs to what was loaded: another version begins anew.
          key={one === null ? 'new' : `${one.id} ${one.version} ${one.state}`}
          one={one}
          goods={goods}
          find={query['find'] ?? ''}
          form={form}
          moving={moving}
        />
      )}
    </Loaded>
  )
}
