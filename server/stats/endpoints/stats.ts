import { isFailure } from '#contract'
import { mayDo } from '#domain/people/rights.ts'
import { readPeriod } from '#domain/reports/period.ts'
import { statCsv, statJsonLines } from '#domain/stats/stat-file.ts'
import {
  isGuarded,
  morningDays,
  readDimensions,
  type StatMeasure,
  type StatSheet,
  statMostDays,
} from '#domain/stats/stats.ts'
import { statTaskNames, statTasks } from '#domain/stats/tasks.ts'
import { dayAfter, dayOf } from '#domain/time/shop-day.ts'
import { fail } from '../../base/failure.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { accountPlanAt } from '../../settings/account-plan.ts'
import { moneyTables } from '../../settings/money-tables.ts'
import { statSheetsFile } from '../documents/stat-sheets.ts'
import { keptStats } from '../kept-stats.ts'
import type { StatAsked } from '../make-stats.ts'
import { isTooLong } from '../sales-tables.ts'
import { ledgerPosition } from '../store/sales.ts'

interface Input {
  readonly sheet: StatSheet
  readonly by?: string | undefined
  readonly measure?: StatMeasure | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly month?: string | undefined
  readonly position?: number | undefined
}

/** Months that cohorts and churn begin with when no day is named. */
const usualMonths = 12

/** The first day of the month so many months before that of a day. */
function monthsBefore(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** The first and the last day that are asked for, or which field is wrong. */
function daysAsked({ sheet, from, to, month }: Input, today: string) {
  if (sheet === 'morning') return { from: dayAfter(today, 1 - morningDays), to: today }
  if (sheet === 'month') {
    const period = readPeriod(month === undefined || month === '' ? today.slice(0, 7) : month)
    return period?.kind === 'month' ? period : fail('input_invalid', { month: 'period_invalid' })
  }
  const last = to ?? today
  const isByMonth = sheet === 'cohorts' || sheet === 'churn'
  const usual = isByMonth ? monthsBefore(last, usualMonths - 1) : dayAfter(last, 1 - morningDays)
  const first = from ?? usual
  if (first > last) return fail('input_invalid', { from: 'period_invalid' })
  if (dayAfter(first, statMostDays) <= last) return fail('input_invalid', { from: 'period_too_long' })
  return { from: first, to: last }
}

/** What is asked for with what whoever asks may see, or what is wrong with it. */
async function askedOf({ db, clock, user }: Context & { user: SignedIn }, input: Input) {
  const { sheet, measure = 'gross', by = 'month', position } = input
  const now = clock.now()
  const isFull = mayDo(user.staffRoles, 'stats.see')
  if (isGuarded(sheet, measure) && !isFull) return fail('forbidden')
  const days = daysAsked(input, dayOf(now))
  if (isFailure(days)) return days
  const dimensions = readDimensions(by)
  if (dimensions === undefined) return fail('input_invalid', { by: 'choice_unknown' })
  const last = await ledgerPosition(db)
  return {
    sheet,
    measure,
    by: sheet === 'by' ? dimensions : [],
    from: days.from,
    to: days.to,
    // A day that has not come has sold nothing yet, which is no figure.
    until: days.to < dayOf(now) ? days.to : dayOf(now),
    position: Math.min(position ?? last, last),
    isFull,
    tasks: statTaskNames.filter(name => mayDo(user.staffRoles, statTasks[name].right)),
    plan: await accountPlanAt(db, now),
    rates: (await moneyTables(db, now)).rates,
  } satisfies StatAsked
}

async function tablesOf(context: Context & { user: SignedIn }, input: Input) {
  const asked = await askedOf(context, input)
  if (isFailure(asked)) return asked
  const tables = await keptStats(context.db, asked, context.clock.now().getTime())
  return tables.some(isTooLong) ? fail('input_invalid', { by: 'too_many' }) : { asked, tables }
}

/** Figures as tables. Rules 16. */
const stats: Handler<'staff.stats'> = async (context, input) => {
  const made = await tablesOf(context, input)
  if (isFailure(made)) return made
  const { sheet, by, measure, from, to, position } = made.asked
  return {
    sheet,
    by: [...by],
    measure,
    from,
    to,
    position,
    tables: made.tables.map(({ name, columns, rows, totals }) => ({
      name,
      columns: columns.map(column => ({ ...column })),
      rows: rows.map(row => [...row]),
      totals: totals.map(row => [...row]),
    })),
  }
}

/** What a file of one table has of the morning: a row a day, which is what a spreadsheet draws. */
const morningFile = 'days'

/** The same as a file, whose name says the days and the position. */
const file: Handler<'staff.statsFile'> = async (context, { format, table, ...input }) => {
  const made = await tablesOf(context, input)
  if (isFailure(made)) return made
  const { tables, asked } = made
  const { sheet, from, to, position } = asked
  const told = table ?? (format === 'csv' && sheet === 'morning' ? morningFile : undefined)
  const file_name = `stats-${told ?? sheet}-${from}..${to}-at-${position}.${format}`
  if (format === 'pdf') {
    const { locale, log, clock } = context
    const bytes = await statSheetsFile({ tables, from, to, position, locale, log, at: clock.now() })
    return { file_name, content_type: 'application/pdf', bytes }
  }
  const [first, ...others] = tables.filter(({ name }) => told === undefined || name === told)
  if (first === undefined) return fail('input_invalid', { table: 'choice_unknown' })
  const text =
    format === 'csv'
      ? statCsv(first, position)
      : statJsonLines(table === undefined ? [first, ...others] : [first], position)
  return {
    file_name,
    content_type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
    bytes: Buffer.from(text, 'utf8'),
  }
}

/** Handlers by endpoint name. */
export const statHandlers = {
  'staff.stats': stats,
  'staff.statsFile': file,
} satisfies Partial<Handlers>
