import type { Output } from '#contract'
import { Badge } from '../../parts/badge.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

type Row = Output<'staff.stockItem'>['sizes'][number]

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
