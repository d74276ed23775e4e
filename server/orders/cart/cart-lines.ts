import type { ParsedCart } from '#contract'
import { shopKey } from '#domain/orders/cart.ts'
import { cartMaxQuantity } from '#domain/constants.ts'
import { parcelShops } from '#domain/shipping/parcel-plan.ts'
import { mayUse } from '#domain/catalogue/project-visibility.ts'
import type { Sellable } from '../store/sellables.ts'

export type LineTrouble =
  | 'out_of_stock'
  | 'quantity_reduced'
  | 'quantity_limit'
  | 'sale_closed'
  | 'ordered_alone'

/** A line that was sent, matched with what the database knows. */
export interface CartLine {
  /** Where it stands in what was sent: the field an error names. Spec section 5. */
  readonly field: string
  /** Its turn among the lines that were sent, for showing them as the shopper put them in. */
  readonly position: number
  readonly row: Sellable
  readonly chosenSizes: readonly string[]
  readonly sizes: Readonly<Record<string, string>>
  /** How many can be bought: what was asked for, less what is not there. */
  readonly quantity: number
  readonly problem: LineTrouble | undefined
  /** Copies that are free, null when it is made to order. */
  readonly stockLeft: number | null
}

/** The lines that leave in one parcel. */
export interface Bucket {
  readonly id: number
  readonly name: string
  readonly shipsFrom: string
  readonly type: string | undefined
  readonly shippingType: string | undefined
  readonly lines: readonly CartLine[]
}

type SentLine = ParsedCart['shops'][string]['items'][number]
interface Placed {
  readonly field: string
  readonly position: number
  readonly key: string
  readonly line: SentLine
  readonly rows: readonly [Sellable, ...Sellable[]]
}

/**
 * Matches a sent cart with what can be bought: the item and size of every line, its parcel, and whether
 * enough copies are free. Identical lines become one; a project nobody knows is left out. Parcels and lines
 * are in one order, whatever order they were sent in, so that copies that are short and cents that are left
 * over always fall to the same line. Spec section 4.
 */
export function bucketsOf(cart: ParsedCart, sellables: readonly Sellable[], at: Date): Bucket[] {
  const placed = merged(placedLines(cart, sellables)).toSorted(byKey)
  const parcels = parcelShops(placed.map(({ rows: [row] }) => row))
  const free = new Map<string, number>()
  const lines = placed.map((sent, index) => {
    const line = withLimit(matched(sent, free, at), sent.isOver)
    return { line, parcel: parcels[index] ?? line.row.shopId }
  })
  const byParcel = grouped(lines, ({ parcel }) => parcel)
  return [...byParcel]
    .toSorted(([a], [b]) => a - b)
    .map(([id, inside]) =>
      bucketOf(
        cart,
        id,
        inside.map(({ line }) => line),
      ),
    )
}

/** Every line with what is sold of its project. */
function placedLines(cart: ParsedCart, sellables: readonly Sellable[]): Placed[] {
  const byProject = grouped(sellables, row => row.projectId)
  let position = 0
  return Object.entries(cart.shops).flatMap(([key, shop]) =>
    shop.items.flatMap((line, index) => {
      const [first, ...others] = byProject.get(line.project_id) ?? []
      position += 1
      if (first === undefined) return []
      const field = `shops->${key}->items->${index}`
      return [{ field, position, key: keyOf(line), line, rows: [first, ...others] as const }]
    }),
  )
}

/** Lines with the same key ask for the very same thing. */
function keyOf({ project_id, chosen_sizes, sizes }: SentLine): string {
  const named = Object.keys(sizes).toSorted(byText)
  return JSON.stringify([project_id, chosen_sizes, named.map(name => [name, sizes[name]])])
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
const byKey = (a: Placed, b: Placed): number => byText(a.key, b.key)

function bucketOf(cart: ParsedCart, id: number, lines: readonly CartLine[]): Bucket {
  // A shop sends a parcel only when goods of its own are in it.
  const own = lines.find(({ row }) => row.shopId === id) ?? lines[0]
  const sent = cart.shops[shopKey(id)]
  return {
    id,
    name: own?.row.shopName ?? '',
    shipsFrom: own?.row.shipsFrom ?? '',
    type: sent?.type,
    shippingType: sent?.shipping_type,
    lines,
  }
}

/** A graver problem of the line goes before. */
const withLimit = (line: CartLine, isOver: boolean): CartLine =>
  isOver && line.problem === undefined ? { ...line, problem: 'quantity_limit' } : line

/** Adds up lines that ask for the very same thing, up to as many as may be ordered of one. */
function merged(lines: readonly Placed[]): (Placed & { readonly isOver: boolean })[] {
  return [...grouped(lines, ({ key }) => key).values()].flatMap(group => {
    const [first] = group
    const wanted = group.reduce((sum, { line }) => sum + line.quantity, 0)
    const quantity = Math.min(wanted, cartMaxQuantity)
    const isOver = wanted > quantity
    return first === undefined ? [] : [{ ...first, isOver, line: { ...first.line, quantity } }]
  })
}

function grouped<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group === undefined) groups.set(keyOf(value), [value])
    else group.push(value)
  }
  return groups
}

function matched({ field, position, line, rows }: Placed, free: Map<string, number>, at: Date): CartLine {
  const itemId = Number(line.sizes['size_item'] ?? rows[0].itemId)
  const ofItem = rows.filter(row => row.itemId === itemId)
  const row = rowOfSize(ofItem, line) ?? ofItem[0] ?? rows[0]
  const base = { field, position, row, chosenSizes: line.chosen_sizes, sizes: line.sizes }
  if (ofItem.length === 0 || isClosed(row, at)) {
    return { ...base, quantity: line.quantity, problem: 'sale_closed', stockLeft: null }
  }
  if (rowOfSize(ofItem, line) === undefined) {
    return { ...base, quantity: line.quantity, problem: 'out_of_stock', stockLeft: 0 }
  }
  return { ...base, ...taken(row, line.quantity, free) }
}

/** An item without sizes has one row; otherwise one of the sent sizes must name the row. */
function rowOfSize(rows: readonly Sellable[], line: SentLine): Sellable | undefined {
  const [first] = rows
  if (rows.length === 1 && (first?.size ?? '') === '') return first
  const wished = [...line.chosen_sizes, ...Object.values(line.sizes)]
  return rows.find(row => row.size !== null && wished.includes(row.size))
}

/** Takes copies out of what this cart has not taken yet. */
function taken(row: Sellable, wanted: number, free: Map<string, number>) {
  const left = freeCopies(row)
  if (left === null) return { quantity: wanted, problem: undefined, stockLeft: null }
  const key = `${row.itemId}:${row.size ?? ''}`
  const rest = free.get(key) ?? left
  const quantity = Math.min(wanted, rest)
  free.set(key, rest - quantity)
  if (quantity === 0) return { quantity: wanted, problem: 'out_of_stock' as const, stockLeft: 0 }
  const problem = quantity < wanted ? ('quantity_reduced' as const) : undefined
  return { quantity, problem, stockLeft: left }
}

/** Copies nobody else has; null for what is made to order. A stocked item without a count has none. */
export function freeCopies(row: Pick<Sellable, 'free' | 'size' | 'sale'>): number | null {
  if (row.size === null) return row.sale === 'stock' ? 0 : null
  return row.free === null ? null : Math.max(0, row.free)
}

/** Not on sale: not launched, a pre-order past its end or done, or no price in this currency. */
export function isClosed(row: Sellable, at: Date): boolean {
  if (row.priceMinor === null || !mayUse('buy', row, undefined)) return true
  if (row.sale !== 'preorder') return false
  return row.step === 'successful' || (row.endsAt !== null && row.endsAt <= at)
}
