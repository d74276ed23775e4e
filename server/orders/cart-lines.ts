import type { ParsedCart } from '#contract'
import { bucketFor, shopKey } from '#domain/cart.ts'
import { cartMaxQuantity } from '#domain/constants.ts'
import { isLaunched, isProjectStep } from '#domain/project-step.ts'
import type { Sellable } from '../store/sellables.ts'

export type LineTrouble = 'out_of_stock' | 'quantity_reduced' | 'sale_closed' | 'ordered_alone'

/** A line that was sent, matched with what the database knows. */
export interface CartLine {
  /** Where it stands in what was sent: the field an error names. Spec section 5. */
  readonly field: string
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
  readonly lines: CartLine[]
}

type SentLine = ParsedCart['shops'][string]['items'][number]
type Placed = { field: string; sentShopId: number; line: SentLine; rows: readonly Sellable[] }

/**
 * Matches a sent cart with what can be bought: the item and size of every line, its parcel, and whether
 * enough copies are free. Identical lines become one; a project nobody knows is left out. Spec section 4.
 */
export function bucketsOf(cart: ParsedCart, sellables: readonly Sellable[], at: Date): Bucket[] {
  const byProject = grouped(sellables, row => row.projectId)
  const placed = merged(
    Object.entries(cart.shops).flatMap(([key, shop]) =>
      shop.items.map((line, index) => ({
        field: `shops->${key}->items->${index}`,
        sentShopId: shop.id,
        line,
        rows: byProject.get(line.project_id) ?? [],
      })),
    ),
  )
  const free = new Map<string, number>()
  const buckets = new Map<number, Bucket>()
  // Lines of the parcel's own shop first: they decide which parcels there are to join.
  const own = placed.toSorted((a, b) => Number(!isOwn(a)) - Number(!isOwn(b)))
  for (const sent of own) {
    const bucket = parcelFor(buckets, cart, sent)
    const line = matched(sent, free, at)
    if (bucket !== undefined && line !== undefined) bucket.lines.push(line)
  }
  return [...buckets.values()]
}

const isOwn = ({ rows, sentShopId }: Placed): boolean => rows[0]?.shopId === sentShopId

/** Adds up lines that ask for the very same thing. */
function merged(lines: readonly Placed[]): Placed[] {
  const groups = grouped(
    lines.filter(({ rows }) => rows.length > 0),
    ({ line: { project_id, chosen_sizes, sizes } }) => {
      const named = Object.keys(sizes).toSorted((a, b) => (a < b ? -1 : 1))
      return JSON.stringify([project_id, chosen_sizes, named.map(name => [name, sizes[name]])])
    },
  )
  return [...groups.values()].flatMap(group => {
    const [first] = group
    const wanted = group.reduce((sum, { line }) => sum + line.quantity, 0)
    const quantity = Math.min(wanted, cartMaxQuantity)
    return first === undefined ? [] : [{ ...first, line: { ...first.line, quantity } }]
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

function parcelFor(buckets: Map<number, Bucket>, cart: ParsedCart, { rows }: Placed): Bucket | undefined {
  const [row] = rows
  if (row === undefined) return undefined
  const shops = Object.fromEntries([...buckets.keys()].map(id => [shopKey(id), { id, items: [] }]))
  const id = bucketFor({ shops }, row.shopId, row.groupShopIds)
  const present = buckets.get(id)
  if (present !== undefined) return present
  const sent = cart.shops[shopKey(id)]
  const made: Bucket = {
    id,
    name: row.shopName,
    shipsFrom: row.shipsFrom,
    type: sent?.type,
    shippingType: sent?.shipping_type,
    lines: [],
  }
  buckets.set(id, made)
  return made
}

function matched({ field, line, rows }: Placed, free: Map<string, number>, at: Date): CartLine | undefined {
  const itemId = Number(line.sizes['size_item'] ?? rows[0]?.itemId)
  const ofItem = rows.filter(row => row.itemId === itemId)
  const row = rowOfSize(ofItem, line) ?? ofItem[0] ?? rows[0]
  if (row === undefined) return undefined
  const base = { field, row, chosenSizes: line.chosen_sizes, sizes: line.sizes }
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

/** Copies nobody has reserved; null for what is made to order. A stocked item without a count has none. */
export function freeCopies(row: Pick<Sellable, 'onHand' | 'reserved' | 'size' | 'sale'>): number | null {
  if (row.size === null) return row.sale === 'stock' ? 0 : null
  return row.onHand === null ? null : Math.max(0, row.onHand - (row.reserved ?? 0))
}

/** Not on sale: not launched, a pre-order past its end or done, or no price in this currency. */
function isClosed(row: Sellable, at: Date): boolean {
  if (row.priceMinor === null || !isProjectStep(row.step) || !isLaunched(row.step)) return true
  if (row.sale !== 'preorder') return false
  return row.step === 'successful' || (row.endsAt !== null && row.endsAt <= at)
}
