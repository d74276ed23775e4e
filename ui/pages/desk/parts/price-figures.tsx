import type { Output } from '#contract'
import { useFmt, useT } from '../../../text/text-context.tsx'

/** What an item costs, and what a reduction of it may be announced from: said before a price is planned. */
export function PriceFigures({ item: { id, cells } }: { item: Output<'desk.record'> }) {
  const t = useT()
  const fmt = useFmt()
  const { name, product, now_eur: now, lowest_eur: lowest } = cells
  const euro = (amountMinor: number) => fmt.money({ amountMinor, currency: 'EUR' })
  const of = typeof product === 'object' && product !== null && 'text' in product ? product.text : ''
  const called = [of, typeof name === 'string' ? name : ''].filter(text => text !== '').join(', ')
  return (
    <div role="note" className="stack-s">
      {typeof now === 'number' && (
        <p>{t('desks.price_now', { name: called || String(id), now: euro(now) })}</p>
      )}
      <p>
        {typeof lowest === 'number'
          ? t('desks.price_lowest', { lowest: euro(lowest) })
          : t('desks.price_young')}
      </p>
    </div>
  )
}
