import { Link } from 'wouter'
import type { Output } from '#contract'
import { parcelLists } from '#domain/shipping/parcel-state.ts'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { awayChoiceOf, AwayChoiceForm } from './parcel-choice.tsx'
import { OrderLink, StaffFrame } from '../staff-frame.tsx'
import { type ParcelAway, ParcelDays, ParcelNumber, ParcelState } from '../parcels/parcel-facts.tsx'

const shownLists = parcelLists.filter(list => list !== 'all')

/** The lists of parcels, and the one that waits to be packed. */
export function ParcelLists({ show, isPartly = false }: { show: string; isPartly?: boolean }) {
  const t = useT()
  const { pathOf } = usePlace()
  const dispatch = pathOf('admin-dispatch')
  return (
    <nav className="parcel-lists no-print" aria-label={t('staff.parcel_list_title')}>
      <Link href={dispatch} aria-current={show === '' && !isPartly ? 'page' : undefined}>
        {t('staff.parcel_list_waiting')}
      </Link>
      <Link href={`${dispatch}?partly=yes`} aria-current={isPartly ? 'page' : undefined}>
        {t('staff.dispatch_partly')}
      </Link>
      {shownLists.map(list => (
        <Link key={list} href={`${dispatch}?show=${list}`} aria-current={show === list ? 'page' : undefined}>
          {t(`staff.parcel_list_${list}`)}
        </Link>
      ))}
    </nav>
  )
}

function Row({ parcel }: { parcel: ParcelAway }) {
  const t = useT()
  return (
    <tr>
      <th scope="row">
        <OrderLink id={parcel.order_id}>{parcel.number}</OrderLink>
        <br />
        <span className="soft">{parcel.shop_name}</span>
      </th>
      <td data-head={t('staff.parcel_state')}>
        <ParcelState parcel={parcel} />
      </td>
      <td data-head={t('staff.dispatch_carrier')}>
        <ParcelNumber parcel={parcel} />
      </td>
      <td data-head={t('staff.parcel_days')}>
        <ParcelDays parcel={parcel} />
      </td>
    </tr>
  )
}

type Query = Readonly<Record<string, string | undefined>>

/** Staff: parcels that have left, with trouble, without news, or under way. */
export function ParcelsScreen({ away, query }: { away: Output<'staff.parcelsAway'>; query: Query }) {
  const t = useT()
  const { pathOf } = usePlace()
  const show = query['show'] ?? ''
  const chosen = awayChoiceOf(query)
  const next = away.next && new URLSearchParams([['show', show], ...chosen, ['after', away.next]])
  return (
    <StaffFrame title={t('staff.parcel_list_title')}>
      <ParcelLists show={show} />
      {(away.items.length > 0 || chosen.length > 0) && <AwayChoiceForm away={away} query={query} />}
      {away.items.length === 0 ? (
        <EmptyState
          title={t(chosen.length > 0 ? 'staff.parcel_list_none_narrowed' : 'staff.parcel_list_none')}
        />
      ) : (
        <Table
          heads={[
            t('staff.tracking_parcel'),
            t('staff.parcel_state'),
            t('staff.dispatch_carrier'),
            t('staff.parcel_days'),
          ]}
          foot={
            next && (
              <p>
                <Link href={`${pathOf('admin-dispatch')}?${next}`}>{t('common.more')}</Link>
              </p>
            )
          }
        >
          {away.items.map(parcel => (
            <Row key={parcel.id} parcel={parcel} />
          ))}
        </Table>
      )}
    </StaffFrame>
  )
}
