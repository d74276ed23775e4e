// What figures are asked for on the page that explores them, as its address says it.
import { isDay } from '../time/day.ts'
import { dayAfter } from '../time/shop-day.ts'
import {
  exploredSheets,
  isGuarded,
  type StatDimension,
  type StatMeasure,
  statDimensions,
  statMeasures,
  statMostDays,
} from './stats.ts'

type ExploredSheet = (typeof exploredSheets)[number]

/** A choice as it is typed: days may be empty, which asks for the usual ones. */
export interface StatChoice {
  readonly sheet: ExploredSheet
  readonly by: StatDimension
  /** A second dimension, or none. */
  readonly and: StatDimension | ''
  readonly measure: StatMeasure
  readonly from: string
  readonly to: string
}

const usual: StatChoice = { sheet: 'by', by: 'day', and: '', measure: 'gross', from: '', to: '' }

type Query = Readonly<Record<string, string | undefined>>

/** The choice of an address; what it does not say, or says wrongly, is the usual. */
export const readChoice = (query: Query): StatChoice => ({
  sheet: exploredSheets.find(name => name === query['sheet']) ?? usual.sheet,
  by: statDimensions.find(name => name === query['by']) ?? usual.by,
  and: statDimensions.find(name => name === query['and']) ?? usual.and,
  measure: statMeasures.find(name => name === query['measure']) ?? usual.measure,
  from: query['from']?.trim() ?? '',
  to: query['to']?.trim() ?? '',
})

/** A choice as an address says it, what is usual left out. */
export function writeChoice(choice: StatChoice): Readonly<Record<string, string>> {
  const ofMeasures = { by: choice.by, and: choice.and, measure: choice.measure }
  const said = { sheet: choice.sheet, ...(choice.sheet === 'by' ? ofMeasures : {}), ...daysOf(choice) }
  return Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) => value !== '' && (name === 'by' || value !== usualOf(name)),
    ),
  )
}

const usualTexts: ReadonlyMap<string, string> = new Map(Object.entries({ ...usual }))
const usualOf = (name: string): string | undefined => usualTexts.get(name)

const daysOf = ({ from, to }: StatChoice) => ({
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
})

/** The choice as the call takes it. */
export const askedOf = (choice: StatChoice) => ({
  sheet: choice.sheet,
  ...(choice.sheet === 'by' && {
    by: [choice.by, choice.and].filter(name => name !== '').join(','),
    measure: choice.measure,
  }),
  ...daysOf(choice),
})

/** By field, what is wrong with a choice, by the name of the check. */
export function choiceMistakes({ sheet, by, and, from, to }: StatChoice): Readonly<Record<string, string>> {
  const isBad = (day: string) => day !== '' && !isDay(day)
  if (isBad(from)) return { from: 'date_invalid' }
  if (isBad(to)) return { to: 'date_invalid' }
  if (sheet === 'by' && by === and) return { and: 'choice_same' }
  if (from !== '' && to !== '' && from > to) return { from: 'period_invalid' }
  const isLong = from !== '' && to !== '' && dayAfter(from, statMostDays) <= to
  return isLong ? { from: 'period_too_long' } : {}
}

/** What may be chosen by somebody who sees all figures, or those that are not guarded. */
export const choicesFor = (isFull: boolean) => ({
  sheets: exploredSheets.filter(sheet => isFull || !isGuarded(sheet, usual.measure)),
  measures: statMeasures.filter(measure => isFull || !isGuarded('by', measure)),
})
