// What the pages of money and figures are loaded with.
import { isFailure, type Output } from '#contract'
import { reportNames } from '#domain/reports/report.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import { askedOf, choiceMistakes, readChoice, type StatChoice } from '#domain/stats/choice.ts'
import { problemOf } from '../../call-results.ts'
import { loadDesk } from './desk-data.ts'
import type { Loader } from './loader.ts'

export type FigureData =
  | { readonly page: 'staff-payout'; readonly payout: Output<'staff.payout'> }
  | { readonly page: 'staff-payout-files'; readonly files: Output<'staff.payoutFiles'> }
  | {
      readonly page: 'staff-report'
      readonly report: Output<'staff.report'>
      /** The period of the address, as it was written, where this report is not made for it. */
      readonly refused: string | null
    }
  | {
      readonly page: 'staff-stats'
      readonly stats: Output<'staff.stats'>
      /** What the address chooses, as it was written. */
      readonly choice: StatChoice
      /** By field, what is wrong with it: the usual figures are shown instead. */
      readonly wrong: Readonly<Record<string, string>>
    }

/** The desk of payouts, the one that the address names, or the files that told the bank of them. */
const loadPayouts: Loader = async context => {
  const { api, visit, signal } = context
  const { id, after, files: ofFiles } = visit.query
  if (ofFiles !== undefined) {
    const files = await api.call('staff.payoutFiles', after ? { after } : {}, { signal })
    return isFailure(files) ? files : ({ page: 'staff-payout-files', files } satisfies FigureData)
  }
  if (id === undefined) return loadDesk(context)
  const payout = await api.call('staff.payout', { id }, { signal })
  return isFailure(payout) ? payout : ({ page: 'staff-payout', payout } satisfies FigureData)
}

/** The report of the address; where its period is none for it, that of the period we are in. */
const loadReport: Loader = async ({ api, visit: { query }, signal }) => {
  const name = reportNames.find(known => known === query['report']) ?? 'vat'
  const { period } = query
  const asked = { report: name, ...(period ? { period } : {}) }
  const report = await api.call('staff.report', asked, { signal })
  if (!isFailure(report)) return { page: 'staff-report', report, refused: null } satisfies FigureData
  if (problemOf(report).code !== 'input_invalid') return report
  const usual = await api.call('staff.report', { report: name }, { signal })
  return isFailure(usual)
    ? usual
    : ({ page: 'staff-report', report: usual, refused: period ?? '' } satisfies FigureData)
}

const loadMorning: Loader = async ({ api, visit: { query }, signal }) => {
  const stats = await api.call('staff.stats', { sheet: 'morning' }, { signal })
  if (isFailure(stats)) return stats
  return { page: 'staff-stats', stats, choice: readChoice(query), wrong: {} } satisfies FigureData
}

/** The figures that the address chooses; where it cannot be, those of the usual days. */
const loadChosen: Loader = async ({ api, visit: { query }, signal }) => {
  const choice = readChoice(query)
  const plain = { ...choice, and: '' as const, from: '', to: '' }
  const mistakes = choiceMistakes(choice)
  const isRight = Object.keys(mistakes).length === 0
  const stats = await api.call('staff.stats', askedOf(isRight ? choice : plain), { signal })
  if (!isFailure(stats)) return { page: 'staff-stats', stats, choice, wrong: mistakes } satisfies FigureData
  const { code, fields } = problemOf(stats)
  if (code !== 'input_invalid' || !isRight) return stats
  const usual = await api.call('staff.stats', askedOf({ ...plain, by: 'month' }), { signal })
  if (isFailure(usual)) return usual
  return { page: 'staff-stats', stats: usual, choice, wrong: { ...fields } } satisfies FigureData
}

/** The sheets of a month; where the address names none, of the one we are in. */
const loadMonth: Loader = async ({ api, visit: { query }, signal }) => {
  const { month } = query
  const asked = { sheet: 'month', ...(month ? { month } : {}) } as const
  const stats = await api.call('staff.stats', asked, { signal })
  const choice = readChoice(query)
  if (!isFailure(stats)) return { page: 'staff-stats', stats, choice, wrong: {} } satisfies FigureData
  const { code, fields } = problemOf(stats)
  if (code !== 'input_invalid' || month === undefined) return stats
  const usual = await api.call('staff.stats', { sheet: 'month' }, { signal })
  if (isFailure(usual)) return usual
  return { page: 'staff-stats', stats: usual, choice, wrong: { ...fields } } satisfies FigureData
}

/** By route. */
export const figureLoaders: Partial<Record<RouteId, Loader>> = {
  'admin-payouts': loadPayouts,
  'admin-reports': loadReport,
  'admin-stats': loadMorning,
  'admin-stats-all': loadChosen,
  'admin-stats-v1': loadMonth,
}
