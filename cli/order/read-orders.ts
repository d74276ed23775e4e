import type { Problem } from '../terminal/problem.ts'
import { OrderEntry } from './order-schema.ts'

/**
 * An order of the input, or what is wrong with it. `line` counts from 1: lines of a file, orders of an
 * array.
 */
export type ReadOrder =
  | { readonly line: number; readonly order: OrderEntry }
  | { readonly line: number; readonly problem: Problem; readonly reference?: string | undefined }

type Json = Readonly<Record<string, unknown>>

/** What options say about every order that does not say it itself. */
export type Defaults = Json

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads JSON Lines, an array, or a single order. A line that cannot be read is a problem of that line
 * alone.
 */
export function readOrders(text: string, defaults: Defaults = {}): ReadOrder[] {
  const whole = text.replace(/^\uFEFF/, '')
  const one = parsed(whole.trim())
  if ('value' in one && Array.isArray(one.value)) {
    return one.value.map((entry: unknown, index) => readOrder(entry, index + 1, defaults))
  }
  if ('value' in one && isRecord(one.value)) return [readOrder(one.value, 1, defaults)]
  return whole.split(/\r?\n/).flatMap((line, index): ReadOrder[] => {
    if (line.trim() === '') return []
    const entry = parsed(line)
    const at = index + 1
    if ('wrong' in entry) return [{ line: at, problem: { code: 'json_invalid', about: entry.wrong } }]
    return [readOrder(entry.value, at, defaults)]
  })
}

/** One order as it came from JSON, with the options' word where it is silent. */
export function readOrder(entry: unknown, line: number, defaults: Defaults): ReadOrder {
  if (!isRecord(entry)) return { line, problem: { code: 'json_invalid', about: 'an order is an object' } }
  const read = OrderEntry.safeParse(withDefaults(entry, defaults), { reportInput: true })
  if (read.success) return { line, order: read.data }
  const fields = read.error.issues.flatMap(issue => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key): [string, string] => [[...path, key].join('.'), 'is no field of an order'])
    }
    const isMissing = issue.input === undefined
    return [
      [path.join('.') || 'order', isMissing ? 'input_required' : issue.message] satisfies [string, string],
    ]
  })
  const { reference } = entry
  return {
    line,
    problem: { code: 'input_invalid', fields: Object.fromEntries(fields) },
    ...(typeof reference === 'string' ? { reference } : {}),
  }
}

function withDefaults(entry: Json, defaults: Json): Json {
  const { customer, card, payment_method, ...rest } = defaults
  // A card of the options does not stand in for the order's own way of paying.
  const pays = entry['card'] === undefined && entry['payment_method'] === undefined
  const address = {
    ...(isRecord(customer) ? customer : {}),
    ...(isRecord(entry['customer']) ? entry['customer'] : {}),
  }
  const isOddCustomer = entry['customer'] !== undefined && !isRecord(entry['customer'])
  return {
    ...rest,
    ...(pays && card !== undefined ? { card } : {}),
    ...(pays && payment_method !== undefined ? { payment_method } : {}),
    ...entry,
    ...(isOddCustomer ? {} : { customer: address }),
  }
}

function parsed(text: string): { readonly value: unknown } | { readonly wrong: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : 'unreadable' }
  }
}
