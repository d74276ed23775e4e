import { viewPage } from '#machines/journeys/page/page.view.ts'
import { viewStockCount } from '#machines/journeys/stock-count/stock-count.view.ts'
import '../../styles/dispatch.css'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys, useView } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { DeskListPage } from '../desk/desk-list-screen.tsx'
import { Loaded } from '../loaded.tsx'
import { StockCountScreen } from './stock-count-screen.tsx'
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

function Count() {
  usePageJourneys([['stockCount']])
  const stockCount = useJourney('stockCount')
  const view = useView('stockCount', viewStockCount)
  return (
    <Loaded kind="staff-stock-count">
      {() => <StockCountScreen view={view} send={event => stockCount.send(event)} />}
    </Loaded>
  )
}

/** The shelf for staff, a count of it, or the item of it that the address names. Rules 5. */
export function Page() {
  const isCount = useView('page', viewPage, ({ query }) => query['count'] !== undefined)
  const isOne = useView('page', viewPage, ({ query }) => query['id'] !== undefined)
  if (isCount) return <Count />
  return isOne ? <One /> : <DeskListPage />
}
