import { Link } from 'wouter'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { currencyIn, kindIn } from '#domain/stats/stat-file.ts'
import type { StatColumn, StatRow } from '#domain/stats/stats.ts'
import { statTaskOf } from '#domain/stats/tasks.ts'
import { highest } from '../../parts/bars.ts'
import { DayChart } from '../../parts/day-chart.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useView } from '../../shop-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { noonOf, StatFiles, StatFrame } from './stat-frame.tsx'
import { type Stats, StatTable, type Table } from './stat-table.tsx'
import { useStatWords } from './stat-words.ts'

const tableOf = ({ tables }: Stats, name: Table['name']) => tables.find(table => table.name === name)

function Tile({ columns, row }: { columns: readonly StatColumn[]; row: StatRow }) {
  const t = useT()
  const words = useStatWords()
  const currency = currencyIn(columns, row)
  const [, , now, before] = columns.map((column, index) => {
    const cell = row[index]
    return typeof cell === 'number' ? words.amount(cell, kindIn(column, currency), currency) : ''
  })
  return (
    <div>
      <dt>{words.word('measure', String(row[0]))}</dt>
      <dd>
        {now}
        <br />
        <span className="etch">{t('stat.before', { value: before ?? '' })}</span>
      </dd>
    </div>
  )
}

/** What came in by day: drawn, said in a sentence, and as a table. */
function Days({ table }: { table: Table }) {
  const t = useT()
  const fmt = useFmt()
  const words = useStatWords()
  const at = table.columns.findIndex(({ name }) => name === 'gross')
  const rows = table.rows.map(row => ({ day: String(row[0]), value: Number(row[at]) }))
  const money = (value: number) => words.amount(value, 'money', 'EUR')
  const dayText = (day: string | undefined) => fmt.date(noonOf(day ?? ''))
  const title = t('stat.table_days')
  const top = highest(rows, ({ value }) => value)
  if (!top) return <p className="soft">{t('stat.none')}</p>
  const total = money(rows.reduce((sum, { value }) => sum + value, 0))
  return (
    <DayChart
      title={title}
      values={rows.map(({ value }) => value)}
      said={t('stat.chart_said', { title, total, most: money(top.value), day: dayText(top.day) })}
      most={money(top.value)}
      ends={[dayText(rows[0]?.day), dayText(rows.at(-1)?.day)]}
      tableLabel={t('stat.as_table')}
    >
      <StatTable table={table} />
    </DayChart>
  )
}

/** What waits, each leading to its list; what is done is not listed. */
function Tasks({ table }: { table: Table }) {
  const t = useT()
  const fmt = useFmt()
  const words = useStatWords()
  const { pathOf } = usePlace()
  const open = table.rows.flatMap(([name, count]) => {
    const task = statTaskOf(name)
    return task === undefined || count === 0 ? [] : [{ name: String(name), count: Number(count), task }]
  })
  if (open.length === 0) return <p className="soft">{t('stat.tasks_none')}</p>
  return (
    <ul className="staff-items">
      {open.map(({ name, count, task: { route, query } }) => (
        <li key={name}>
          <Link href={`${pathOf(route)}?${new URLSearchParams(query)}`}>{words.word('task', name)}</Link>{' '}
          <strong>{fmt.number(count)}</strong>
        </li>
      ))}
    </ul>
  )
}

/** The morning: the last thirty days against the thirty before, and what waits for the reader. */
export function MorningScreen({ stats }: { stats: Stats }) {
  const t = useT()
  const { site } = usePlace()
  const mayExport = useView('auth', viewAuth, ({ user }) => user?.rights?.includes('stats.export') === true)
  const figures = tableOf(stats, 'figures')
  const days = tableOf(stats, 'days')
  const currencies = tableOf(stats, 'currencies')
  const tasks = tableOf(stats, 'tasks')
  return (
    <StatFrame stats={stats} tab="admin-stats">
      {site.takesNoCards && <p className="line-problem">{t('stat.no_payments')}</p>}
      <p className="soft">
        {t('stat.intro_morning')} {t('stat.converted')}
      </p>
      {mayExport && <StatFiles stats={stats} asked={{}} />}
      {figures && (
        <dl className="figures">
          {figures.rows.map(row => (
            <Tile key={row[0]} columns={figures.columns} row={row} />
          ))}
        </dl>
      )}
      {tasks && (
        <Section title={t('stat.tasks')} index={0}>
          <Tasks table={tasks} />
        </Section>
      )}
      {days && <Days table={days} />}
      {currencies && currencies.rows.length > 0 && (
        <Section title={t('stat.table_currencies')} index={1}>
          <StatTable table={currencies} />
        </Section>
      )}
    </StatFrame>
  )
}
