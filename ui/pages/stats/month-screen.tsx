import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useView } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { ChoiceForm } from '../staff-frame.tsx'
import { StatFiles, StatFrame } from './stat-frame.tsx'
import { type Stats, StatTable } from './stat-table.tsx'

/** The sheets of a month: the same that are printed. */
export function MonthScreen({ stats, typed, isWrong }: { stats: Stats; typed: string; isWrong: boolean }) {
  const t = useT()
  const { pathOf } = usePlace()
  const mayExport = useView('auth', viewAuth, ({ user }) => user?.rights?.includes('stats.export') === true)
  const month = stats.from.slice(0, 7)
  return (
    <StatFrame stats={stats} tab="admin-stats-v1">
      <ChoiceForm action={pathOf('admin-stats-v1')} className="row orders-choice">
        <TextField
          key={typed || month}
          label={t('stat.month')}
          hint={t('stat.month_hint')}
          name="month"
          maxLength={7}
          defaultValue={isWrong ? typed : month}
          error={isWrong ? t('stat.wrong_month') : undefined}
        />
        <Button type="submit">{t('stat.show')}</Button>
      </ChoiceForm>
      <p className="soft">{t('stat.own')}</p>
      {mayExport && <StatFiles stats={stats} asked={{ month }} />}
      {stats.tables.map((table, index) => (
        <Section key={table.name} title={t(`stat.table_${table.name}`)} index={index}>
          <StatTable table={table} />
        </Section>
      ))}
    </StatFrame>
  )
}
