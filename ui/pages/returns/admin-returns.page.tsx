import { viewPage } from '#machines/journeys/page/page.view.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys, useView } from '../../shop-context.tsx'
import { DeskListPage } from '../desk/desk-list-screen.tsx'
import { Loaded } from '../loaded.tsx'
import { ReturnScreen } from './return-screen.tsx'

function One() {
  usePageJourneys([['returnMoveForm']])
  const form = usePressedForm('returnMoveForm')
  return (
    <Loaded kind="staff-return">
      {({ one }) => <ReturnScreen key={`${one.id} ${one.state}`} one={one} form={form} />}
    </Loaded>
  )
}

/** Returns for staff, or the one that the address names. Rules 14. */
export function Page() {
  const isOne = useView('page', viewPage, ({ query }) => query['id'] !== undefined)
  return isOne ? <One /> : <DeskListPage />
}
