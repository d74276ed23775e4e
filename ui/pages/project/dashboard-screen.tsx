import { Link } from 'wouter'
import type { Output } from '#contract'
import { dashboardSpans } from '#machines/journeys/page/project-desk-data.ts'
import { type Production, RunLog, RunSheet } from '../../parts/run-sheet.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useMay } from '../../use-may.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { AccountForm } from '../account/parts/account-form.tsx'
import { ExtractButton, StatementButtons } from './extract-button.tsx'
import { NoPress } from './no-press.tsx'
import { OrderLines } from './order-lines.tsx'
import { OwnPayouts } from './own-payouts.tsx'
import { ProjectFrame } from './project-frame.tsx'
import { ProjectGoal } from './project-goal.tsx'
import { CountryTable, CurrencyTable, SongTable, StatChart } from './stat-charts.tsx'

type DashboardScreenProps = {
  stats: Output<'projects.stats'>
  orders: Output<'projects.orders'>
  production: Production | null
  /** How many days the figures cover. */
  span: number
}

const figures = [
  'copies',
  'own_copies',
  'wholesale_copies',
  'orders',
  'listens',
  'wishes',
  'likes',
  'follows',
] as const

function Totals({ total }: Pick<DashboardScreenProps['stats'], 'total'>) {
  const t = useT()
  const fmt = useFmt()
  return (
    <dl className="figures">
      {figures
        .filter(name => (name !== 'own_copies' && name !== 'wholesale_copies') || total[name] > 0)
        .map(name => (
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
    <nav className="row page-nav" aria-label={t('owner.span')}>
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

function Figures({ stats, span }: Pick<DashboardScreenProps, 'stats' | 'span'>) {
  const t = useT()
  return (
    <>
      <Section title={t('owner.by_day')} index={2}>
        <div className="stack">
          <Spans id={stats.project.id} span={span} />
          <div className="chart-pair">
            <StatChart stats={stats} figure="copies" />
            <StatChart stats={stats} figure="listens" />
          </div>
        </div>
      </Section>
      <Section title={t('owner.by_country')} index={3}>
        <CountryTable countries={stats.countries} />
      </Section>
      <Section title={t('owner.by_currency')} index={4}>
        <CurrencyTable currencies={stats.currencies} />
      </Section>
      <Section title={t('owner.songs')} index={5}>
        <SongTable songs={stats.songs} />
      </Section>
    </>
  )
}

/** Where the money of the project goes. */
function BankAccount() {
  const t = useT()
  return (
    <>
      <p className="soft measure">{t('owner.account_text')}</p>
      <AccountForm
        id="payoutAccountForm"
        fields={[
          { name: 'holder', label: t('owner.account_holder'), autoComplete: 'name', maxLength: 140 },
          { name: 'iban', label: t('owner.account_iban'), autoComplete: 'off', maxLength: 60 },
          {
            name: 'password',
            label: t('password.now'),
            hint: t('password.none_hint'),
            type: 'password',
            autoComplete: 'current-password',
          },
        ]}
        submit={t('owner.account_save')}
        problems={{
          transition_not_allowed: t('owner.account_early'),
          password_wrong: t('account.problem_password_wrong'),
        }}
      />
    </>
  )
}

/** What a project's owner looks at: how far it is, what was sold, who listens. Spec section 2. */
export function DashboardScreen({ stats, orders, production, span }: DashboardScreenProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const { project } = stats
  // Its money is its owner's to read, and that of staff who see figures in full.
  const maySee = useMay('stats.see')
  const mayStatement = stats.own || maySee
  // The account is named by whom it is for, or by who may pay: anybody else is refused.
  const mayPay = useMay('payout.pay')
  const all = { href: `${pathOf('project-manage2')}?id=${project.id}`, label: t('owner.all_orders') }
  return (
    <ProjectFrame project={project}>
      <ProjectGoal project={project} />
      <Section title={t('owner.figures')} index={0}>
        <Totals total={stats.total} />
      </Section>
      <Section title={t('stage.title')} index={1}>
        {production === null ? (
          <NoPress step={project.step} />
        ) : (
          <div className="stack">
            <RunSheet production={production} />
            <RunLog production={production} />
          </div>
        )}
      </Section>
      <Figures stats={stats} span={span} />
      <Section title={t('owner.latest_orders')} index={6} {...(orders.items.length > 0 ? { more: all } : {})}>
        <div className="stack">
          <OrderLines lines={orders.items} />
          {orders.items.length > 0 && <ExtractButton projectId={project.id} />}
        </div>
      </Section>
      {mayStatement && (
        <Section title={t('owner.statement')} index={7}>
          <div className="stack">
            <p className="soft measure">{t('owner.statement_text')}</p>
            <StatementButtons projectId={project.id} />
            {stats.payouts && (
              <>
                <h3>{t('owner.payouts')}</h3>
                <OwnPayouts payouts={stats.payouts} />
              </>
            )}
          </div>
        </Section>
      )}
      {(stats.own || mayPay) && (
        <Section title={t('owner.account')} index={mayStatement ? 8 : 7}>
          <div className="stack">
            <BankAccount />
          </div>
        </Section>
      )}
    </ProjectFrame>
  )
}
