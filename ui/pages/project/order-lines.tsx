import type { Output } from '#contract'
import { regionText } from '#domain/text/region-name.ts'
import { EmptyState } from '../../parts/states.tsx'
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
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('owner.order')}</th>
            <th scope="col">{t('owner.when')}</th>
            <th scope="col">{t('owner.what')}</th>
            <th scope="col">{t('owner.country')}</th>
            <th scope="col">{t('orders.status')}</th>
            <th scope="col" className="amount">
              {t('orders.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <LineRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
