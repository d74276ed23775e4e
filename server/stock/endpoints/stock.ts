import { createHash } from 'node:crypto'
import type { Output } from '#contract'
import { needsNote } from '#domain/catalogue/stock.ts'
import { fail } from '../../base/failure.ts'
import type { ContextOf, Handler, Handlers } from '../../http/handler.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { countShelf } from '../count-shelf.ts'
import { isOversold } from '../store/line-entries.ts'
import { listEntries, readSizes, type ShelfRow } from '../store/shelf.ts'
import { bookAct, type ShelfAct, writeLowMark } from '../store/shelf-acts.ts'

const pageSize = 50

type StockRow = Output<'staff.stockItem'>['sizes'][number]

const shown = ({ low_since, ...row }: ShelfRow): StockRow => ({
  ...row,
  low_since: low_since?.toISOString() ?? null,
})

/** One item in all its sizes, and what happened to its copies, newest first. Rules 5. */
const stockItem: Handler<'staff.stockItem'> = async ({ db }, { id, after, limit = pageSize }) => {
  const position = afterId(after)
  if (position === null) return fail('input_invalid', { after: 'input_invalid' })
  const sizes = await readSizes(db, id)
  if (sizes.length === 0) return fail('not_found')
  const rows = await listEntries(db, id, position, limit + 1)
  const page = rows.slice(0, limit)
  return {
    sizes: sizes.map(shown),
    entries: page.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    next: rows.length > limit ? nextOf(page.at(-1)?.id) : null,
  }
}

type Desk = Pick<ContextOf<'staff.receiveStock'>, 'db' | 'clock' | 'user' | 'idempotencyKey'>

/** What an act is booked under: whoever sends the same request again books it once. */
const keyOf = ({ user, idempotencyKey = '' }: Desk, kind: string): string =>
  `${kind}:${user.id}:${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32)}`

type Asked = Pick<ShelfAct, 'itemId' | 'size' | 'kind' | 'change'> &
  Partial<Pick<ShelfAct, 'reason' | 'note' | 'unitCostMinor'>>

/** The size of an item as it stands; `nothing`: made to order. */
async function sizeOf({ db }: Pick<Desk, 'db'>, { itemId, size }: Pick<Asked, 'itemId' | 'size'>) {
  const row = (await readSizes(db, itemId)).find(one => one.size === size)
  if (row === undefined) return fail('not_found')
  return row.there === null ? fail('stock_uncounted') : row
}

/** Books what staff did, and gives the size as it stands then; or how many copies are left to take. */
async function act(desk: Desk, asked: Asked, field: 'copies' | 'change') {
  const before = await sizeOf(desk, asked)
  if ('error' in before) return before
  const { db, clock, user } = desk
  try {
    const booked = { ...asked, key: keyOf(desk, asked.kind), who: user.id, at: clock.now() }
    await db.transaction(tx => bookAct(tx, booked))
  } catch (error) {
    if (!isOversold(error)) throw error
    const left = await sizeOf(desk, asked)
    const free = 'error' in left ? 0 : (left.free ?? 0)
    return fail('stock_short', { [field]: 'stock_short' }, { [field]: field === 'change' ? -free : free })
  }
  const after = await sizeOf(desk, asked)
  return 'error' in after ? after : { stock: shown(after) }
}

/** Copies come onto the shelf. Rules 5. */
const receiveStock: Handler<'staff.receiveStock'> = async (context, { id, size, copies, ...said }) => {
  const { unit_cost_minor: unitCostMinor, note } = said
  const asked = { itemId: id, size, kind: 'receipt', change: copies, unitCostMinor, note } as const
  const done = await act(context, asked, 'copies')
  return 'error' in done && done.code === 'stock_short' ? fail('unavailable') : done
}

/** The shelf has more or fewer copies than the ledger says. Rules 5. */
const correctStock: Handler<'staff.correctStock'> = (context, { id, size, change, reason }) =>
  act(context, { itemId: id, size, kind: 'correction', change, reason }, 'change')

/** Copies leave the shelf and are not sold. A sample says who got it. Rules 5. */
const writeOffStock: Handler<'staff.writeOffStock'> = async (context, { id, size, ...said }) => {
  const { copies, reason, note } = said
  if (needsNote(reason) && (note ?? '') === '') return fail('input_invalid', { note: 'input_required' })
  return act(context, { itemId: id, size, kind: 'write_off', change: -copies, reason, note }, 'copies')
}

/** Says from how few free copies on a size is running out. Rules 5. */
const setLowMark: Handler<'staff.setLowMark'> = async (context, { id, size, mark }) => {
  const asked = { itemId: id, size }
  const before = await sizeOf(context, asked)
  if ('error' in before) return before
  await writeLowMark(context.db, { ...asked, mark }, context.clock.now())
  const after = await sizeOf(context, asked)
  return 'error' in after ? after : { stock: shown(after) }
}

/** Takes a sheet of what was counted on the shelf. Rules 5. */
const countStock: Handler<'staff.countStock'> = async (context, { rows, note, dry_run: isDry = false }) => {
  const unnamed = rows.flatMap(({ item_id, barcode }, index) =>
    item_id === undefined && (barcode ?? '') === '' ? [`rows->${index}->item_id`] : [],
  )
  if (unnamed.length > 0)
    return fail('input_invalid', Object.fromEntries(unnamed.map(field => [field, 'input_required'])))
  const counted = rows.map(({ item_id: itemId, barcode, ...row }) => ({ itemId, barcode, ...row }))
  return countShelf(context, {
    rows: counted,
    note,
    isDry,
    key: keyOf(context, 'count'),
    who: context.user.id,
  })
}

/** Handlers by endpoint name. */
export const stockHandlers = {
  'staff.stockItem': stockItem,
  'staff.receiveStock': receiveStock,
  'staff.correctStock': correctStock,
  'staff.writeOffStock': writeOffStock,
  'staff.setLowMark': setLowMark,
  'staff.countStock': countStock,
} satisfies Partial<Handlers>
