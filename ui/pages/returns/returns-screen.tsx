import { Link } from 'wouter'
import type { Output } from '#contract'
import { returnStateColours, returnStates } from '#domain/returns/return.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { ListChoice } from '../staff/list-choice.tsx'
import { StaffFrame } from '../staff/staff-frame.tsx'

type Query = Readonly<Record<string, string | undefined>>
type Row = Output<'staff.returns'>['items'][number]

function Choice({ query }: { query: Query }) {
  const t = useT()
  const options = [
    { value: '', label: t('returns_desk.open') },
    { value: 'all', label: t('returns_desk.all') },
    ...returnStates.map(value => ({ value, label: t(`returns.state_${value}`) })),
  ]
  return (
    <ListChoice
      route="admin-returns"
      query={query}
      find={t('returns_desk.find')}
      state={{ label: t('returns_desk.state'), options }}
      show={t('returns_desk.show')}
    />
  )
}

function Line({ row }: { row: Row }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  return (
    <tr>
      <th scope="row">
        <Link href={`${pathOf('admin-returns')}?id=${row.id}`}>{row.id}</Link>
      </th>
      <td data-head={t('returns_desk.state')}>
        <Badge
          tone={returnStateColours[row.state]}
          text={t(row.replaced ? 'returns.state_replaced' : `returns.state_${row.state}`)}
        />
      </td>
      <td data-head={t('returns_desk.col_order')}>
        <Link href={`${pathOf('admin-order')}?id=${row.order_id}`}>{row.number}</Link>
        <br />
        <span className="soft">{row.email}</span>
      </td>
      <td data-head={t('returns_desk.col_kind')}>{t(`returns_desk.kind_${row.kind}`)}</td>
      <td data-head={t('returns_desk.col_asked')}>
        <time dateTime={row.asked_at}>{fmt.date(row.asked_at)}</time>
      </td>
      <td className="price" data-head={t('returns_desk.col_paid')}>
        {fmt.money({ amountMinor: row.paid, currency: row.currency })}
      </td>
    </tr>
  )
}

/** Staff: returns of everybody, those with something to do unless the address says otherwise. */
export function ReturnsScreen({ returns, query }: { returns: Output<'staff.returns'>; query: Query }) {
  const t = useT()
  const { pathOf } = usePlace()
  const chosen = ['search', 'state', 'order'].flatMap((name): [string, string][] => {
    const value = query[name] ?? ''
    return value === '' ? [] : [[name, value]]
  })
  const next = returns.next && new URLSearchParams([...chosen, ['after', returns.next]])
  return (
    <StaffFrame title={t('returns_desk.desk')}>
      <p className="soft">
        {t('returns_desk.how')} <Link href={pathOf('admin-orders')}>{t('returns_desk.to_orders')}</Link>
      </p>
      <Choice query={query} />
      {returns.items.length === 0 ? (
        <EmptyState title={t('returns_desk.none')} />
      ) : (
        <Table
          heads={[
            t('returns_desk.col_return'),
            t('returns_desk.state'),
            t('returns_desk.col_order'),
            t('returns_desk.col_kind'),
            t('returns_desk.col_asked'),
          ]}
          amount={t('returns_desk.col_paid')}
          foot={
            next && (
              <p>
                <Link href={`${pathOf('admin-returns')}?${next}`}>{t('common.more')}</Link>
              </p>
            )
          }
        >
          {returns.items.map(row => (
            <Line key={row.id} row={row} />
          ))}
        </Table>
      )}
    </StaffFrame>
  )
}
