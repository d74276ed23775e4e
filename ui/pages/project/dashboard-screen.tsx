import { Link } from 'wouter'
import type { Output } from '#contract'
import { dashboardSpans } from '#machines/journeys/page/project-desk-data.ts'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { ExtractButton } from './extract-button.tsx'
import { OrderLines } from './order-lines.tsx'
import { ProjectFrame } from './project-frame.tsx'
import { ProjectGoal } from './project-goal.tsx'
import { CountryTable, CurrencyTable, SongTable, StatChart } from './stat-charts.tsx'

export type DashboardScreenProps = {
  stats: Output<'projects.stats'>
  orders: Output<'projects.orders'>
  /** How many days the figures cover. */
  span: number
}

const figures = ['copies', 'orders', 'listens', 'wishes', 'likes', 'follows'] as const

function Totals({ total }: Pick<DashboardScreenProps['stats'], 'total'>) {
  const t = useT()
  const fmt = useFmt()
  return (
    <dl className="figures">
      {figures.map(name => (
        <div key={name}>
          <dt>{t(`owner.${name}`)}</dt>
          <dd>{fmt.number(total[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Spans({ id, span }: { id: number; span: number }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <nav className="row" aria-label={t('owner.span')}>
      {dashboardSpans.map(days => (
        <Link
          key={days}
          href={`${pathOf('project-dashboard')}?id=${id}&days=${days}`}
          {...(days === span ? { 'aria-current': 'page' } : {})}
        >
          {t('owner.span_days', { days })}
        </Link>
      ))}
    </nav>
  )
}

function Figures({ stats, span }: Omit<DashboardScreenProps, 'orders'>) {
  const t = useT()
  return (
    <>
      <Section title={t('owner.by_day')} index={1}>
        <div className="stack">
          <Spans id={stats.project.id} span={span} />
          <div className="chart-pair">
            <StatChart stats={stats} figure="copies" />
            <StatChart stats={stats} figure="listens" />
          </div>
        </div>
      </Section>
      <Section title={t('owner.by_country')} index={2}>
        <CountryTable countries={stats.countries} />
      </Section>
      <Section title={t('owner.by_currency')} index={3}>
        <CurrencyTable currencies={stats.currencies} />
      </Section>
      <Section title={t('owner.songs')} index={4}>
        <SongTable songs={stats.songs} />
      </Section>
    </>
  )
}

/** What a project's owner looks at: how far it is, what was sold, who listens. Spec section 2. */
export function DashboardScreen({ stats, orders, span }: DashboardScreenProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const { project } = stats
  const all = { href: `${pathOf('project-manage2')}?id=${project.id}`, label: t('owner.all_orders') }
  return (
    <ProjectFrame project={project}>
      <ProjectGoal project={project} />
      <Section title={t('owner.figures')} index={0}>
        <Totals total={stats.total} />
      </Section>
      <Figures stats={stats} span={span} />
      <Section title={t('owner.latest_orders')} index={5} {...(orders.items.length > 0 ? { more: all } : {})}>
        <div className="stack">
          <OrderLines lines={orders.items} />
          {orders.items.length > 0 && <ExtractButton projectId={project.id} />}
        </div>
      </Section>
    </ProjectFrame>
  )
}
