import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { OrderDetail } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { useProductHref } from '../../record/use-product-href.ts'
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
  /** It waits for the run of a record. */
  waits?: boolean
}

type WaitingProps = { items: Part['items']; waits: boolean }

/** Nothing has left yet; of what waits for its run, with the way to how far that is. */
function NotShipped({ items, waits }: WaitingProps) {
  const t = useT()
  const hrefOf = useProductHref()
  if (!waits) return <p className="soft">{t('orders.track_none')}</p>
  const records = items.filter(({ dropped, project_id: id }) => dropped === null && id !== 0)
  return (
    <div className="stack-s">
      <p className="soft">{t('orders.track_run')}</p>
      {records.map(({ id, name, category, project_id, slug }) => (
        <p key={id}>
          <Link href={`${hrefOf({ category, id: project_id, slug })}#run`}>
            {t('orders.run_stage', { title: name })}
          </Link>
        </p>
      ))}
    </div>
  )
}

/** An order by the shops that send it, each with its parcels and where they are. */
export function OrderShops({ shops, currency, level, under, waits = false }: Props) {
  const Tag = `h${level}` as const
  const t = useT()
  return shops.map(part => (
    <section key={part.shop_id} className="stack-s" aria-label={part.name}>
      <Tag className="etch">{t('orders.from_shop', { shop: part.name })}</Tag>
      <OrderLines items={pricedItems(part.items, currency)} level={level === 2 ? 3 : 4} />
      {part.shipments.length === 0 ? (
        <NotShipped items={part.items} waits={waits} />
      ) : (
        <Parcels parcels={part.shipments} items={part.items} />
      )}
      {under?.(part)}
    </section>
  ))
}
