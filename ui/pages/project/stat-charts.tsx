import type { Output } from '#contract'
import { regionText } from '#domain/text/region-name.ts'
import { DayChart, ShareBar } from '../../parts/day-chart.tsx'
import { highest } from '../../parts/bars.ts'
import { Table } from '../../parts/table.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

type Stats = Output<'projects.stats'>
type Figure = 'copies' | 'listens'

/** A day as the language writes it; noon, so that no zone makes another day of it. */
const useDay = () => {
  const fmt = useFmt()
  return (day: string) => fmt.date(`${day}T12:00:00Z`)
}

function DayTable({ rows, head }: { rows: readonly { day: string; value: number }[]; head: string }) {
  const t = useT()
  const fmt = useFmt()
  const dayText = useDay()
  if (rows.length === 0) return <p className="soft">{t('owner.none_in_span')}</p>
  return (
    <Table heads={[t('owner.day')]} amount={head} caption={t('owner.days_left_out')}>
      {rows.map(({ day, value }) => (
        <tr key={day}>
          <th scope="row">{dayText(day)}</th>
          <td className="price">{fmt.number(value)}</td>
        </tr>
      ))}
    </Table>
  )
}

/** One figure by day: drawn, said in a sentence, and as a table. */
export function StatChart({ stats, figure }: { stats: Stats; figure: Figure }) {
  const t = useT()
  const fmt = useFmt()
  const dayText = useDay()
  const rows = stats.days.map(row => ({ day: row.day, value: row[figure] }))
  const title = t(`owner.${figure}_by_day`)
  const top = highest(rows, ({ value }) => value)
  const span = { from: dayText(stats.from), to: dayText(stats.to) }
  const total = rows.reduce((sum, { value }) => sum + value, 0)
  if (!top) {
    return (
      <div className="chart chart-none">
        <p>{title}</p>
        <p className="soft">{t('owner.chart_none', span)}</p>
      </div>
    )
  }
  const said = t('owner.chart_said', { ...span, title, total, most: top.value, day: dayText(top.day) })
  return (
    <DayChart
      title={title}
      values={rows.map(({ value }) => value)}
      said={said}
      most={fmt.number(top.value)}
      ends={[span.from, span.to]}
      tableLabel={t('owner.as_table')}
    >
      <DayTable rows={rows.filter(({ value }) => value > 0)} head={t(`owner.${figure}`)} />
    </DayChart>
  )
}

/** Where copies go, the most first. */
export function CountryTable({ countries }: Pick<Stats, 'countries'>) {
  const t = useT()
  const fmt = useFmt()
  const whole = countries.reduce((sum, { copies }) => sum + copies, 0)
  if (countries.length === 0) return <p className="soft">{t('owner.none_in_span')}</p>
  return (
    <Table heads={[t('owner.country'), t('owner.copies'), t('owner.share')]}>
      {countries.map(({ country_id, copies }) => (
        <tr key={country_id}>
          <th scope="row">{regionText(country_id, fmt.locale)}</th>
          <td className="price">{fmt.number(copies)}</td>
          <td className="ruler-cell">
            <ShareBar part={copies} whole={whole} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** What came in, currency by currency: they are never added up. */
export function CurrencyTable({ currencies }: Pick<Stats, 'currencies'>) {
  const t = useT()
  const fmt = useFmt()
  if (currencies.length === 0) return <p className="soft">{t('owner.none_in_span')}</p>
  return (
    <div className="stack-s">
      <Table
        heads={[t('owner.currency'), t('owner.copies'), t('owner.discount'), t('owner.tax')]}
        amount={t('owner.sold_for')}
      >
        {currencies.map(({ currency, copies, gross, discount, tax }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <td>{t('owner.copies_count', { count: copies })}</td>
            <td>{fmt.money({ amountMinor: discount, currency })}</td>
            <td>{fmt.money({ amountMinor: tax, currency })}</td>
            <td className="price">{fmt.money({ amountMinor: gross - discount, currency })}</td>
          </tr>
        ))}
      </Table>
      <p className="soft measure">{t('owner.currency_note')}</p>
    </div>
  )
}

/** How often each song was listened to. */
export function SongTable({ songs }: Pick<Stats, 'songs'>) {
  const t = useT()
  const fmt = useFmt()
  if (songs.length === 0) return <p className="soft">{t('owner.no_songs')}</p>
  return (
    <Table heads={[t('owner.song')]} amount={t('owner.listens')}>
      {songs.map(({ id, title, listens }) => (
        <tr key={id}>
          <th scope="row">{title}</th>
          <td className="price">{fmt.number(listens)}</td>
        </tr>
      ))}
    </Table>
  )
}
