import { Link } from 'wouter'
import type { Output } from '#contract'
import { lineName } from '#domain/orders/line-name.ts'
import { parcelKey, type PickedParcel } from '#domain/shipping/parcel-pick.ts'
import { Badge } from '../../parts/badge.tsx'
import { Table } from '../../parts/table.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { AddressLines } from '../account/parts/address-lines.tsx'
import { OrderLink } from '../staff-frame.tsx'

type Parcel = Output<'staff.parcels'>['items'][number]
type Picked = Omit<PickedParcel, 'tracking'>

const nameOf = ({ customer: { firstname, lastname } }: Parcel): string => `${firstname} ${lastname}`.trim()

/** A parcel as the desk picks it. */
export const pickOf = (parcel: Parcel): Picked => ({
  orderId: parcel.order_id,
  number: parcel.number,
  shopId: parcel.shop_id,
  to: `${nameOf(parcel)}, ${parcel.customer.city}`,
  isPickup: parcel.pickup,
  ...(parcel.usual_carrier && { usual: parcel.usual_carrier }),
  // Of one of which something is not here, only what is.
  ...(parcel.later.length > 0 && { lines: parcel.items.map(({ id, quantity: copies }) => ({ id, copies })) }),
})

/** Company and state, which most addresses do not have, with the address as it stands on a parcel. */
function Recipient({ parcel }: { parcel: Parcel }) {
  const { customer } = parcel
  const more = [customer.name, customer.state].filter(text => text && text !== nameOf(parcel)).join(', ')
  return (
    <>
      <AddressLines address={customer} />
      {more !== '' && <span className="soft">{more}</span>}
    </>
  )
}

/** Which of a record it is, under which number, and where it lies. */
export const whichOf = ({
  name,
  item,
  chosen_sizes: sizes,
  catalogue_number: number,
  shelf,
}: Pick<Parcel['items'][number], 'name' | 'item' | 'chosen_sizes' | 'catalogue_number' | 'shelf'>): string =>
  [item === name ? '' : (item ?? ''), ...sizes.map(sizeName), number ?? '', shelf].filter(Boolean).join(', ')

const laterOf = ({ later }: Parcel): string =>
  later
    .map(({ quantity, artist_name: artist, name, item }) =>
      [`${quantity} × ${artist}`, lineName({ name, item: item ?? '' })].filter(Boolean).join(', '),
    )
    .join('; ')

function Content({ parcel }: { parcel: Parcel }) {
  const { items, later, gift_message: message, is_gift: isGift } = parcel
  const t = useT()
  return (
    <>
      <ul className="plain-list">
        {items.map(({ id, quantity, ordered, sent, name, artist_name: artist, ...line }) => (
          <li key={id}>
            <b>{t('staff.dispatch_times', { count: quantity })}</b>{' '}
            {[artist, name].filter(Boolean).join(', ')}
            <span className="soft"> {whichOf({ name, ...line })}</span>
            {sent > 0 && <span className="etch"> {t('staff.dispatch_before', { sent, ordered })}</span>}
          </li>
        ))}
      </ul>
      {later.length > 0 && <p className="soft">{t('staff.dispatch_later', { content: laterOf(parcel) })}</p>}
      {isGift && <p className="soft">{t('staff.dispatch_gift', { message: message ?? '' })}</p>}
    </>
  )
}

function Way({
  parcel: { pickup, shipping_type: type, weight_grams: grams, shop_name: shop },
}: {
  parcel: Parcel
}) {
  const t = useT()
  return (
    <>
      {pickup ? (
        <Badge tone="yellow" text={t('staff.dispatch_pickup')} />
      ) : (
        (type ?? t('staff.dispatch_post'))
      )}
      <br />
      <span className="etch">
        {[shop, grams > 0 ? t('staff.dispatch_grams', { grams }) : ''].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

type RowProps = {
  parcel: Parcel
  isPicked: boolean
  isOpen: boolean
  onPick: (parcel: Picked) => void
  /** Where a parcel is packed: in the list that it stands in, as it is narrowed. */
  packHref: (key: string) => string
}

function ParcelRow({ parcel, isPicked, isOpen, onPick, packHref }: RowProps) {
  const t = useT()
  const fmt = useFmt()
  const pick = pickOf(parcel)
  return (
    <tr>
      <th scope="row" className="whole-cell">
        <label className="choice">
          <input
            type="checkbox"
            className="no-print"
            checked={isPicked}
            disabled={!isOpen}
            aria-label={t('staff.dispatch_pick', { number: parcel.number, to: pick.to })}
            onChange={() => onPick(pick)}
          />
          <OrderLink id={parcel.order_id}>{parcel.number}</OrderLink>
        </label>{' '}
        <time className="etch" dateTime={parcel.created_at}>
          {fmt.date(parcel.created_at)}
        </time>{' '}
        <Link
          className="no-print"
          href={packHref(parcelKey(pick))}
          aria-label={t('staff.pack_title', { number: parcel.number, to: pick.to })}
        >
          {t('staff.pack')}
        </Link>
      </th>
      <td className="whole-cell">
        <Recipient parcel={parcel} />
      </td>
      <td className="whole-cell">
        <Content parcel={parcel} />
      </td>
      <td className="whole-cell">
        <Way parcel={parcel} />
      </td>
    </tr>
  )
}

type ParcelTableProps = Pick<RowProps, 'isOpen' | 'onPick' | 'packHref'> & {
  parcels: Output<'staff.parcels'>
  /** Keys of the parcels that are picked. */
  picked: ReadonlySet<string>
  /** No more can be picked: boxes only let go. */
  isFull: boolean
}

/** Parcels that wait to be packed, with all that is written on them; printed, it is the packing list. */
export function ParcelTable({ parcels: { items }, picked, isOpen, isFull, ...acts }: ParcelTableProps) {
  const t = useT()
  return (
    <Table
      heads={[
        t('staff.number'),
        t('staff.dispatch_to'),
        t('staff.dispatch_content'),
        t('staff.dispatch_way'),
      ]}
      isPackingList
    >
      {items.map(parcel => {
        const key = parcelKey(pickOf(parcel))
        const isPicked = picked.has(key)
        const row = { parcel, isPicked, isOpen: isOpen && (isPicked || !isFull), ...acts }
        return <ParcelRow key={key} {...row} />
      })}
    </Table>
  )
}
