import type { RateRow } from '#domain/money/exchange-rate.ts'
import { boundsOf } from '#domain/reports/period.ts'
import {
  isMoneyMeasure,
  morningDays,
  type StatMeasure,
  type StatRow,
  type StatTable,
  statColumns,
  statCurrency,
  statMostRows,
} from '#domain/stats/stats.ts'
import { inStatCurrency, measureOf, netOf, sumOf } from '#domain/stats/sums.ts'
import type { StatTaskName } from '#domain/stats/tasks.ts'
import type { Database } from '../database/database.ts'
import { byCurrency } from './sales-tables.ts'
import { countTasks } from './store/desk-work.ts'
import { type CellSums, countNewCustomers, readSales } from './store/sales.ts'

interface MorningAsked {
  /** Sixty days, the last of them is today. */
  readonly days: readonly string[]
  readonly position: number
  readonly rates: readonly RateRow[]
  readonly tasks: readonly StatTaskName[]
}

const measures: readonly StatMeasure[] = ['orders', 'gross', 'net', 'refunds', 'copies', 'average']

/** The last thirty days against the thirty before, and what waits. */
export async function morningTables(db: Database, asked: MorningAsked): Promise<StatTable[]> {
  const { days, position, rates } = asked
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const begins = days.at(-morningDays) ?? last
  const whole = { ...boundsOf({ from: first, to: last }), position, rates }
  const middle = boundsOf({ from: begins, to: last }).start
  const { cells } = await readSales(db, { span: whole, by: ['day'], limit: statMostRows })
  const now = cells.filter(({ keys: [day = ''] }) => day >= begins)
  const before = cells.filter(({ keys: [day = ''] }) => day < begins)
  const [sums, sumsBefore] = [inStatCurrency(now), inStatCurrency(before)]
  const customers = await countNewCustomers(db, { ...whole, start: middle })
  const customersBefore = await countNewCustomers(db, { ...whole, end: middle })
  const figures: StatRow[] = [
    ...measures.map(name => [
      name,
      isMoneyMeasure(name) ? statCurrency : null,
      measureOf(name, sums),
      measureOf(name, sumsBefore),
    ]),
    ['customers', null, customers, customersBefore],
    ['boxes', null, sums.boxes, sumsBefore.boxes],
  ]
  const tasks = await countTasks(db, asked.tasks)
  const table = (name: 'figures' | 'currencies' | 'days' | 'tasks', rows: StatRow[]): StatTable => ({
    name,
    columns: statColumns(name),
    rows,
    totals: [],
  })
  return [
    table('figures', figures),
    table('currencies', currencyRows(now, before)),
    table('days', dayRows(days.slice(-morningDays), now)),
    table(
      'tasks',
      tasks.map(({ task, count }) => [task, count]),
    ),
  ]
}

/** The money of the figures as the ledger has it, each currency by itself. */
function currencyRows(now: readonly CellSums[], before: readonly CellSums[]): StatRow[] {
  const [sums, sumsBefore] = [byCurrency(now), byCurrency(before)]
  const currencies = [...new Set([...sums, ...sumsBefore].map(({ currency }) => currency))].toSorted()
  const of = (all: typeof sums, currency: string) => sumOf(all.filter(one => one.currency === currency))
  return currencies.flatMap(currency =>
    measures
      .filter(isMoneyMeasure)
      .map(name => [
        name,
        currency,
        measureOf(name, of(sums, currency)),
        measureOf(name, of(sumsBefore, currency)),
      ]),
  )
}

/** Each day of the last thirty in euro, also those on which nothing was sold. */
const dayRows = (days: readonly string[], cells: readonly CellSums[]): StatRow[] =>
  days.map(day => {
    const sums = inStatCurrency(cells.filter(({ keys }) => keys[0] === day))
    const { orders, copies, grossMinor, refundsMinor, vatMinor } = sums
    return [day, statCurrency, orders, copies, grossMinor, refundsMinor, vatMinor, netOf(sums)]
  })
