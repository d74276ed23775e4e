import '../../styles/desk-list.css'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { countryName } from '#domain/places/country.ts'
import { Badge } from '../../parts/badge.tsx'
import { LinkButton } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

interface PlantsTableProps {
  readonly list: Output<'plants.list'>
  /** The address of their page. */
  readonly to: string
  readonly mayEdit: boolean
}

/** Who presses, with what it takes on in a week. */
export function PlantsTable({ list: { items, next }, to, mayEdit }: PlantsTableProps) {
  const t = useT()
  const fmt = useFmt()
  return (
    <div className="stack">
      {mayEdit && (
        <div>
          <LinkButton href={`${to}?id=new`}>{t('plants.form_new')}</LinkButton>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState title={t('plants.form_none')} />
      ) : (
        <div className="table-frame">
          <table className="table staff-table" aria-label={t('staff.plants')}>
            <thead>
              <tr>
                <th scope="col">{t('plants.form_name')}</th>
                <th scope="col">{t('plants.form_country')}</th>
                <th scope="col" className="amount">
                  {t('plants.form_weekly_discs')}
                </th>
                <th scope="col">{t('plants.stands')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, name, country, weekly_discs: discs, is_active: isActive }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link href={`${to}?id=${id}`}>{name}</Link>
                  </th>
                  <td data-head={t('plants.form_country')}>{countryName(country, fmt.locale)}</td>
                  <td data-head={t('plants.form_weekly_discs')} className="amount">
                    {fmt.number(discs)}
                  </td>
                  <td data-head={t('plants.stands')}>
                    <Badge
                      tone={isActive ? 'green' : 'yellow'}
                      text={t(isActive ? 'plants.form_is_active' : 'plants.form_is_resting')}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next !== null && (
        <div>
          <LinkButton href={`${to}?after=${encodeURIComponent(next)}`}>{t('plants.form_more')}</LinkButton>
        </div>
      )}
    </div>
  )
}
