import type { OrderDetail } from '#contract'
import { shipmentLink } from '#domain/shipping/tracking.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

type Parcel = OrderDetail['shops'][number]['shipments'][number]

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

/** Parcels, each with how far it has come and where it can be followed. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  return (
    <ul className="parcels">
      {parcels.map(parcel => (
        <ParcelLine key={parcel.id} parcel={parcel} />
      ))}
    </ul>
  )
}
