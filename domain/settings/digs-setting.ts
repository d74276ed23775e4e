// What digs are given for, and how many are a free record. Rules 6.
import { digPoints, digsForRecord, type DigReason, sponsoredMonthlyMost } from '../people/digs.ts'
import { type Setting, type SettingMistakes, textOf, typed } from './setting-kind.ts'

export interface DigRows extends Readonly<Record<DigReason, number>> {
  /** The most that sponsoring brings in a month. */
  readonly month_most: number
  /** So many are a free record. */
  readonly record_at: number
}

const parts = ['sponsor', 'sponsored', 'project', 'godchild', 'month_most', 'record_at'] as const

/** Nothing may be given for a reason; a record costs something. */
const least = (part: (typeof parts)[number]): number => (part === 'record_at' ? 1 : 0)
const most = 10_000

function digMistakes(rows: DigRows): SettingMistakes {
  const wrong = parts.filter(part => rows[part] < least(part) || rows[part] > most)
  return Object.fromEntries(wrong.map(part => [part, 'out_of_range']))
}

/** Not dated: digs that were given stay what they were. */
export const digsSetting: Setting<DigRows> = {
  group: 'boxes',
  roles: [],
  isDated: false,
  initial: { ...digPoints, month_most: sponsoredMonthlyMost, record_at: digsForRecord },
  fields: parts.map(name => ({ name, kind: 'number', max: 5, isRequired: true })),
  mistakes: digMistakes,
  write: rows => Object.fromEntries(parts.map(part => [part, String(rows[part])])),
  read(texts) {
    const count = (part: (typeof parts)[number]): number => Number(textOf(texts, part))
    const wrong = parts.filter(part => !/^\d{1,5}$/.test(textOf(texts, part)))
    return typed<DigRows>(
      {
        sponsor: count('sponsor'),
        sponsored: count('sponsored'),
        project: count('project'),
        godchild: count('godchild'),
        month_most: count('month_most'),
        record_at: count('record_at'),
      },
      Object.fromEntries(
        wrong.map(part => [part, textOf(texts, part) === '' ? 'input_required' : 'input_must_integer']),
      ),
    )
  },
}
