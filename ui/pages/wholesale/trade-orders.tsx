import { formatDeadline } from '#domain/time/deadline.ts'
import { useState } from 'react'
import type { Output } from '#contract'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { tradeStandingColours } from '#domain/drafts/wholesale.ts'
import { countryName } from '#domain/places/country.ts'
import { vatSentence, withheldSentence } from '#domain/pressing/quote/vat-sentence.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useTradeProblem } from './trade-words.ts'

type Order = Output<'wholesale.ask'>

/** Sends what a press means; its view is missing until the page is alive. */
export type TradeForm = {
  view: FormView | undefined
  send: (values: Record<string, string>) => void
}

type OrderProps = { order: Order; form: TradeForm }

/** What one of its sides may do with it: a label accepts, or declines with a reason; a shop takes it back. */
function Moves({ order: { id, moves }, form: { view, send } }: OrderProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  if (moves.length === 0) return null
  return (
    <form className="stack-s measure" onSubmit={event => event.preventDefault()}>
      {moves.includes('decline') && (
        <TextField
          label={t('trade.reason')}
          hint={t('trade.reason_hint')}
          name="reason"
          maxLength={200}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      <div className="row">
        {moves.map(move => (
          <Button
            key={move}
            kind={move === 'accept' ? 'primary' : 'edge'}
            busy={view?.isBusy ?? false}
            disabled={view === undefined || (move === 'decline' && reason.trim() === '')}
            onClick={() => send({ id: String(id), move, reason })}
          >
            {t(`trade.${move}`)}
          </Button>
        ))}
      </div>
    </form>
  )
}

/** What it comes to with its parcel and its tax, and why it is taxed so. */
function Sums({ order: { sums, currency } }: { order: Order }) {
  const t = useT()
  const fmt = useFmt()
  if (sums === null) return null
  const { basis_points, treatment, result, withheld } = sums
  const money = (amountMinor: number) => fmt.money({ amountMinor, currency })
  const parts = { shipping: money(sums.shipping_net), total: money(sums.total) }
  const rate = fmt.percent(basis_points / 10_000)
  const law = vatSentence(treatment, fmt.locale) ?? withheldSentence(withheld, fmt.locale, 'others')
  const unproven = treatment === 'oss' && (result === 'invalid' || result === 'unavailable')
  return (
    <>
      <p>
        {basis_points === 0
          ? t('trade.sums_untaxed', parts)
          : t('trade.sums', { ...parts, tax: money(sums.tax), rate })}
      </p>
      {law !== undefined && <p className="soft">{law}</p>}
      {unproven && <p className="soft">{t(`trade.taxed_${result}`)}</p>}
    </>
  )
}

/** One trade order, as one of its sides reads it. */
function OrderPart({ order, form, isLabel }: OrderProps & { isLabel: boolean }) {
  const t = useT()
  const fmt = useFmt()
  const { currency, standing, shop } = order
  const money = (amountMinor: number) => fmt.money({ amountMinor, currency })
  const which = [order.item, sizeName(order.size)].filter(Boolean).join(fmt.comma)
  const about = [order.artist_name, order.name, which].filter(Boolean).join(fmt.comma)
  const country = countryName(shop.country_id, fmt.locale)
  return (
    <li className="kept stack-s">
      <p className="row row-between">
        <strong>
          {order.ref}
          {fmt.comma}
          {isLabel ? t('trade.shop', { name: shop.name, city: shop.city, country }) : about}
        </strong>
        <Badge tone={tradeStandingColours[standing]} text={t(`trade.standing_${standing}`)} />
      </p>
      {isLabel && which !== '' && <p>{which}</p>}
      <p>{t('trade.line', { count: order.copies, price: money(order.price), net: money(order.net) })}</p>
      <Sums order={order} />
      <p className="soft">{t(`trade.payment_${order.payment}`)}</p>
      {standing === 'asked' && (
        <p className="soft">
          {t('trade.until', { date: formatDeadline(order.answer_by, fmt.locale, { style: 'long' }) })}
        </p>
      )}
      {standing === 'to_pay' && !isLabel && <p className="soft">{t('trade.to_pay_text')}</p>}
      {order.reason !== '' && <p className="measure">{t('trade.reason_said', { reason: order.reason })}</p>}
      <Moves order={order} form={form} />
    </li>
  )
}

type TradeOrdersProps = {
  orders: readonly Order[]
  /** Its reader is the label, who is told who asks. */
  isLabel: boolean
  form: TradeForm
}

/** Trade orders, newest first, with what their reader may do. */
export function TradeOrders({ orders, isLabel, form }: TradeOrdersProps) {
  const t = useT()
  const problem = useTradeProblem(form.view)
  if (orders.length === 0)
    return <p className="soft">{t(isLabel ? 'trade.no_requests' : 'trade.no_orders')}</p>
  return (
    <div className="stack">
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ul className="kept-list kept-list-flat">
        {orders.map(order => (
          <OrderPart key={`${order.id} ${order.standing}`} order={order} form={form} isLabel={isLabel} />
        ))}
      </ul>
    </div>
  )
}
