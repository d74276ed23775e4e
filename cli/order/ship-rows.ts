// Parcels to mark as sent: those of the command line, or the lines of a file.
import { z } from 'zod'
import { isLabelRight, labelFrom, labelMistakes, type ParcelLabel } from '#domain/shipping/parcel-label.ts'
import type { Problem } from '../terminal/problem.ts'
import { readRows } from '../quote/read-rows.ts'

export interface ShipOptions {
  readonly carrier?: string
  readonly tracking?: readonly string[]
  readonly untracked?: boolean
  readonly shop?: number
  readonly file?: string
  readonly dryRun?: boolean
}

/** A parcel of the input, or what is wrong with it. `line` counts from 1, the head of a table included. */
export type ShipRow =
  | {
      readonly line: number
      readonly order: string
      readonly shop: number | undefined
      readonly label: ParcelLabel
    }
  | { readonly line: number; readonly order: string; readonly problem: Problem }

const Fields = z.object({
  order: z.union([z.string(), z.int().transform(String)]).default(''),
  carrier: z.string().default(''),
  tracking: z.union([z.string(), z.int().transform(String)]).default(''),
  shop: z.union([z.string(), z.int().transform(String)]).default(''),
})
type Fields = z.output<typeof Fields>

const fieldProblem = (fields: Readonly<Record<string, string>>): Problem => ({
  code: 'input_invalid',
  status: 422,
  fields,
})

/** One parcel, checked as the shop will check it. A parcel without carrier and number must be meant so. */
function rowOf(line: number, fields: Fields, options: ShipOptions): ShipRow {
  const order = fields.order.trim()
  const tracking = fields.tracking.trim()
  // The carrier of the command line is for tracked parcels that name none themselves.
  const isMeantBare = options.untracked === true && tracking === ''
  const carrier = fields.carrier.trim() || (isMeantBare ? '' : (options.carrier ?? ''))
  const label = labelFrom({ carrier, tracking })
  const isBare = label.carrier === '' && label.tracking === ''
  const wrong = {
    ...(/^[\w-]{1,20}$/.test(order) ? {} : { order: order === '' ? 'input_required' : 'input_invalid' }),
    ...(/^\d{0,9}$/.test(fields.shop.trim()) ? {} : { shop: 'input_must_integer' }),
    ...(isLabelRight(label) ? {} : labelMistakes(label)),
    ...(isBare && !isMeantBare ? { tracking: 'input_required' } : {}),
  }
  if (Object.keys(wrong).length > 0) return { line, order, problem: fieldProblem(wrong) }
  const shop = Number(fields.shop.trim() || (options.shop ?? 0))
  return { line, order, shop: shop === 0 ? undefined : shop, label }
}

/**
 * The parcels of a file: a table with the heads `order`, `carrier`, `tracking` and perhaps `shop`, or the
 * same as JSON. A line that is wrong is wrong for itself alone; other columns do not matter.
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
    const key = `${read.order.toUpperCase()} ${read.shop ?? ''}`
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
    rowOf(index + 1, { order, carrier: '', tracking: options.tracking?.[index] ?? '', shop: '' }, options),
  )
