import type { OrderDetail } from '#contract'
import { lineName } from '#domain/orders/line-name.ts'
import { restOf } from '#domain/shipping/packing.ts'
import { carrierName, shipmentLink } from '#domain/shipping/tracking.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

type Parcel = OrderDetail['shops'][number]['shipments'][number]

type Item = { id: number; name: string; category: string }

type LineProps = { parcel: Parcel; items: readonly Item[]; isTold: boolean }

function ParcelLine({ parcel, items, isTold }: LineProps) {
  const t = useT()
  const fmt = useFmt()
  const href = shipmentLink(parcel)
  const number = parcel.tracking_number ?? ''
  const words = [carrierName(parcel.tracking_transporter ?? parcel.transporter ?? ''), number]
    .filter(Boolean)
    .join(' ')
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
      {isTold && (
        <span className="soft">
          {parcel.items
            .map(({ id, copies }) => {
              const item = items.find(one => one.id === id)
              return `${copies} × ${item === undefined ? '' : lineName(item)}`
            })
            .join(fmt.comma)}
        </span>
      )}
    </li>
  )
}

type Props = {
  parcels: readonly Parcel[]
  /** What they are of: lines of the order that stand. */
  items: readonly (Item & { quantity: number; dropped: object | null })[]
}

/**
 * Parcels, each with how far it has come and where it can be followed; where there are several or more
 * follow, also with what is in each.
 */
export function Parcels({ parcels, items }: Props) {
  const t = useT()
  const left = restOf({ parcels, items }).reduce((sum, { copies }) => sum + copies, 0)
  return (
    <>
      <ul className="parcels">
        {parcels.map(parcel => (
          <ParcelLine key={parcel.id} parcel={parcel} items={items} isTold={left > 0 || parcels.length > 1} />
        ))}
      </ul>
      {left > 0 && <p className="soft">{t('orders.parcel_rest', { count: left })}</p>}
    </>
  )
}
