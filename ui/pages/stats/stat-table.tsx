import type { Output } from '#contract'
import type { StatColumn, StatRow } from '#domain/stats/stats.ts'
import { EmptyState } from '../../parts/states.tsx'
import { useT } from '../../text/text-context.tsx'
import { useStatWords } from './stat-words.ts'

export type Stats = Output<'staff.stats'>
export type Table = Stats['tables'][number]

const isNumber = ({ kind }: StatColumn): boolean => kind !== 'text' && kind !== 'day'

/** A narrow page sets one number of a row beside its name: that of now, else the last. */
const classOf = (columns: readonly StatColumn[], index: number): string | undefined => {
  const column = columns[index]
  if (column === undefined || !isNumber(column)) return undefined
  const isFirst = columns.some(({ name }) => name === 'now')
    ? column.name === 'now'
    : index === columns.length - 1
  return isFirst ? 'price' : 'amount'
}

function Row({ table, row, isTotal }: { table: Table; row: StatRow; isTotal?: boolean }) {
  const t = useT()
  const words = useStatWords()
  const { columns } = table
  const [first, ...others] = columns
  const name = isTotal ? t('stat.total') : words.cell(columns, row, 0)
  return (
    <tr>
      {first !== undefined && (
        <th scope="row" className={classOf(columns, 0)}>
          {isTotal ? <strong>{name}</strong> : name}
        </th>
      )}
      {others.map((column, index) => {
        const said = words.cell(columns, row, index + 1)
        return (
          <td
            key={column.name}
            data-head={said === '' ? undefined : words.head(column)}
            className={classOf(columns, index + 1)}
          >
            {isTotal && said !== '' ? <strong>{said}</strong> : said}
          </td>
        )
      })}
    </tr>
  )
}

/** A table of figures with its sums; numbers stand at the right of their column. */
export function StatTable({ table }: { table: Table }) {
  const t = useT()
  const words = useStatWords()
  const { name, columns, rows, totals } = table
  if (rows.length === 0) return <EmptyState title={t('stat.none')} />
  return (
    <div className="table-frame">
      <table className="table staff-table" aria-label={t(`stat.table_${name}`)}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.name} scope="col" className={isNumber(column) ? 'amount' : undefined}>
                {words.head(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={`${index} ${row.join()}`} table={table} row={row} />
          ))}
          {totals.map(row => (
            <Row key={`total ${row.join()}`} table={table} row={row} isTotal />
          ))}
        </tbody>
      </table>
    </div>
  )
}
