import { formatDeadline } from '#domain/time/deadline.ts'
import { Link } from 'wouter'
import type { Output, ProjectCard } from '#contract'
import { reservedValueMinor } from '#domain/catalogue/availability.ts'
import { Pager } from '../../parts/pager.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { useProductHref } from '../../record/use-product-href.ts'
import { RecordRuler } from '../../record/record-ruler.tsx'

type Props = { list: Output<'projects.list'>; nowMs: number }

function Row({ project, nowMs }: { project: ProjectCard; nowMs: number }) {
  const fmt = useFmt()
  const href = useProductHref()(project)
  const { name, artist_name, ends_at, goal, currency } = project
  return (
    <tr>
      <th scope="row">
        <Link href={href}>{name}</Link>
        <br />
        <span className="etch">{artist_name}</span>
      </th>
      <td className="ruler-cell">
        {goal === null ? (
          ends_at && formatDeadline(ends_at, fmt.locale)
        ) : (
          <RecordRuler run={project} nowMs={nowMs} />
        )}
      </td>
      <td className="price">{fmt.money({ amountMinor: reservedValueMinor(project), currency })}</td>
    </tr>
  )
}

function BidTable({ list, nowMs }: Props) {
  const t = useT()
  return (
    <Table heads={[t('staff.bids_record'), t('staff.bids_stand')]} amount={t('staff.bids_value')}>
      {list.items.map(project => (
        <Row key={project.id} project={project} nowMs={nowMs} />
      ))}
    </Table>
  )
}

/** What people bid for with their reservations, the next run to be decided first. For staff. Spec 2. */
export function BidsScreen({ list, nowMs }: Props) {
  const t = useT()
  const { pathOf } = usePlace()
  const next = list.next && `${pathOf('bids')}?after=${encodeURIComponent(list.next)}`
  return (
    <StaffFrame title={t('staff.bids_title')}>
      <p className="measure">{t('staff.bids_text')}</p>
      {list.items.length === 0 ? (
        <EmptyState title={t('staff.bids_none')} />
      ) : (
        <BidTable list={list} nowMs={nowMs} />
      )}
      {next && (
        <Pager
          shown={t('common.shown', { shown: list.items.length, total: list.count })}
          label={t('common.more')}
          nextHref={next}
        />
      )}
    </StaffFrame>
  )
}
