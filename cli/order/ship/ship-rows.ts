// Parcels to mark as sent: those of the command line, or the lines of a file.
import { z } from 'zod'
import { labelFrom, labelMistakes, type ParcelLabel } from '#domain/shipping/parcel-label.ts'
import type { Problem } from '../../terminal/problem.ts'
import { readRows } from '../../quote/read-rows.ts'

export interface ShipOptions {
  readonly carrier?: string
  readonly tracking?: readonly string[]
  readonly untracked?: boolean
  readonly shop?: number
  /** `LINE=COPIES` each: what is in the parcel. */
  readonly line?: readonly string[]
  /** What is here, though something of it is not. */
  readonly here?: boolean
  readonly file?: string
  readonly dryRun?: boolean
}

interface ParcelCopies {
  readonly id: number
  readonly copies: number
}

/** A parcel of the input, or what is wrong with it. `line` counts from 1, the head of a table included. */
export type ShipRow =
  | {
      readonly line: number
      readonly order: string
      readonly shop: number | undefined
      readonly label: ParcelLabel
      /** Copies of lines that are in it; undefined: all that waits. */
      readonly lines: readonly ParcelCopies[] | undefined
      readonly isHere: boolean
    }
  | { readonly line: number; readonly order: string; readonly problem: Problem }

const Fields = z.object({
  order: z.union([z.string(), z.int().transform(String)]).default(''),
  carrier: z.string().default(''),
  tracking: z.union([z.string(), z.int().transform(String)]).default(''),
  shop: z.union([z.string(), z.int().transform(String)]).default(''),
  /** `12=1 13=2`: lines of the order, and copies of each. */
  lines: z.string().default(''),
})
type Fields = z.output<typeof Fields>

const fieldProblem = (fields: Readonly<Record<string, string>>): Problem => ({
  code: 'input_invalid',
  status: 422,
  fields,
})

/** Copies of lines as they are written, `12=1`; null where they are not written so. */
export function copiesIn(words: readonly string[]): readonly ParcelCopies[] | undefined | null {
  if (words.length === 0) return undefined
  const found = words.map(word => /^([1-9]\d{0,8})=([1-9]\d{0,3})$/.exec(word))
  const lines = found.flatMap(match =>
    match === null ? [] : [{ id: Number(match[1]), copies: Number(match[2]) }],
  )
  return lines.length === words.length ? lines : null
}

/**
 * What is wrong with a label as far as can be told here. One with a number and no carrier has the usual one
 * of where it goes, which the shop knows; so does it whether a carrier that is named has numbers at all.
 */
function labelWrong(label: ParcelLabel) {
  const named = label.carrier === '' && label.tracking !== '' ? { ...label, carrier: 'usual' } : label
  return labelMistakes(named, true)
}

/** One parcel, checked as the shop will check it. A parcel without carrier and number must be meant so. */
function rowOf(line: number, fields: Fields, options: ShipOptions): ShipRow {
  const order = fields.order.trim()
  const tracking = fields.tracking.trim()
  // The carrier of the command line is for tracked parcels that name none themselves.
  const isMeantBare = options.untracked === true && tracking === ''
  const carrier = fields.carrier.trim() || (isMeantBare ? '' : (options.carrier ?? ''))
  const label = labelFrom({ carrier, tracking })
  const lines = copiesIn(fields.lines.split(/[\s,]+/).filter(word => word !== ''))
  const isBare = label.carrier === '' && label.tracking === ''
  const wrong = {
    ...(/^[\w-]{1,20}$/.test(order) ? {} : { order: order === '' ? 'input_required' : 'input_invalid' }),
    ...(/^\d{0,9}$/.test(fields.shop.trim()) ? {} : { shop: 'input_must_integer' }),
    ...(lines === null ? { lines: 'input_invalid' } : {}),
    ...labelWrong(label),
    ...(isBare && !isMeantBare ? { tracking: 'input_required' } : {}),
  }
  if (Object.keys(wrong).length > 0 || lines === null) return { line, order, problem: fieldProblem(wrong) }
  const shop = Number(fields.shop.trim() || (options.shop ?? 0))
  return { line, order, shop: shop === 0 ? undefined : shop, label, lines, isHere: options.here === true }
}

/**
 * The parcels of a file: a table with the heads `order`, `carrier`, `tracking` and perhaps `shop` and
 * `lines`, or the same as JSON. One of some lines alone has a number, by which it is known when the file is
 * read again. A line that is wrong is wrong for itself alone; other columns do not matter.
 */
export function rowsOfFile(text: string, options: ShipOptions): ShipRow[] {
  const before = new Map<string, number>()
  return [...readRows(text)].map(row => {
    if ('problem' in row) return { line: row.line, order: '', problem: row.problem }
    const fields = Fields.safeParse(lowerCased(row.fields))
    if (!fields.success) {
      return { line: row.line, order: '', problem: { code: 'row_unreadable', about: 'it is no parcel' } }
    }
    const read = rowOf(row.line, fields.data, options)
    if ('problem' in read) return read
    if (read.lines !== undefined && read.label.tracking === '')
      return { line: read.line, order: read.order, problem: fieldProblem({ tracking: 'input_required' }) }
    // Of one part several parcels may leave, each under a number of its own. Whether one without a number
    // leaves, its carrier decides: it is not in the way of another line.
    const { carrier, tracking } = read.label
    const own = read.lines === undefined ? (carrier !== '' && tracking === '' ? ' -' : '') : ` ${tracking}`
    const key = `${read.order.toUpperCase()} ${read.shop ?? ''}${own}`
    const first = before.get(key)
    before.set(key, first ?? read.line)
    if (first === undefined) return read
    return {
      line: read.line,
      order: read.order,
      problem: { code: 'parcel_twice', about: `on line ${first}` },
    }
  })
}

/** Heads as people write them: `Order`, `TRACKING`. */
function lowerCased(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.trim().toLowerCase(), value]))
}

/** The parcels of the command line: each order with its number, in their order. */
export const rowsOfWords = (orders: readonly string[], options: ShipOptions): ShipRow[] =>
  orders.map((order, index) =>
    rowOf(
      index + 1,
      {
        order,
        carrier: '',
        tracking: options.tracking?.[index] ?? '',
        shop: '',
        lines: (options.line ?? []).join(' '),
      },
      options,
    ),
  )
