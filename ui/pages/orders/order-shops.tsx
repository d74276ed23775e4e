import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract'
import type { CurrencyCode } from '#domain/currency.ts'
import { shipmentLink } from '#domain/tracking.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { OrderLines, pricedItems } from './order-lines.tsx'

type Part = OrderDetail['shops'][number]
type Parcel = Part['shipments'][number]

function ParcelLine({ parcel }: { parcel: Parcel }) {
  const t = useT()
  const fmt = useFmt()
  const href = shipmentLink(parcel)
  const number = parcel.tracking_number ?? ''
  const words = [parcel.tracking_transporter ?? parcel.transporter, number].filter(Boolean).join(' ')
  return (
    <li className="row">
      <span>{t('orders.parcel_status', { status: parcel.status, date: fmt.date(parcel.updated_at) })}</span>
      {href ? (
        <a href={href} rel="noreferrer">
          {t('orders.track', { number })}
        </a>
      ) : (
        words && <span className="etch">{words}</span>
      )}
    </li>
  )
}

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
        <ul className="parcels">
          {part.shipments.map(parcel => (
            <ParcelLine key={parcel.id} parcel={parcel} />
          ))}
        </ul>
      )}
      {under?.(part)}
    </section>
  ))
}
