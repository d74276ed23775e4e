import type { Output } from '#contract'
import { parcelStateColours } from '#domain/shipping/parcel-state.ts'
import { carrierName } from '#domain/shipping/tracking.ts'
import { Badge } from '../../parts/badge.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

export type ParcelAway = Output<'staff.parcelsAway'>['items'][number]

/** How a parcel is followed: its carrier and number, as a link where the carrier has a page. */
export function ParcelNumber({ parcel: { carrier, tracking, tracking_link } }: { parcel: ParcelAway }) {
  const words = [carrierName(carrier ?? ''), tracking].filter(Boolean).join(', ')
  if (tracking_link === null) return <span>{words}</span>
  return (
    <a href={tracking_link} rel="noreferrer">
      {words}
    </a>
  )
}

/** Where a parcel stands: its state, whether it was called back or nobody has heard of it. */
export function ParcelState({ parcel }: { parcel: ParcelAway }) {
  const t = useT()
  return (
    <span className="row">
      <Badge tone={parcelStateColours[parcel.state]} text={t(`staff.parcel_state_${shownState(parcel)}`)} />
      {parcel.recalled && <span className="soft">{t('staff.parcel_recalled')}</span>}
      {parcel.silent && <span className="soft">{t('staff.parcel_silent')}</span>}
    </span>
  )
}

/** What has not left is in no list of these. */
const shownState = ({ state }: ParcelAway) =>
  state === 'planned' ||
  state === 'picking' ||
  state === 'packed' ||
  state === 'labelled' ||
  state === 'cancelled'
    ? 'handed_over'
    : state

/** What is in it, and its packing slip. */
export function ParcelContent({ parcel: { id, items } }: { parcel: ParcelAway }) {
  const t = useT()
  return (
    <span>
      {items.map(({ copies, name }) => `${copies} × ${name}`).join('; ')}{' '}
      <a href={`/api/staff/parcels/papers?kind=slips&parcels=parcel-${id}`} target="_blank" rel="noreferrer">
        {t('staff.pack_slip')}
      </a>
    </span>
  )
}

/** When it left, when anybody last heard of it, and what its carrier was asked for. */
export function ParcelDays({ parcel }: { parcel: ParcelAway }) {
  const t = useT()
  const fmt = useFmt()
  const amount = (amountMinor: number) => fmt.money({ amountMinor, currency: parcel.currency })
  const { left_at: left, sign_at: sign, claimed, claim_paid: paid } = parcel
  return (
    <span className="stack-s soft">
      <span>{t('staff.parcel_left', { date: fmt.date(left) })}</span>
      {sign !== null && sign !== left && <span>{t('staff.parcel_sign', { date: fmt.date(sign) })}</span>}
      {claimed !== null && <span>{t('staff.parcel_claimed', { amount: amount(claimed) })}</span>}
      {paid !== null && <span>{t('staff.parcel_claim_paid', { amount: amount(paid) })}</span>}
    </span>
  )
}
