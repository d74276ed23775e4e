import { viewPage } from '#machines/journeys/page/page.view.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys, useView } from '../../shop-context.tsx'
import { DeskListPage } from '../desk/desk-list-screen.tsx'
import { Loaded } from '../loaded.tsx'
import { StockItemScreen } from './stock-item-screen.tsx'

function One() {
  usePageJourneys([['stockForm']])
  const { view, fill, send, reset } = usePressedForm('stockForm')
  return (
    <Loaded kind="staff-stock-item">
      {({ item }) => (
        <StockItemScreen
          key={item.sizes[0]?.item_id}
          item={item}
          acts={{ view, write: (name, value) => fill({ [name]: value }), send, drop: reset }}
        />
      )}
    </Loaded>
  )
}

/** The shelf for staff, or the item of it that the address names. Rules 5. */
export function Page() {
  const isOne = useView('page', viewPage, ({ query }) => query['id'] !== undefined)
  return isOne ? <One /> : <DeskListPage />
}
