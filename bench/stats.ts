// How long the figures of staff take on a full PostgreSQL: figures, not assertions.
import { rateRows } from '#domain/money/exchange-rate.ts'
import { initialPlan } from '#domain/settings/account-plan.ts'
import { type StatDimension, type StatMeasure, type StatSheet } from '#domain/stats/stats.ts'
import { statTaskNames } from '#domain/stats/tasks.ts'
import { dayAfter, dayOf } from '#domain/time/shop-day.ts'
import type { Database } from '#server/database/database.ts'
import { makeStats } from '#server/stats/make-stats.ts'
import { ledgerPosition } from '#server/stats/store/sales.ts'

interface Question {
  readonly sheet: StatSheet
  readonly days: number
  readonly by?: readonly StatDimension[]
  readonly measure?: StatMeasure
}

const questions: readonly Question[] = [
  { sheet: 'morning', days: 30 },
  { sheet: 'month', days: 30 },
  { sheet: 'by', days: 365, by: ['month', 'country'] },
  { sheet: 'by', days: 365, by: ['artist', 'channel'], measure: 'margin' },
  { sheet: 'sellers', days: 30 },
  { sheet: 'cohorts', days: 365 },
  { sheet: 'churn', days: 365 },
]

/** What each question takes, as `timed` measures it, made anew each time: nothing is kept. */
export async function statLines(
  db: Database,
  timed: (work: () => Promise<unknown>) => Promise<number>,
): Promise<string[]> {
  const to = dayOf(new Date())
  const position = await ledgerPosition(db)
  const lines: string[] = []
  for (const { sheet, days, by = [], measure = 'gross' } of questions) {
    const asked = { sheet, by, measure, from: dayAfter(to, 1 - days), to, until: to, position }
    const ms = await timed(() =>
      makeStats(db, { ...asked, isFull: true, tasks: statTaskNames, plan: initialPlan, rates: rateRows }),
    )
    lines.push(`figures   ${`${sheet} ${by.join()} ${days} days`.padEnd(44)} ${ms.toFixed(1)} ms`)
  }
  return lines
}
