import { currencyIn, kindIn } from '#domain/stats/stat-file.ts'
import type { StatRow } from '#domain/stats/stats.ts'
import { highest } from '../../parts/bars.ts'
import { DayChart, ShareBar } from '../../parts/day-chart.tsx'
import { useT } from '../../text/text-context.tsx'
import { StatTable, type Table } from './stat-table.tsx'
import { useStatWords } from './stat-words.ts'

/** Columns that a page is wide enough for. */
const mostColumns = 12

const times: readonly Table['columns'][number]['name'][] = ['day', 'week', 'month']
const labels: readonly Table['columns'][number]['kind'][] = ['text', 'day']

/** Where the value of a measure stands: the first column after what tells the rows apart and the currency. */
const valueAt = ({ columns }: Table): number => columns.findIndex(({ kind }) => !labels.includes(kind))

/** How many columns tell the rows apart; the currency that money is told in is not one of them. */
const headsOf = (table: Table): number => {
  const heads = table.columns.slice(0, valueAt(table))
  const isTold = heads.at(-1)?.name === 'currency' || heads.at(-1)?.name === 'told_in'
  return heads.length > 1 && isTold && table.rows.every(isSameCurrency(table))
    ? heads.length - 1
    : heads.length
}

const isSameCurrency =
  (table: Table) =>
  (row: StatRow): boolean =>
    currencyIn(table.columns, row) === currencyIn(table.columns, table.rows[0] ?? [])

type MatrixProps = { table: Table; across: readonly (string | number)[]; at: number }

/** Two dimensions as a matrix: the first downwards, the second across, the column `at` in the cells. */
function Matrix({ table, across, at }: MatrixProps) {
  const words = useStatWords()
  const { columns, rows, name } = table
  const t = useT()
  const [down] = columns
  const second = columns[1]
  const keys = [...new Set(rows.map(row => row[0]))]
  const said = (key: StatRow[number] | undefined, other: string | number): string => {
    const row = rows.find(one => one[0] === key && one[1] === other)
    return row === undefined ? '' : words.cell(columns, row, at)
  }
  const headOf = (key: string | number): string =>
    typeof key === 'number' || second === undefined ? String(key) : words.word(second.name, key)
  return (
    <div className="table-frame">
      <table className="table staff-table" aria-label={t(`stat.table_${name}`)}>
        <thead>
          <tr>
            <th scope="col">{down && words.head(down)}</th>
            {across.map(key => (
              <th key={key} scope="col" className="amount">
                {headOf(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map(key => (
            <tr key={key}>
              <th scope="row">{down && words.word(down.name, String(key))}</th>
              {across.map(other => {
                const text = said(key, other)
                return (
                  <td key={other} className="amount" data-head={text === '' ? undefined : headOf(other)}>
                    {text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One dimension as a bar in each row, the highest first. */
function BarTable({ table, title, most }: { table: Table; title: string; most: number }) {
  const t = useT()
  const words = useStatWords()
  const { columns, rows, totals } = table
  const [down] = columns
  const at = valueAt(table)
  const column = columns[at]
  const byValue = rows.toSorted((one, other) => Number(other[at]) - Number(one[at]))
  return (
    <div className="table-frame">
      <table className="table staff-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{down && words.head(down)}</th>
            <th scope="col" className="amount">
              {column && words.head(column)}
            </th>
            <th scope="col">{t('stat.col_share')}</th>
          </tr>
        </thead>
        <tbody>
          {byValue.map(row => (
            <tr key={row[0]}>
              <th scope="row">{words.cell(columns, row, 0) || '–'}</th>
              <td className="price">{words.cell(columns, row, at)}</td>
              <td className="ruler-cell">
                <ShareBar part={Math.max(0, Number(row[at]))} whole={most} />
              </td>
            </tr>
          ))}
          {totals.map(row => (
            <tr key="total">
              <th scope="row">
                <strong>{t('stat.total')}</strong>
              </th>
              <td className="price">
                <strong>{words.cell(columns, row, at)}</strong>
              </td>
              <td>{null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One dimension drawn: over time as bars beside each other, else as a bar in each row. */
function Drawing({ table }: { table: Table }) {
  const t = useT()
  const words = useStatWords()
  const { columns, rows } = table
  const [down] = columns
  const at = valueAt(table)
  const column = columns[at]
  const currency = currencyIn(columns, rows[0] ?? [])
  if (down === undefined || column === undefined) return null
  const bars = rows.map(row => ({ key: String(row[0]), value: Number(row[at]) }))
  const top = highest(bars, ({ value }) => value)
  if (!top) return <StatTable table={table} />
  const text = (value: number) => words.amount(value, kindIn(column, currency), currency)
  const title = `${words.head(column)} · ${words.head(down)}`
  if (times.includes(down.name)) {
    const total = text(bars.reduce((sum, { value }) => sum + value, 0))
    return (
      <DayChart
        title={title}
        values={bars.map(({ value }) => value)}
        said={t('stat.chart_said', { title, total, most: text(top.value), day: top.key })}
        most={text(top.value)}
        ends={[bars[0]?.key ?? '', bars.at(-1)?.key ?? '']}
        tableLabel={t('stat.as_table')}
      >
        <StatTable table={table} />
      </DayChart>
    )
  }
  return <BarTable table={table} title={title} most={top.value} />
}

/** A measure by dimensions, as it reads best: drawn, as a matrix, or row by row; its sum at the end. */
export function StatPivot({ table }: { table: Table }) {
  const heads = headsOf(table)
  const isOneCurrency = table.rows.every(isSameCurrency(table))
  if (table.rows.length === 0 || (heads === 1 && !isOneCurrency)) return <StatTable table={table} />
  if (heads === 1) return <Drawing table={table} />
  const across = [...new Set(table.rows.flatMap(row => row[1] ?? []))].toSorted((one, other) =>
    one < other ? -1 : 1,
  )
  const isWide = across.length > mostColumns || table.columns[1]?.name === 'currency'
  return isWide ? <StatTable table={table} /> : <Matrix table={table} across={across} at={valueAt(table)} />
}

/** What became of those who first bought in a month: months downwards, how long after across. */
export function CohortMatrix({ table }: { table: Table }) {
  const across = [...new Set(table.rows.map(row => Number(row[1])))].toSorted((one, other) => one - other)
  const lasting = across.slice(0, mostColumns)
  const at = table.columns.findIndex(({ name }) => name === 'buyers')
  return table.rows.length === 0 ? (
    <StatTable table={table} />
  ) : (
    <Matrix table={table} across={lasting} at={at} />
  )
}
