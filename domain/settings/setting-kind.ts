// What a setting is: its parts, how they are written and read as text, and what is wrong with them.
import type { StaffRole } from '../people/rights.ts'
import type { Column } from './rows/cell.ts'
import type { RowForm } from './rows/row-form.ts'

/** Where it stands on the page, with those that whoever looks for it would look at too. */
export type SettingGroup = 'shop' | 'texts' | 'money' | 'documents' | 'parcels' | 'returns' | 'boxes'

/** A part as it is typed: a line, lines, tiers of a tariff, rows, a long text, words, or one of a few. */
export interface SettingField {
  readonly name: string
  readonly kind: 'line' | 'lines' | 'number' | 'tiers' | 'rows' | 'prose' | 'words' | 'choice'
  /** Most characters. */
  readonly max: number
  readonly isRequired?: boolean
  /** What may be chosen from, where it is a choice. */
  readonly choices?: readonly string[]
  /** What a line holds, where that is more than text. */
  readonly cell?: Column['kind']
  /** Its columns, where it is a table. */
  readonly rows?: RowForm
}

/** By part, the code of what is wrong with it. */
export type SettingMistakes = Readonly<Record<string, string>>

export type Texts = Readonly<Record<string, string>>

export type Typed<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly mistakes: SettingMistakes }

export interface Setting<V> {
  readonly group: SettingGroup
  /** Who changes it beside the owner. Rules 12. */
  readonly roles: readonly StaffRole[]
  /** Whether it can be set from a later day on: what documents are made by keeps what held on their day. */
  readonly isDated: boolean
  /** What a form begins with where nothing is set. */
  readonly initial: V
  readonly fields: readonly SettingField[]
  /** What its shape alone does not say. */
  readonly mistakes: (value: V) => SettingMistakes
  /** What may not be made of what holds, today being a day of the shop's zone. */
  readonly changeMistakes?: (before: V, after: V, today: string) => SettingMistakes
  readonly write: (value: V) => Texts
  /** From texts as they were typed, of all its parts. */
  readonly read: (texts: Texts) => Typed<V>
}

/** The text of a part without blanks around it; empty where there is none. */
export const textOf = (texts: Texts, name: string): string => (texts[name] ?? '').trim()

/** Lines that say something, also where they are told apart by semicolons. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\n|;/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** A value, or what is wrong with its parts. */
export const typed = <V>(value: V, mistakes: SettingMistakes): Typed<V> =>
  Object.keys(mistakes).length > 0 ? { ok: false, mistakes } : { ok: true, value }

/** A number with so many decimals at most, in units of the last of them; undefined where it is none. */
export function unitsIn(text: string, decimals: number): number | undefined {
  const found = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.replace(/\s*%$/, ''))
  const [, whole = '', fraction = ''] = found ?? []
  if (found === null || fraction.length > decimals) return undefined
  return Number(whole + fraction.padEnd(decimals, '0'))
}

/** Such a number as text, without decimals that say nothing. */
export function unitsText(units: number, decimals: number): string {
  const text = (units / 10 ** decimals).toFixed(decimals)
  return decimals === 0 ? text : text.replace(/\.?0+$/, '')
}
