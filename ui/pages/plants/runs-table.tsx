import '../../styles/desk-list.css'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { type StatusColour } from '#domain/site/status-colour.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

type RunCard = Output<'runs.list'>['rows'][number]

const lateTones = { none: 'green', yellow: 'yellow', red: 'red' } as const satisfies Record<
  RunCard['late'],
  StatusColour
>

/** How late a run is, always in words. */
export function LateBadge({ late }: Pick<RunCard, 'late'>) {
  const t = useT()
  return <Badge tone={lateTones[late]} text={t(`plants.late_${late}`)} />
}

/** Where a run stands: its stage, or before it is ordered how its plant answers. */
export function useStanding() {
  const t = useT()
  return ({ order, stage }: Pick<RunCard, 'order' | 'stage'>): string =>
    order === null || order === 'confirmed' ? t(`stage.${stage}`) : t(`plants.order_${order}`)
}

function Row({ run, to }: { run: RunCard; to: string }) {
  const t = useT()
  const fmt = useFmt()
  const standing = useStanding()
  return (
    <tr>
      <th scope="row">
        <Link href={`${to}?id=${run.id}`}>
          {run.catalogue_number} {run.record}
        </Link>
      </th>
      <td data-head={t('plants.stands')}>{standing(run)}</td>
      <td data-head={t('plants.plant')}>{run.plant?.name ?? t('plants.no_plant')}</td>
      <td data-head={t('plants.copies')} className="amount">
        {run.ordered === null ? '' : fmt.number(run.ordered)}
        {run.accepted === null ? '' : ` / ${fmt.number(run.accepted)}`}
      </td>
      <td data-head={t('plants.next_day')}>{run.next_day === null ? '' : fmt.date(run.next_day)}</td>
      <td data-head={t('plants.turn')}>{t(`plants.turn_${run.turn}`)}</td>
      <td data-head={t('plants.late')}>
        <LateBadge late={run.late} />
      </td>
    </tr>
  )
}

/** The board: every run by its day. */
export function RunsTable({ rows, to }: { rows: readonly RunCard[]; to: string }) {
  const t = useT()
  if (rows.length === 0) return <EmptyState title={t('plants.none')} />
  return (
    <div className="table-frame">
      <table className="table staff-table" aria-label={t('plants.title')}>
        <thead>
          <tr>
            <th scope="col">{t('plants.record')}</th>
            <th scope="col">{t('plants.stands')}</th>
            <th scope="col">{t('plants.plant')}</th>
            <th scope="col" className="amount">
              {t('plants.copies')}
            </th>
            <th scope="col">{t('plants.next_day')}</th>
            <th scope="col">{t('plants.turn')}</th>
            <th scope="col">{t('plants.late')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(run => (
            <Row key={run.id} run={run} to={to} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
