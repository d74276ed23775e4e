import { Link } from 'wouter'
import type { Output } from '#contract'
import { stockStates } from '#domain/catalogue/stock.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { ListChoice } from '../staff/list-choice.tsx'
import { StaffFrame } from '../staff/staff-frame.tsx'

type Row = Output<'staff.stock'>['items'][number]
type Query = Readonly<Record<string, string | undefined>>

/** Copies of a size in numbers; what is made to order has none. */
export function StockNumbers({ row }: { row: Row }) {
  const t = useT()
  const fmt = useFmt()
  const { there, held, promised, free, low_since, unit_cost_minor: cost } = row
  const toOrder = t('staff.stock_to_order')
  return (
    <>
      <td data-head={t('staff.stock_there')}>{there === null ? toOrder : fmt.number(there)}</td>
      <td data-head={t('staff.stock_held')}>{fmt.number(held)}</td>
      <td data-head={t('staff.stock_promised')}>{fmt.number(promised)}</td>
      <td data-head={t('staff.stock_free')}>
        {free === null ? toOrder : fmt.number(free)}{' '}
        {low_since !== null && <Badge tone="yellow" text={t('staff.stock_low')} />}
      </td>
      <td className="price" data-head={t('staff.stock_cost')}>
        {cost === null ? '–' : fmt.money({ amountMinor: cost, currency: 'EUR' })}
      </td>
    </>
  )
}

/** The heads over {@link StockNumbers}. */
export function useStockHeads() {
  const t = useT()
  return {
    heads: [t('staff.stock_there'), t('staff.stock_held'), t('staff.stock_promised'), t('staff.stock_free')],
    amount: t('staff.stock_cost'),
  }
}

function StockLine({ row }: { row: Row }) {
  const { pathOf } = usePlace()
  const { item_id: id, name, artist_name, item, size, catalogue_number: number } = row
  return (
    <tr>
      <th scope="row">
        <Link href={`${pathOf('admin-stock')}?id=${id}`}>{name}</Link>
        <br />
        <span className="soft">{[artist_name, item, sizeName(size), number].filter(Boolean).join(', ')}</span>
      </th>
      <StockNumbers row={row} />
    </tr>
  )
}

const chosen = (query: Query): [string, string][] =>
  ['search', 'state', 'shop'].flatMap(name => {
    const value = query[name] ?? ''
    return value === '' ? [] : [[name, value]]
  })

/** Words and state of the list, sent by the address, so that a choice can be kept as a link. */
function StockChoice({ query }: { query: Query }) {
  const t = useT()
  const options = [
    { value: '', label: t('staff.stock_state_all') },
    ...stockStates.map(value => ({ value, label: t(`staff.stock_state_${value}`) })),
  ]
  return (
    <ListChoice
      route="admin-stock"
      query={query}
      find={t('staff.stock_find')}
      state={{ label: t('staff.stock_state'), options }}
      show={t('staff.orders_show')}
    >
      {query['shop'] && <input type="hidden" name="shop" value={query['shop']} />}
    </ListChoice>
  )
}

/** Staff: the copies of every item and size, as the address chooses. */
export function StockScreen({ stock, query }: { stock: Output<'staff.stock'>; query: Query }) {
  const t = useT()
  const { pathOf } = usePlace()
  const { heads, amount } = useStockHeads()
  const choice = chosen(query)
  const next = stock.next && new URLSearchParams([...choice, ['after', stock.next]])
  const isNarrowed = choice.length > 0
  return (
    <StaffFrame title={t('staff.stock')}>
      <StockChoice query={query} />
      <p>
        <Link href={`${pathOf('admin-stock')}?count=yes`}>{t('staff.count_shelf')}</Link>
      </p>
      {stock.items.length === 0 ? (
        <EmptyState
          title={t(isNarrowed ? 'staff.stock_none_chosen' : 'staff.stock_none')}
          {...(isNarrowed && { action: { href: pathOf('admin-stock'), label: t('staff.stock_all') } })}
        />
      ) : (
        <Table
          heads={[t('staff.stock_record'), ...heads]}
          amount={amount}
          foot={
            next && (
              <p>
                <Link href={`${pathOf('admin-stock')}?${next}`}>{t('common.more')}</Link>
              </p>
            )
          }
        >
          {stock.items.map(row => (
            <StockLine key={`${row.item_id} ${row.size}`} row={row} />
          ))}
        </Table>
      )}
    </StaffFrame>
  )
}
