import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import type { Cell } from '#domain/desks/cell.ts'
import { warehouseNames, warehouseOrderLink, warehouseSystems } from '#domain/shipping/warehouse.ts'
import { usePlace } from '../../place-context.tsx'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { Section } from '../../parts/section.tsx'
import { useFmt, useKnownT, useT } from '../../text/text-context.tsx'
import { OrderShops } from '../orders/order-shops.tsx'
import { isOrderStatus, OrderStatus } from '../account/parts/order-status.tsx'
import { OrderTotals } from '../orders/order-totals.tsx'
import { NoteForm } from '../order-service/note-form.tsx'
import { OrderPapers } from '../order-service/order-papers.tsx'
import { PartGoesTo } from '../order-service/part-goes-to.tsx'
import { ListWay, StaffFrame } from '../staff-frame.tsx'
import { useEventWords } from './event-words.ts'
import { MailList } from './mail-list.tsx'
import { OrderMoves } from './order-moves.tsx'
import { TrackingForm } from './tracking-form.tsx'
import { useMay } from '../../use-may.ts'

type StaffOrderScreenProps = {
  data: Output<'staff.order'>
  mails: Output<'staff.mails'>
  /** Those of its parcels that have left. */
  parcels?: ReactNode
  /** Its tags and who looks after it. */
  kept?: ReactNode
  /** The account that its buyer is a customer by, as its desk has it; of a guest none. */
  client?: Cell | undefined
  /** What was paid for it, for whoever may see payments. */
  payments?: ReactNode
  /** What was charged, went back and is left, and the form to give back. */
  refund?: ReactNode
  /** The way to change its lines. */
  edits?: ReactNode
  /** The way to its returns, and to open one. */
  returns?: ReactNode
}

/** The same order in the systems that warehouses work with. */
function WarehouseLinks({ number }: { number: string }) {
  const t = useT()
  return (
    <nav className="row soft" aria-label={t('staff.warehouse')}>
      <span>{t('staff.warehouse')}</span>
      {warehouseSystems.map(system => (
        <a key={system} href={warehouseOrderLink(system, number)} rel="noreferrer">
          {warehouseNames[system]}
        </a>
      ))}
    </nav>
  )
}

/** The state that an event led to; one of another lifecycle has no badge. */
function OrderState({ state }: { state: string }) {
  return isOrderStatus(state) ? <OrderStatus status={state} /> : <span>{state}</span>
}

type StaffEvent = Output<'staff.order'>['events'][number]

function Events({ events }: { events: Output<'staff.order'>['events'] }) {
  const t = useT()
  const fmt = useFmt()
  const words = useEventWords()
  const known = useKnownT()
  /** Why, in the words of who acted; of a mail that was sent again, its name. */
  const reasonOf = ({ type, reason }: StaffEvent): string | null =>
    type === 'order.resent' ? (known(`order_service.letter_${reason}`) ?? reason) : reason
  /** A change that staff asked its buyer to pay for is made by the money. */
  const actorOf = ({ type, actor, who }: StaffEvent): string =>
    type === 'order.edit' && actor === 'payment' ? t('staff.actor_paid_change') : words.actor(actor, who)
  return (
    <ol className="stack-s">
      {events.map(event => (
        <li key={event.sequence} className="etch etch-row">
          <time dateTime={event.at}>{fmt.date(event.at, { time: true })}</time>
          <b>{words.event(event.type)}</b>
          <OrderState state={event.state} />
          <span>{actorOf(event)}</span>
          {event.reason && <span className="soft written-text">{reasonOf(event)}</span>}
        </li>
      ))}
    </ol>
  )
}

/** The way to send ahead what is there of a part, while the rest of it is not. */
function SendHere({ data: { order, partly_here: shops } }: Pick<StaffOrderScreenProps, 'data'>) {
  const t = useT()
  const { pathOf } = usePlace()
  return shops.map(shop => {
    const query = new URLSearchParams({ search: order.number, partly: 'yes', pack: `${order.id}:${shop}` })
    return (
      <p key={shop}>
        <Link href={`${pathOf('admin-dispatch')}?${query}`}>
          {t('staff.dispatch_send_here')}
          <VisuallyHidden> ({order.shops.find(({ shop_id: id }) => id === shop)?.name})</VisuallyHidden>
        </Link>
      </p>
    )
  })
}

/** Who ordered, which leads to the customer for whoever may see them. */
function Buyer({ email, client }: { email: string; client: Cell | undefined }) {
  const { pathOf } = usePlace()
  const maySee = useMay('client.see')
  const isKnown = typeof client === 'object' && client !== null && 'id' in client
  if (!maySee || !isKnown) return <span>{email}</span>
  return <Link href={`${pathOf('admin-client')}?id=${client.id}`}>{email}</Link>
}

type FactsProps = Pick<StaffOrderScreenProps, 'data' | 'client'>

/** How far the order is and whose it is, the way back; and which other one it replaces. */
function OrderFacts({ data: { order, replaces }, client }: FactsProps) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <>
      <ListWay to="admin-orders" />
      <p className="row">
        <OrderStatus status={order.status} isOwed={order.on_account !== undefined} />
        <Buyer email={order.email} client={client} />
      </p>
      {replaces && (
        <p>
          {t('order_service.replaces')}{' '}
          <Link href={`${pathOf('admin-order')}?id=${replaces.id}`}>{replaces.number}</Link>
        </p>
      )}
      <WarehouseLinks number={order.number} />
    </>
  )
}

/** What is in it and what may be done with it: its moves, parts, parcels, lines and money. */
function Content(props: Omit<StaffOrderScreenProps, 'mails' | 'kept' | 'client' | 'payments'>) {
  const t = useT()
  const { data, parcels, edits, returns, refund } = props
  const { order } = data
  const [mayMove, mayTrack] = [useMay('order.move'), useMay('dispatch.edit')]
  const corrected = order.shops.filter(({ shop_id }) => data.correctable_shops.includes(shop_id))
  return (
    <div className="stack">
      {(mayMove || (mayTrack && data.partly_here.length > 0)) && (
        <Section title={t('staff.order_moves')} index={0}>
          {mayMove && <OrderMoves data={data} />}
          {mayTrack && <SendHere data={data} />}
        </Section>
      )}
      <OrderShops
        shops={order.shops}
        currency={order.currency}
        level={2}
        under={part => <PartGoesTo order={order} part={part} />}
      />
      {parcels}
      {mayTrack && corrected.length > 0 && <TrackingForm parts={corrected} open={data.correctable_parcels} />}
      {edits}
      {returns}
      <OrderTotals order={order} refunded={amount => t('staff.paid_back', { amount })} />
      {refund}
    </div>
  )
}

type AsideProps = Pick<StaffOrderScreenProps, 'data' | 'mails' | 'kept' | 'payments'> & { from: number }

/** What is known of it beside: who looks after it, its payments, papers, log and mails. */
function Aside({ data: { order, events, resendable }, mails, kept, payments, from }: AsideProps) {
  const t = useT()
  const next = from + (payments ? 1 : 0)
  return (
    <div className="stack">
      {kept}
      {payments && (
        <Section title={t('desks.payment_title')} index={from}>
          {payments}
        </Section>
      )}
      <Section title={t('order_service.papers')} index={next}>
        <OrderPapers order={order} letters={resendable} />
      </Section>
      <Section title={t('staff.events')} index={next + 1}>
        <div className="stack">
          <NoteForm />
          <Events events={events} />
        </div>
      </Section>
      <Section title={t('staff.mails')} index={next + 2}>
        <MailList mails={mails.items} />
      </Section>
    </div>
  )
}

/** Staff: one order by shop, and beside it what happened to it, its payments and its mails. */
export function StaffOrderScreen(props: StaffOrderScreenProps) {
  const t = useT()
  const { data, refund } = props
  return (
    <StaffFrame title={t('orders.order', { id: data.order.number })}>
      <OrderFacts data={data} client={props.client} />
      <div className="staff-record">
        <Content {...props} />
        <Aside {...props} from={refund ? 2 : 1} />
      </div>
    </StaffFrame>
  )
}
