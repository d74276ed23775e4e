import { useMemo } from 'react'
import type { Output } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { choicesIn, deskQuery } from '#machines/journeys/quote-desk/quote-desk.address.ts'
import { priceDesk, restingDesk, viewQuoteDesk } from '#machines/journeys/quote-desk/quote-desk.view.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { type PageView, viewPage } from '#machines/journeys/page/page.view.ts'
import { newKey } from '../../edge.ts'
import { usePlace } from '../../place-context.tsx'
import { useBroughtView, usePageJourneys, useSend, useView } from '../../shop-context.tsx'
import '../../styles/quote.css'
import { Loaded } from '../loaded.tsx'
import { DeskScreen } from './desk-screen.tsx'
import { KeptScreen } from './kept-screen.tsx'

type DeskProps = { card: Output<'quote.card'>; currency: CurrencyCode; query: PageView['query'] }

function Desk({ card, currency, query }: DeskProps) {
  usePageJourneys([['quoteDesk', card], ['quoteForm']])
  const { origin, nowMs, pathOf } = usePlace()
  const tell = useSend('quoteDesk')
  const brought = useBroughtView('quoteDesk', viewQuoteDesk)
  const resting = useMemo(
    () => restingDesk(choicesIn(query), { currency, follows: query['follows'] ?? null }),
    [query, currency],
  )
  const view = brought ?? resting
  const terms = useMemo(() => ({ card, currency, atMs: nowMs }), [card, currency, nowMs])
  const run = useMemo(() => priceDesk(view, terms), [view, terms])
  const share = origin + pathOf('quote') + deskQuery(view.choices, null)
  const acts = {
    choose: (name: string, text: string) => tell({ type: 'desk.choose', name, text }),
    retry: () => tell({ type: 'desk.retry' }),
  }
  return <DeskScreen view={view} run={run} terms={terms} acts={acts} share={share} />
}

function Kept({ kept, token }: { kept: Output<'quote.kept'>; token: string }) {
  usePageJourneys([['quoteMoveForm']])
  const { origin, pathOf } = usePlace()
  const view = useBroughtView('quoteMoveForm', viewForm)
  const tell = useSend('quoteMoveForm')
  const move = (name: string, reason: string) => {
    tell({ type: 'form.change', name: 'token', value: token })
    tell({ type: 'form.change', name: 'move', value: name })
    tell({ type: 'form.change', name: 'reason', value: reason })
    tell({ type: 'form.submit', key: newKey() })
  }
  const share = `${origin}${pathOf('quote')}?token=${token}`
  return <KeptScreen kept={kept} token={token} moving={{ view, move }} share={share} />
}

/** The quote desk, or the kept quote of a link. Spec section 2, /quote. */
export function Page() {
  const isKept = useView('page', viewPage, ({ query }) => query['token'] !== undefined)
  return isKept ? (
    <Loaded kind="kept-quote">{({ kept, token }) => <Kept kept={kept} token={token} />}</Loaded>
  ) : (
    <Loaded kind="quote-desk">
      {({ card, currency }, { query }) => <Desk card={card} currency={currency} query={query} />}
    </Loaded>
  )
}
