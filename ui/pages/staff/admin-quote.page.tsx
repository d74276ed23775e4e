import { useSelector } from '@xstate/react'
import type { QuoteDeskMove } from '#domain/pressing/quote/quote-state.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, useView, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import '../../styles/quote.css'
import { Loaded } from '../loaded.tsx'
import { StaffQuoteScreen } from './staff-quote-screen.tsx'
import { StaffQuotesScreen } from './staff-quotes-screen.tsx'

function One() {
  usePageJourneys([['deskQuoteForm']])
  const deskQuoteForm = useJourney('deskQuoteForm')
  const view = useSelector(deskQuoteForm, viewOnce(viewForm))
  const move = (id: number, name: QuoteDeskMove, reason: string) => {
    deskQuoteForm.send({ type: 'form.change', name: 'id', value: String(id) })
    deskQuoteForm.send({ type: 'form.change', name: 'move', value: name })
    deskQuoteForm.send({ type: 'form.change', name: 'reason', value: reason })
    deskQuoteForm.send({ type: 'form.submit', key: newKey() })
  }
  return (
    <Loaded kind="staff-quote">
      {({ quote }) => <StaffQuoteScreen key={quote.id} quote={quote} moving={{ view, move }} />}
    </Loaded>
  )
}

/** The queue of quotes, or the one that the address names. Spec section 2, /admin/quote. */
export function Page() {
  const isOne = useView('page', viewPage, ({ query }) => query['id'] !== undefined)
  if (isOne) return <One />
  return (
    <Loaded kind="staff-quotes">
      {({ quotes }, { query }) => <StaffQuotesScreen quotes={quotes} state={query['state'] ?? ''} />}
    </Loaded>
  )
}
