// Which rows of a list are chosen, and what is to become of them, as it was typed.
import { isGrowable } from '#domain/desks/change.ts'
import { cellMistake, type CellValue, readCell } from '#domain/desks/cell.ts'
import { type Column, columnOf } from '#domain/desks/desk.ts'
import { type DeskNoun, deskOf } from '#domain/desks/desks.ts'

/** Adds what is not among them, and takes away what is. */
export const onlyOthers = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]

/** With all rows from the last one that was chosen up to another; that one alone where none was. */
export function withRange(chosen: readonly number[], rows: readonly number[], to: number): readonly number[] {
  const from = rows.indexOf(chosen.at(-1) ?? to)
  const end = rows.indexOf(to)
  if (from < 0 || end < 0) return [...new Set([...chosen, to])]
  return [...new Set([...chosen, ...rows.slice(Math.min(from, end), Math.max(from, end) + 1)])]
}

/** How columns are changed, that a move is made, or a record of another desk for each. */
export const bulkActs = ['set', 'add', 'remove', 'percent', 'move', 'each'] as const
export type BulkAct = (typeof bulkActs)[number]

/** What is to become of the records that are chosen, as it was typed. */
export interface BulkForm {
  readonly act: BulkAct
  readonly column: string
  readonly text: string
  readonly move: string
  /** By column, what the records that are made for each are to hold. */
  readonly each: Readonly<Record<string, string>>
  readonly reason: string
}

/** The acts that a column takes. */
export function actsOf(column: Column): BulkAct[] {
  if (column.edit !== true) return []
  if (column.type === 'choices') return ['add', 'remove', 'set']
  return isGrowable(column) ? ['set', 'percent'] : ['set']
}

const percentText = /^[+-]?\d{1,4}(\.\d{1,2})?$/

/** What is to be made for each, as the call takes it, or what is wrong with it. */
function eachAsked(noun: DeskNoun, texts: BulkForm['each']) {
  const { each } = deskOf(noun)
  const values: Record<string, CellValue> = {}
  const mistakes: Record<string, string> = {}
  for (const name of each?.asks ?? []) {
    const column = each && columnOf(deskOf(each.noun), name)
    const value = column && readCell(column, texts[name] ?? '')
    const mistake = value === undefined ? 'input_invalid' : column && cellMistake(column, value)
    if (mistake !== undefined) mistakes[name] = mistake
    else if (value !== undefined && value !== null) values[name] = value
  }
  if (Object.keys(mistakes).length > 0) return { mistakes }
  return Object.keys(values).length > 0
    ? { asked: { each: values } }
    : { mistakes: { column: 'input_required' } }
}

/** What was typed as the call takes it, or what is wrong with it. */
export function askedOf({ noun, form }: { readonly noun: DeskNoun; readonly form: BulkForm }) {
  const { act, column: name, text } = form
  if (act === 'move')
    return form.move === '' ? { mistakes: { move: 'input_required' } } : { asked: { move: form.move } }
  if (act === 'each') return eachAsked(noun, form.each)
  const column = columnOf(deskOf(noun), name)
  if (column === undefined) return { mistakes: { column: 'input_required' } }
  if (act === 'percent')
    return percentText.test(text.trim())
      ? { asked: { percent: { [name]: Number(text) } } }
      : { mistakes: { [name]: 'not_a_percent' } }
  const value = readCell(column, text)
  if (value === undefined) return { mistakes: { [name]: 'input_invalid' } }
  if (act === 'set') return { asked: { set: { [name]: value } } }
  const words = text.split(',').filter(word => word !== '')
  if (words.length === 0) return { mistakes: { [name]: 'input_required' } }
  return { asked: { [act]: { [name]: words } } }
}
