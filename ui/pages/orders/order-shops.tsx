import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { useT } from '../../text/text-context.tsx'
import { OrderLines, pricedItems } from './order-lines.tsx'
import { Parcels } from './parcels.tsx'

type Part = OrderDetail['shops'][number]

type Props = {
  shops: OrderDetail['shops']
  currency: CurrencyCode
  /** Of the shops' headings: one below the order's. */
  level: 2 | 3
  /** Beneath each part: where it goes. */
  under?: (part: Part) => ReactNode
}

/** An order by the shops that send it, each with its parcels and where they are. */
export function OrderShops({ shops, currency, level, under }: Props) {
  const Tag = `h${level}` as const
  const t = useT()
  return shops.map(part => (
    <section key={part.shop_id} className="stack-s" aria-label={part.name}>
      <Tag className="etch">{t('orders.from_shop', { shop: part.name })}</Tag>
      <OrderLines items={pricedItems(part.items, currency)} level={level === 2 ? 3 : 4} />
      {part.shipments.length === 0 ? (
        <p className="soft">{t('orders.track_none')}</p>
      ) : (
        <Parcels parcels={part.shipments} items={part.items} />
      )}
      {under?.(part)}
    </section>
  ))
}
