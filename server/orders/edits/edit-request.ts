// What staff ask to change of an order, against what stands and what is sold: which lines go, which come.
import { discountOf } from '#domain/orders/order-edit.ts'
import { isPledge } from '#domain/orders/pledge.ts'
import { freeCopies, isClosed } from '../cart/cart-lines.ts'
import type { StandingLine } from '../store/order-edits.ts'
import type { Sellable } from '../store/sellables.ts'

interface LineChange {
  readonly line: number
  /** Copies from now on; none: the line goes. */
  readonly quantity: number
  /** Another item of the same record, or another size. */
  readonly item_id?: number | undefined
  readonly size?: string | undefined
  /** What a copy costs: as it was, or as it is sold now. */
  readonly price: 'kept' | 'today'
  /** What it cost on the day on which the buyer was asked, in minor units. */
  readonly priceMinor?: number | undefined
  /** So many of them are given copies of a run at once; where some are not, they are a line of their own. */
  readonly given?: number
}

interface LineAdded {
  readonly project_id: number
  readonly item_id: number
  readonly size?: string | undefined
  readonly quantity: number
  readonly priceMinor?: number | undefined
}

/** A line that comes: what is sold, for how much, in which parcel. */
export interface ComingLine {
  readonly shopId: number
  readonly row: Sellable
  readonly priceMinor: number
  readonly discountMinor: number
  readonly quantity: number
  /** It waits for a release. */
  readonly isHeld: boolean
  /** The line it takes the place of. */
  readonly from: StandingLine | undefined
  /** It has its copies of a run. */
  readonly isGiven?: boolean
}

export interface ResolvedEdit {
  readonly going: readonly StandingLine[]
  readonly coming: readonly ComingLine[]
  /** What is wrong, by field. */
  readonly fields: Readonly<Record<string, string>>
}

/** Copies of an item in a size. */
interface KeptCopies {
  readonly itemId: number
  readonly size: string
  readonly quantity: number
}

interface Stand {
  readonly lines: readonly StandingLine[]
  readonly sellables: readonly Sellable[]
  /** Parts of the order of which something has not left. */
  readonly openShops: ReadonlySet<number>
  /** Copies that are kept on the shelf for this very change. */
  readonly kept: readonly KeptCopies[]
  readonly at: Date
}

/** Lines as they shall be. */
export interface LinesAsked {
  readonly changes: readonly LineChange[]
  readonly adds: readonly LineAdded[]
}

/** Resolves what is asked; nothing of it is done where a field is wrong. */
export function resolveEdit(asked: LinesAsked, stand: Stand): ResolvedEdit {
  const fields: Record<string, string> = {}
  const going: StandingLine[] = []
  const coming: ComingLine[] = []
  for (const [index, change] of asked.changes.entries()) {
    const field = `changes->${index}`
    const line = stand.lines.find(({ id }) => id === change.line)
    if (line === undefined || going.includes(line)) fields[`${field}->line`] = 'choice_unknown'
    else if (isSame(change, line) && line.sent < line.quantity) continue
    else if (isGone(change, line)) fields[`${field}->line`] = 'shipment_started'
    else {
      going.push(line)
      if (change.quantity === 0) continue
      const comes = inPlaceOf(line, change, stand)
      if (typeof comes === 'string') fields[`${field}->item_id`] = comes
      else coming.push(...inTwo(comes, change))
    }
  }
  for (const [index, add] of asked.adds.entries()) {
    const comes = added(add, stand)
    if (typeof comes === 'string') fields[`adds->${index}->item_id`] = comes
    else coming.push(comes)
  }
  if (Object.keys(fields).length === 0) Object.assign(fields, lacking(going, coming, stand.kept))
  return { going, coming, fields }
}

/**
 * What has left cannot be changed any more: of a line that was sent in part, only copies that have not left
 * can be taken out, and none while those that did are in a return.
 */
const isGone = (change: LineChange, line: StandingLine): boolean =>
  line.sent > 0 &&
  (line.sent === line.quantity ||
    line.isBound ||
    change.quantity < line.sent ||
    change.quantity > line.quantity ||
    !isSame({ ...change, quantity: line.quantity }, line))

/** What of a line has its copies, and what still waits for some. */
function inTwo(line: ComingLine, { given }: LineChange): ComingLine[] {
  if (given === undefined) return [line]
  if (given >= line.quantity) return [{ ...line, isGiven: true }]
  const discountMinor = discountOf(line.discountMinor, given, line.quantity)
  return [
    { ...line, quantity: given, discountMinor, isGiven: true },
    { ...line, quantity: line.quantity - given, discountMinor: line.discountMinor - discountMinor },
  ]
}

const isSame = ({ quantity, item_id: itemId, size, price, given }: LineChange, line: StandingLine): boolean =>
  given === undefined &&
  quantity === line.quantity &&
  (itemId ?? line.itemId) === line.itemId &&
  (size ?? line.size) === line.size &&
  price === 'kept'

const rowOf = (rows: readonly Sellable[], projectId: number, itemId: number, size: string) =>
  rows.find(row => row.projectId === projectId && row.itemId === itemId && (row.size ?? '') === size)

/** What a line becomes: fewer or more copies of it, or another item or size of the same record. */
function inPlaceOf(line: StandingLine, change: LineChange, { sellables }: Stand): ComingLine | string {
  // Boxes have a life of their own.
  if (line.projectId === null || line.itemId === null) return 'choice_unknown'
  const row = rowOf(sellables, line.projectId, change.item_id ?? line.itemId, change.size ?? line.size)
  if (row === undefined) return 'choice_unknown'
  const isKept = change.price === 'kept'
  if (!isKept && row.priceMinor === null) return 'choice_unknown'
  return {
    shopId: line.shopId,
    row,
    priceMinor: change.priceMinor ?? (isKept ? line.priceMinor : (row.priceMinor ?? 0)),
    discountMinor: isKept ? discountOf(line.discountMinor, change.quantity, line.quantity) : 0,
    quantity: change.quantity,
    isHeld: line.isAhead && change.quantity > line.sent,
    from: line,
  }
}

/** A record that joins an order leaves in a parcel that the order has, and is paid at once. */
function added(add: LineAdded, { sellables, openShops, at }: Stand): ComingLine | string {
  const row = rowOf(sellables, add.project_id, add.item_id, add.size ?? '')
  if (row === undefined || isClosed(row, at) || isPledge(row)) return 'choice_unknown'
  const shopId = [row.shopId, ...row.groupShopIds].find(id => openShops.has(id))
  if (shopId === undefined) return 'other_parcel'
  return {
    shopId,
    row,
    priceMinor: add.priceMinor ?? row.priceMinor ?? 0,
    discountMinor: 0,
    quantity: add.quantity,
    isHeld: row.sale === 'preorder',
    from: undefined,
  }
}

/** A line whose copies are on the shelf for it; what is made to order has none there. */
export const holdsCopies = ({ stock }: StandingLine): boolean => stock === 'promised'

const keyOf = (itemId: number | null, size: string): string => `${itemId}:${size}`

/** Copies that are not there: those of lines that go are free again, and those that are kept for it. */
function lacking(
  going: readonly StandingLine[],
  coming: readonly ComingLine[],
  kept: readonly KeptCopies[],
): Record<string, string> {
  const free = new Map<string, number>()
  const gone = going.filter(holdsCopies).map(line => ({ ...line, quantity: line.quantity - line.sent }))
  for (const { itemId, size, quantity } of [...gone, ...kept])
    free.set(keyOf(itemId, size), (free.get(keyOf(itemId, size)) ?? 0) + quantity)
  const seen = new Set<string>()
  for (const { row, from, quantity: all } of coming) {
    const quantity = all - (from?.sent ?? 0)
    const key = keyOf(row.itemId, row.size ?? '')
    const there = freeCopies(row)
    if (there === null) continue
    const left = (free.get(key) ?? 0) + (seen.has(key) ? 0 : there) - quantity
    seen.add(key)
    if (left < 0) return { quantity: 'out_of_stock' }
    free.set(key, left)
  }
  return {}
}

/** What a parcel weighs after a change. */
export const gramsAfter = (
  { lines, going, coming }: Pick<Stand, 'lines'> & Pick<ResolvedEdit, 'going' | 'coming'>,
  shopId: number,
): number =>
  lines
    .filter(line => line.shopId === shopId && !going.includes(line))
    .reduce((sum, line) => sum + line.weightGrams * line.quantity, 0) +
  coming
    .filter(line => line.shopId === shopId)
    .reduce((sum, { row, quantity }) => sum + row.weightGrams * quantity, 0)
