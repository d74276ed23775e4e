import type { Output } from '#contract'
import { regionText } from '#domain/text/region-name.ts'
import { DayChart, ShareBar } from '../../parts/day-chart.tsx'
import { highest } from '../../parts/bars.ts'
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
    <div className="table-frame">
      <table className="table">
        <caption className="soft">{t('owner.days_left_out')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('owner.day')}</th>
            <th scope="col" className="amount">
              {head}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td className="price">{fmt.number(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('owner.country')}</th>
            <th scope="col">{t('owner.copies')}</th>
            <th scope="col">{t('owner.share')}</th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ country_id, copies }) => (
            <tr key={country_id}>
              <th scope="row">{regionText(country_id, fmt.locale)}</th>
              <td className="price">{fmt.number(copies)}</td>
              <td className="ruler-cell">
                <ShareBar part={copies} whole={whole} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What came in, currency by currency: they are never added up. */
export function CurrencyTable({ currencies }: Pick<Stats, 'currencies'>) {
  const t = useT()
  const fmt = useFmt()
  if (currencies.length === 0) return <p className="soft">{t('owner.none_in_span')}</p>
  return (
    <div className="stack-s">
      <div className="table-frame">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('owner.currency')}</th>
              <th scope="col">{t('owner.copies')}</th>
              <th scope="col">{t('owner.discount')}</th>
              <th scope="col">{t('owner.tax')}</th>
              <th scope="col" className="amount">
                {t('owner.sold_for')}
              </th>
            </tr>
          </thead>
          <tbody>
            {currencies.map(({ currency, copies, gross, discount, tax }) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td>{t('owner.copies_count', { count: copies })}</td>
                <td>{fmt.money({ amountMinor: discount, currency })}</td>
                <td>{fmt.money({ amountMinor: tax, currency })}</td>
                <td className="price">{fmt.money({ amountMinor: gross - discount, currency })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('owner.song')}</th>
            <th scope="col" className="amount">
              {t('owner.listens')}
            </th>
          </tr>
        </thead>
        <tbody>
          {songs.map(({ id, title, listens }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td className="price">{fmt.number(listens)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
