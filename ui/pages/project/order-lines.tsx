import type { Output } from '#contract'
import { regionText } from '#domain/text/region-name.ts'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { OrderStatus } from '../account/parts/order-status.tsx'

type Line = Output<'projects.orders'>['items'][number]

function LineRow({ line }: { line: Line }) {
  const t = useT()
  const fmt = useFmt()
  const { currency } = line
  return (
    <tr>
      <th scope="row">{line.number}</th>
      <td>{fmt.date(line.created_at)}</td>
      <td>
        {t('owner.copies_of', {
          count: line.quantity,
          item: [line.item, line.size].filter(Boolean).join(' '),
        })}
      </td>
      <td className="end-cell">{regionText(line.country_id, fmt.locale)}</td>
      <td>
        <OrderStatus status={line.status} />
      </td>
      <td className="price">{fmt.money({ amountMinor: line.total, currency })}</td>
    </tr>
  )
}

/** Order lines of a project: what, when, where to and for how much; never who. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  const t = useT()
  if (lines.length === 0)
    return <EmptyState title={t('owner.no_orders')} text={t('owner.no_orders_text')} level={3} />
  return (
    <Table
      heads={[t('owner.order'), t('owner.when'), t('owner.what'), t('owner.country'), t('orders.status')]}
      amount={t('orders.total')}
    >
      {lines.map(line => (
        <LineRow key={line.id} line={line} />
      ))}
    </Table>
  )
}
