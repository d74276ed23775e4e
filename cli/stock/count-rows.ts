// What was counted on a shelf, as a file says it.
import { z } from 'zod'
import type { Input } from '#contract'
import { copiesMost, stockNoteMax } from '#domain/catalogue/stock.ts'
import { readRows } from '../quote/read-rows.ts'
import type { Problem } from '../terminal/problem.ts'

export type CountedRow = Input<'staff.countStock'>['rows'][number]

/** A row of the file, or what is wrong with it. `line` counts from 1, the head of a table included. */
export type CountLine =
  | { readonly line: number; readonly row: CountedRow }
  | { readonly line: number; readonly problem: Problem }

const Word = z.union([z.string(), z.int().transform(String)]).default('')
const Fields = z.object({ item: Word, barcode: Word, size: Word, counted: Word, reason: Word })

/** Heads as people write them: `Item`, `COUNTED`. */
const lowerCased = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.trim().toLowerCase(), value]))

const wrong = (line: number, fields: Readonly<Record<string, string>>): CountLine => ({
  line,
  problem: { code: 'input_invalid', status: 422, fields },
})

function lineOf(line: number, fields: unknown): CountLine {
  const read = Fields.safeParse(typeof fields === 'object' && fields !== null ? lowerCased(fields) : fields)
  if (!read.success) return { line, problem: { code: 'row_unreadable', about: 'it is no count' } }
  const { item, barcode, size, counted, reason } = read.data
  const why = reason.trim()
  const mistakes = {
    ...(why.length > stockNoteMax ? { reason: 'too_long' } : {}),
    ...(item.trim() === '' && barcode.trim() === '' ? { item: 'input_required' } : {}),
    ...(/^\d{0,9}$/.test(item.trim()) ? {} : { item: 'input_must_integer' }),
    ...(/^\d{1,6}$/.test(counted.trim()) && Number(counted) <= copiesMost
      ? {}
      : { counted: counted.trim() === '' ? 'input_required' : 'input_must_integer' }),
  }
  if (Object.keys(mistakes).length > 0) return wrong(line, mistakes)
  const which = item.trim() === '' ? { barcode: barcode.replaceAll(/[\s-]/g, '') } : { item_id: Number(item) }
  const row = { ...which, size: size.trim(), counted: Number(counted), ...(why !== '' && { reason: why }) }
  return { line, row }
}

/**
 * The rows of a file: a table with the heads `item` or `barcode`, `counted` and perhaps `size` and
 * `reason`, or the same as JSON. Other columns do not matter.
 */
export const countLines = (text: string): CountLine[] =>
  [...readRows(text)].map(row =>
    'problem' in row ? { line: row.line, problem: row.problem } : lineOf(row.line, row.fields),
  )
