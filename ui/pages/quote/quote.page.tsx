import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Output } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { choicesIn, deskQuery } from '#machines/journeys/quote-desk/quote-desk.address.ts'
import { priceDesk, restingDesk, viewQuoteDesk } from '#machines/journeys/quote-desk/quote-desk.view.ts'
import { type PageView, viewPage } from '#machines/journeys/page/page.view.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePlace } from '../../place-context.tsx'
import { usePageJourneys, useView, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import '../../styles/quote.css'
import { Loaded } from '../loaded.tsx'
import { DeskScreen } from './desk-screen.tsx'
import { KeptScreen } from './kept-screen.tsx'

type DeskProps = {
  card: Output<'quote.card'>
  prices: Output<'quote.tables'>
  currency: CurrencyCode
  query: PageView['query']
}

function Desk({ card, prices, currency, query }: DeskProps) {
  usePageJourneys([['quoteDesk', card], ['quoteForm']])
  const { origin, nowMs, pathOf } = usePlace()
  const quoteDesk = useJourney('quoteDesk')
  const brought = useSelector(quoteDesk, viewOnce(viewQuoteDesk))
  const resting = useMemo(
    () => restingDesk(choicesIn(query), { currency, follows: query['follows'] ?? null }),
    [query, currency],
  )
  const view = brought ?? resting
  const terms = useMemo(() => ({ card, prices, currency, atMs: nowMs }), [card, prices, currency, nowMs])
  const run = useMemo(() => priceDesk(view, terms), [view, terms])
  const share = origin + pathOf('quote') + deskQuery(view.choices, null)
  const acts = {
    choose: (name: string, text: string) => quoteDesk.send({ type: 'desk.choose', name, text }),
    retry: () => quoteDesk.send({ type: 'desk.retry' }),
  }
  return <DeskScreen view={view} run={run} terms={terms} acts={acts} share={share} />
}

function Kept({ kept, token }: { kept: Output<'quote.kept'>; token: string }) {
  usePageJourneys([['quoteMoveForm']])
  const { origin, pathOf } = usePlace()
  const { view, send } = usePressedForm('quoteMoveForm')
  const move = (name: string, reason: string) => send({ token, move: name, reason })
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
      {({ card, prices, currency }, { query }) => (
        <Desk card={card} prices={prices} currency={currency} query={query} />
      )}
    </Loaded>
  )
}
