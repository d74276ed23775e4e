import type { Output } from '#contract'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { OrderShops } from '../orders/order-shops.tsx'
import { OrderStatus } from '../orders/order-status.tsx'
import { OrderTotals } from '../orders/order-totals.tsx'
import { PageHead } from '../page-head.tsx'
import { MailList } from './mail-list.tsx'

export type StaffOrderScreenProps = { data: Output<'staff.order'>; mails: Output<'staff.mails'> }

function Events({ events }: { events: Output<'staff.order'>['events'] }) {
  const fmt = useFmt()
  return (
    <ol className="stack-s">
      {events.map(event => (
        <li key={event.sequence} className="etch etch-row">
          <time dateTime={event.at}>{fmt.date(event.at, { time: true })}</time>
          <b>{event.type}</b>
          <span>{event.state}</span>
          <span>{event.actor}</span>
        </li>
      ))}
    </ol>
  )
}

/** Staff: one order by shop, what happened to it, and its mails. */
export function StaffOrderScreen({ data, mails }: StaffOrderScreenProps) {
  const t = useT()
  const { order, events } = data
  const title = t('orders.order', { id: order.number })
  return (
    <div className="wrap stack">
      <PageHead title={title} index={false} />
      <Title text={title} size={5} />
      <p className="row">
        <OrderStatus status={order.status} />
        <span>{order.email}</span>
      </p>
      <OrderShops shops={order.shops} currency={order.currency} />
      <OrderTotals order={order} />
      <Section title={t('staff.events')} index={0}>
        <Events events={events} />
      </Section>
      <Section title={t('staff.mails')} index={1}>
        <MailList mails={mails.items} />
      </Section>
    </div>
  )
}
