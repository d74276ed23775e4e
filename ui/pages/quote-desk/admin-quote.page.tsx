import type { QuoteDeskMove } from '#domain/pressing/quote/quote-state.ts'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys, useView } from '../../shop-context.tsx'
import '../../styles/quote.css'
import { Page as DeskPage } from '../desk/desk.page.tsx'
import { Loaded } from '../loaded.tsx'
import { StaffQuoteScreen } from './staff-quote-screen.tsx'

function One() {
  usePageJourneys([['deskQuoteForm']])
  const { view, send } = usePressedForm('deskQuoteForm')
  const move = (id: number, name: QuoteDeskMove, reason: string) =>
    send({ id: String(id), move: name, reason })
  return (
    <Loaded kind="staff-quote">
      {({ quote }) => <StaffQuoteScreen key={quote.id} quote={quote} moving={{ view, move }} />}
    </Loaded>
  )
}

/** The desk of quotes, or the one that the address names. Spec section 2, /admin/quote. */
export function Page() {
  const isOne = useView('page', viewPage, ({ query }) => query['id'] !== undefined)
  return isOne ? <One /> : <DeskPage />
}
