import { Link } from 'wouter'
import type { Output } from '#contract'
import { Section } from '../../parts/section.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { OrderStatus } from '../account/parts/order-status.tsx'
import { choiceOf, OrdersChoice } from './orders-choice.tsx'
import { StaffFrame } from './staff-frame.tsx'
import { MailList } from './mail-list.tsx'

type StaffOrdersScreenProps = {
  orders: Output<'staff.orders'>
  mails: Output<'staff.mails'>
  /** What the address chooses. */
  query: Readonly<Record<string, string | undefined>>
}

type Row = Output<'staff.orders'>['items'][number]

function OrderRow({ order }: { order: Row }) {
  const fmt = useFmt()
  const { pathOf } = usePlace()
  return (
    <tr>
      <th scope="row">
        <Link href={`${pathOf('admin-order')}?id=${order.id}`}>{order.number}</Link>
      </th>
      <td>{fmt.date(order.created_at)}</td>
      <td className="line-cell">{order.email}</td>
      <td>
        <OrderStatus status={order.status} />
      </td>
      <td className="price">{fmt.money({ amountMinor: order.total, currency: order.currency })}</td>
    </tr>
  )
}

function OrderTable({ orders, query }: Pick<StaffOrdersScreenProps, 'orders' | 'query'>) {
  const t = useT()
  const { pathOf } = usePlace()
  const choice = choiceOf(query)
  if (orders.items.length === 0) {
    return <EmptyState title={t(choice.length === 0 ? 'staff.orders_none' : 'staff.orders_none_chosen')} />
  }
  return (
    <Table
      heads={[t('staff.number'), t('staff.date'), t('sign.email'), t('orders.status')]}
      amount={t('orders.total')}
      foot={
        orders.next && (
          <p>
            <Link
              href={`${pathOf('admin-orders')}?${new URLSearchParams([...choice, ['after', orders.next]])}`}
            >
              {t('common.more')}
            </Link>
          </p>
        )
      }
    >
      {orders.items.map(order => (
        <OrderRow key={order.id} order={order} />
      ))}
    </Table>
  )
}

/** Staff: the orders that the address chooses, and every mail that was kept with its text. */
export function StaffOrdersScreen({ orders, mails, query }: StaffOrdersScreenProps) {
  const t = useT()
  return (
    <StaffFrame title={t('staff.orders')}>
      <OrdersChoice query={query} />
      <OrderTable orders={orders} query={query} />
      <Section title={t('staff.mails')} index={0}>
        <MailList mails={mails.items} />
      </Section>
    </StaffFrame>
  )
}
