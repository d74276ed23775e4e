import { formatDeadline } from '#domain/time/deadline.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { OrderSummary, RefusedCard } from '#contract'
import { useFmt, useT } from '../../text/text-context.tsx'
import { News } from '../checkout/news.tsx'
import { OtherCardForm, type RefusedCardProps } from './other-card-form.tsx'

const over: ReadonlySet<OrderSummary['status']> = new Set(['pledged', 'cancelled'])

type SaidProps = { text: string; takesFocus: boolean }

/** What became of it. Where it takes the place of what had the cursor, the cursor goes to these words. */
function Said({ text, takesFocus }: SaidProps) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) words.current?.focus()
  }, [takesFocus])
  return (
    <div ref={words} className="news" role="status" tabIndex={-1}>
      <p>{text}</p>
    </div>
  )
}

/** Until when it may be paid, and what the card that was given last waits for. */
function Standing({ refused }: { refused: RefusedCard }) {
  const t = useT()
  const fmt = useFmt()
  const date = formatDeadline(refused.until, fmt.locale, { time: true })
  if (refused.standing === 'requires_action') {
    return (
      <News alert text={t('orders.card_asks', { date })}>
        {refused.action_url !== null && (
          <a className="button button-primary" href={refused.action_url}>
            {t('checkout.authentication_open')}
          </a>
        )}
      </News>
    )
  }
  return <News alert text={t('orders.card_refused', { date })} />
}

type AskProps = RefusedCardProps & { refused: RefusedCard; takesFocus: boolean }

/** What is asked for, and the form of it. */
function Ask({ takesFocus, ...props }: AskProps) {
  const t = useT()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // In the account it stands under its order's own heading, else right under the page's.
  const Heading = props.shownBy === 'orders' ? 'h3' : 'h2'
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className="stack" aria-labelledby={id}>
      <Standing refused={props.refused} />
      <Heading ref={heading} id={id} tabIndex={-1}>
        {t('orders.card_other')}
      </Heading>
      <OtherCardForm {...props} />
    </section>
  )
}

type PartProps = RefusedCardProps & {
  /** Opened by the button for it, which is gone with that: the cursor comes along. */
  takesFocus?: boolean
}

/** A kept card was refused: the way to pay with another one, and the thanks once that is done. */
export function RefusedCardPart({ takesFocus = false, ...props }: PartProps) {
  const t = useT()
  const { refused_card: refused, status } = props.order
  const [was, setWas] = useState<'never' | 'working' | 'asked'>('never')
  const isWorking = refused?.standing === 'processing'
  const now = isWorking && was !== 'asked' ? 'working' : 'asked'
  if (refused !== undefined && was !== now) setWas(now)
  if (refused === undefined) {
    if (was === 'never' || over.has(status)) return null
    return <Said key="paid" text={t('orders.card_paid')} takesFocus />
  }
  if (isWorking) {
    return <Said key="working" text={t('orders.card_working')} takesFocus={takesFocus || was === 'asked'} />
  }
  return <Ask {...props} refused={refused} takesFocus={takesFocus} />
}
