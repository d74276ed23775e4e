// When somebody answers in the chat, a line a day, and the days on which nobody does.
import { isDay } from '../time/day.ts'
import { type OpeningHours, usualHours } from '../time/chat-hours.ts'
import { lines, type RowForm, type RowMistake, wordRows } from './rows/row-form.ts'
import { type Setting, textOf, typed } from './setting-kind.ts'

const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

type Hours = OpeningHours['week'][number]

const wholeDay = 1_440
const mostClosed = 100

const minutesIn = (text: string): number => {
  const [, hour = '', minute = '0'] = /^(\d{1,2})(?::(\d\d))?$/.exec(text.trim()) ?? []
  return hour === '' || Number(minute) > 59 ? Number.NaN : Number(hour) * 60 + Number(minute)
}

/** `10:00-17:00`; nothing where nobody answers. Undefined where it cannot be read. */
function hoursIn(text: string): Hours | undefined {
  if (text === '') return null
  const [from = '', to = '', more] = text.split(/[-–]/)
  const hours = [minutesIn(from), minutesIn(to)] as const
  return more !== undefined || hours.some(Number.isNaN) ? undefined : hours
}

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const isHours = (hours: Hours): boolean => hours === null || (hours[0] < hours[1] && hours[1] <= wholeDay)

/** From when to when somebody answers: both, or neither. */
function hourMistakes(rows: readonly (readonly string[])[]): readonly RowMistake[] {
  const [[from = '', to = ''] = []] = rows
  if ((from === '') !== (to === ''))
    return [{ row: 0, column: from === '' ? 'begins' : 'ends', code: 'input_required' }]
  return from !== '' && minutesIn(from) >= minutesIn(to)
    ? [{ row: 0, column: 'ends', code: 'hours_invalid' }]
    : []
}

const dayTable: RowForm = {
  columns: [
    { name: 'begins', kind: 'time' },
    { name: 'ends', kind: 'time' },
  ],
  cellsOf: line => line.split(/[-–]/).map(part => part.trim()),
  lineOf: cells => cells.filter(cell => cell !== '').join('-'),
  between: lines,
  isOne: true,
  wrong: hourMistakes,
}

const closedList = wordRows({ name: 'day', kind: 'date' }, { split: /[\s,;]+/ })

const closedIn = (texts: Readonly<Record<string, string>>): string[] =>
  textOf(texts, 'closed')
    .split(/[\s,;]+/)
    .filter(word => word !== '')

export const hoursSetting: Setting<OpeningHours> = {
  group: 'shop',
  roles: ['service'],
  isDated: true,
  initial: usualHours,
  fields: [
    ...weekDays.map(name => ({ name, kind: 'line', max: 15, rows: dayTable }) as const),
    { name: 'closed', kind: 'words', max: 1_200, rows: closedList },
  ],
  mistakes: ({ week, closed }) => ({
    ...Object.fromEntries(
      weekDays.flatMap((name, index) =>
        isHours(week[index] ?? null) ? [] : [[name, 'hours_invalid'] as const],
      ),
    ),
    ...(!closed.every(isDay) && { closed: 'date_invalid' }),
    ...(closed.length > mostClosed && { closed: 'out_of_range' }),
  }),
  write: ({ week, closed }) => ({
    ...Object.fromEntries(
      weekDays.map((name, index) => {
        const hours = week[index] ?? null
        return [name, hours === null ? '' : `${clockText(hours[0])}-${clockText(hours[1])}`]
      }),
    ),
    closed: closed.join(', '),
  }),
  read(texts) {
    const week = weekDays.map(name => hoursIn(textOf(texts, name)))
    const wrong = weekDays.filter((_, index) => week[index] === undefined)
    return typed<OpeningHours>(
      { week: week.map(hours => hours ?? null), closed: closedIn(texts) },
      Object.fromEntries(wrong.map(name => [name, 'hours_invalid'])),
    )
  },
}
