import type { OrderDetail } from '#contract'
import type { CurrencyCode } from '#domain/currency.ts'
import { shipmentLink } from '#domain/tracking.ts'
import { useT } from '../../text/text-context.tsx'
import { OrderLines, pricedItems } from './order-lines.tsx'

type Parcel = OrderDetail['shops'][number]['shipments'][number]

function ParcelLine({ parcel }: { parcel: Parcel }) {
  const t = useT()
  const href = shipmentLink(parcel)
  const number = parcel.tracking_number ?? ''
  if (!number) return <p className="soft">{t('orders.track_none')}</p>
  const words = [parcel.tracking_transporter ?? parcel.transporter, number].filter(Boolean).join(' ')
  return (
    <p>
      {href ? (
        <a href={href} rel="noreferrer">
          {t('orders.track', { number })}
        </a>
      ) : (
        words
      )}
    </p>
  )
}

type Props = { shops: OrderDetail['shops']; currency: CurrencyCode }

/** An order by the shops that send it, each with its parcels and where they are. */
export function OrderShops({ shops, currency }: Props) {
  const t = useT()
  return shops.map(shop => (
    <section key={shop.shop_id} className="stack-s" aria-label={shop.name}>
      <h3 className="etch">{t('cart.from_shop', { shop: shop.name })}</h3>
      <OrderLines items={pricedItems(shop.items, currency)} />
      {shop.shipments.length === 0 && <p className="soft">{t('orders.track_none')}</p>}
      {shop.shipments.map(parcel => (
        <ParcelLine key={parcel.id} parcel={parcel} />
      ))}
    </section>
  ))
}
