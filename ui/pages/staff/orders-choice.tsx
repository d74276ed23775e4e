import { type OrderSort, orderSorts } from '#domain/orders/order-sort.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'

type Query = Readonly<Record<string, string | undefined>>

/** What narrows and orders the list, each under the name it has in the address. */
const names = ['status', 'search', 'from', 'to', 'sort'] as const

/** Names and values of the address that choose orders; empty ones choose nothing. */
export function choiceOf(query: Query): [(typeof names)[number], string][] {
  return names.flatMap(name => {
    const value = query[name] ?? ''
    return value === '' ? [] : [[name, value]]
  })
}

/** The days and the order of the list, sent by the address, so that a choice can be kept as a link. */
export function OrdersChoice({ query }: { query: Query }) {
  const t = useT()
  const { pathOf } = usePlace()
  const kept = choiceOf(query).filter(([name]) => name === 'status' || name === 'search')
  const sort: OrderSort = query['sort'] === 'oldest' ? 'oldest' : 'newest'
  return (
    <form method="get" action={pathOf('admin-orders')} className="row orders-choice">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField label={t('staff.orders_from')} type="date" name="from" defaultValue={query['from'] ?? ''} />
      <TextField label={t('staff.orders_to')} type="date" name="to" defaultValue={query['to'] ?? ''} />
      <SelectField
        label={t('staff.orders_sort')}
        name="sort"
        defaultValue={sort}
        options={orderSorts.map(value => ({ value, label: t(`staff.orders_sort_${value}`) }))}
      />
      <Button type="submit">{t('staff.orders_show')}</Button>
    </form>
  )
}
