import { formatDeadline } from '#domain/time/deadline.ts'
import type { Output } from '#contract'
import { Badge } from '../../parts/badge.tsx'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { returnStateColours } from '#domain/returns/return.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import { AskForm } from './ask-form.tsx'
import { AddPicture, ReturnPictures } from './return-pictures.tsx'
import { type PressedForm, textOf, Trouble } from '../refunds/pressed-form.tsx'

type Order = Output<'returns.order'>
type Own = Order['returns'][number]

type OrderReturnsProps = {
  order: Order
  /** Of a guest's order; empty for an account's. */
  token: string
  asking: PressedForm
  sending: PressedForm
  picturing: PressedForm
}

const whichOf = (order: Order, token: string) => ({ order_id: String(order.order_id), order_token: token })

const queryOf = (order: Order, token: string) =>
  new URLSearchParams({ order_id: String(order.order_id), ...(token !== '' && { order_token: token }) })

/** The number of the parcel, once the goods are on their way. */
function SentForm({ own, order, token, form }: { own: Own; order: Order; token: string; form: PressedForm }) {
  const t = useT()
  return (
    <form
      className="row"
      method="post"
      noValidate
      onSubmit={event => {
        // Without scripts, and before they are there, the browser posts it to this page.
        if (form.view === undefined) return
        event.preventDefault()
        form.send({ ...whichOf(order, token), id: String(own.id) })
      }}
    >
      <input type="hidden" name="form" value="sent" />
      <input type="hidden" name="id" value={own.id} />
      <TextField
        id={`sent-${own.id}`}
        name="tracking"
        label={t('returns.tracking')}
        maxLength={80}
        autoComplete="off"
        defaultValue={textOf(form.view, 'tracking')}
        onChange={event => form.fill({ tracking: event.currentTarget.value })}
      />
      <Button type="submit" busy={form.view?.isBusy ?? false}>
        {t('returns.sent')}
      </Button>
      <Trouble view={form.view} />
    </form>
  )
}

type ReturnProps = { own: Own; order: Order; token: string; form: PressedForm; picturing: PressedForm }

function Return({ own, order, token, form, picturing }: ReturnProps) {
  const t = useT()
  const fmt = useFmt()
  // Nobody sends what is on its way back by itself.
  const isWaiting = own.state === 'accepted' && own.kind !== 'recall'
  const payer = own.kind === 'withdrawal' ? order.payer : 'shop'
  return (
    <li className="stack-s">
      <p className="row">
        <Badge
          tone={returnStateColours[own.state]}
          text={t(own.replaced ? 'returns.state_replaced' : `returns.state_${own.state}`)}
        />
        <span>{t(`returns.kind_${own.kind}`)}</span>
        <time dateTime={own.asked_at}>{fmt.date(own.asked_at, { time: true })}</time>
      </p>
      <p>{own.lines.map(line => `${line.received ?? line.quantity} × ${line.name}`).join(fmt.comma)}</p>
      {own.answer && <p>{t('returns.answer', { text: own.answer })}</p>}
      {own.paid > 0 && (
        <p>{t('returns.paid', { amount: fmt.money({ amountMinor: own.paid, currency: order.currency }) })}</p>
      )}
      <ReturnPictures pictures={own.pictures} />
      <AddPicture own={own} which={whichOf(order, token)} form={picturing} />
      {isWaiting && (
        <>
          <h3>{t('returns.send_to')}</h3>
          <address>
            {order.address.map(line => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <p>
            <a href={`/api/returns/${own.id}/label?${queryOf(order, token)}`}>{t('returns.label')}</a>
          </p>
          {own.send_by && <p>{t('returns.send_by', { date: formatDeadline(own.send_by, fmt.locale) })}</p>}
          <p>{t(`returns.payer_${payer}`)}</p>
          <SentForm own={own} order={order} token={token} form={form} />
        </>
      )}
    </li>
  )
}

/** What of an order may come back, and the returns of it, for whoever placed it. */
export function OrderReturnsScreen({ order, token, asking, sending, picturing }: OrderReturnsProps) {
  const t = useT()
  const fmt = useFmt()
  const title = t('returns.order_title', { number: order.number })
  const [at, outcome] = [textOf(asking.view, 'at'), textOf(asking.view, 'outcome')]
  const date = at === '' ? '' : fmt.date(at, { time: true })
  return (
    <div className="wrap section stack">
      <PageHead title={title} index={false} />
      <Title text={title} />
      <div role="status">
        {outcome === 'accepted' && <p className="prose-note">{t('returns.outcome_accepted', { date })}</p>}
        {outcome === 'requested' && <p className="prose-note">{t('returns.outcome_requested', { date })}</p>}
        {outcome === 'dropped' && <p className="prose-note">{t('returns.outcome_dropped', { date })}</p>}
        {outcome === 'cancelled' && <p className="prose-note">{t('returns.outcome_cancelled', { date })}</p>}
      </div>
      {outcome === '' && <AskForm order={order} which={whichOf(order, token)} form={asking} />}
      {order.returns.length > 0 && (
        <Section title={t('returns.mine')} index={0}>
          <ul className="stack">
            {order.returns.toReversed().map(own => (
              <Return
                key={own.id}
                own={own}
                order={order}
                token={token}
                form={sending}
                picturing={picturing}
              />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
