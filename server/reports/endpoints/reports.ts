import { isFailure } from '#contract'
import { type Period, periodAt, readPeriod } from '#domain/reports/period.ts'
import { type ReportName, reportOf } from '#domain/reports/report.ts'
import { fail } from '../../base/failure.ts'
import type { Context } from '../../http/context.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { closeDays } from '../../ledger/close-days.ts'
import { accountPlanAt } from '../../settings/account-plan.ts'
import { languagesAt } from '../../settings/shop-facts.ts'
import { moneyTables } from '../../settings/money-tables.ts'
import { makeFile } from '../make-file.ts'
import { makeReport, type ReportAsked, usualPeriod } from '../make-report.ts'

/** What is asked for, with the plan of that period's last day; or that the period is none of this report. */
async function askedOf(
  { db, clock }: Context,
  { report, period: text }: { readonly report: ReportName; readonly period?: string | undefined },
) {
  const now = clock.now()
  const { periods } = reportOf(report)
  const { year_starts } = await accountPlanAt(db, now)
  const usual = usualPeriod(periods)
  const period = readPeriod(
    text === undefined || text === '' ? periodAt(usual, now, year_starts) : text,
    year_starts,
  )
  const isKnown = periods.length === 0 || (period !== undefined && periods.includes(period.kind))
  if (period === undefined || !isKnown) return fail('input_invalid', { period: 'period_invalid' })
  const { rates } = await moneyTables(db, now)
  const [locale = 'en'] = await languagesAt(db, now)
  const plan = await accountPlanAt(db, lastOf(period, now))
  return { period, now, rates, plan, locale } satisfies ReportAsked
}

/** The plan of a period is that of its last day, or of now where that is still to come. */
const lastOf = ({ to }: Period, now: Date): Date =>
  new Date(Math.min(Date.parse(`${to}T12:00:00Z`), now.getTime()))

/** A report as a table. Rules 13. */
const report: Handler<'staff.report'> = async (context, input) => {
  const asked = await askedOf(context, input)
  if (isFailure(asked)) return asked
  const { rows, totals, ...table } = await makeReport(context.db, input.report, asked)
  const { text, from, to } = asked.period
  return {
    report: input.report,
    period: { text, from, to },
    columns: reportOf(input.report).columns.map(column => ({ ...column })),
    rows: rows.map(row => [...row]),
    totals: totals.map(row => [...row]),
    ...table,
  }
}

/** A report as a file, written while it is read. */
const reportFile: Handler<'staff.reportFile'> = async (context, input) => {
  const asked = await askedOf(context, input)
  return isFailure(asked) ? asked : makeFile(context.db, input.report, asked)
}

/** Closes the days that are over. */
const close: Handler<'staff.closeDays'> = async ({ db, clock }, { day }) => ({
  days: await closeDays({ db, clock }, day),
})

/** Handlers by endpoint name. */
export const reportHandlers = {
  'staff.report': report,
  'staff.reportFile': reportFile,
  'staff.closeDays': close,
} satisfies Partial<Handlers>
