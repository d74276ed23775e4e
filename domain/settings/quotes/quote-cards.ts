// From which day on new quotes need a rate card of rows. Rules 8.
import { isDay } from '../../time/day.ts'
import { type Setting, textOf, typed } from '../setting-kind.ts'

export interface QuoteCards {
  /** YYYY-MM-DD; empty while cards of either schema do. */
  readonly rows_from: string
}

/** Not dated: it names its own day. Kept quotes keep their card whatever stands here. */
export const quoteCardsSetting: Setting<QuoteCards> = {
  group: 'money',
  roles: [],
  isDated: false,
  initial: { rows_from: '' },
  fields: [{ name: 'rows_from', kind: 'line', max: 10, cell: 'date' }],
  mistakes: ({ rows_from: day }) => (day === '' || isDay(day) ? {} : { rows_from: 'date_invalid' }),
  write: ({ rows_from }) => ({ rows_from }),
  read: texts => typed<QuoteCards>({ rows_from: textOf(texts, 'rows_from') }, {}),
}

/** Whether new quotes of a day, YYYY-MM-DD, need a card of rows. */
export const needsRows = ({ rows_from }: QuoteCards, day: string): boolean =>
  rows_from !== '' && day >= rows_from
