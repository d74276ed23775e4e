import type { Output } from '#contract'
import type { Timed } from '../database/database.ts'
import { type CountedRow, type Expected, holdCounted, ordersBound } from './store/counted.ts'
import { bookAct, nextCount } from './store/shelf-acts.ts'

type Answer = Output<'staff.countStock'>
type Result = Answer['results'][number]

interface Sheet {
  readonly rows: readonly (CountedRow & { readonly counted: number; readonly reason?: string | undefined })[]
  readonly note: string | undefined
  readonly isDry: boolean
  /** The same sheet books once. */
  readonly key: string
  readonly who: number
}

const good = new Set<Result['outcome']>(['same', 'changed'])

/**
 * Compares what was counted with what the ledger expects, and books the differences: all of them in one
 * transaction, or, where a row cannot be or with `isDry`, none. A count never takes a copy from an order:
 * fewer than are held and promised are refused, and their orders named, so that somebody decides whom to
 * tell.
 */
export async function countShelf({ db, clock }: Timed, sheet: Sheet): Promise<Answer> {
  return db.transaction(async tx => {
    const found = await holdCounted(tx, sheet.rows)
    const short = found.filter(({ n, bound }) => (sheet.rows[n]?.counted ?? 0) < bound)
    const bound = short.length === 0 ? [] : await ordersBound(tx, [...new Set(short.map(row => row.item_id))])
    const results = judge(sheet.rows, found).map(result => ({
      ...result,
      orders:
        result.outcome === 'short'
          ? bound
              .filter(one => one.item_id === result.item_id && one.size === result.size)
              .map(one => one.number)
          : [],
    }))
    if (sheet.isDry || !results.every(({ outcome }) => good.has(outcome)))
      return { booked: false, count_id: null, results }
    const number = await nextCount(tx)
    const explained = results.map((result, n) => ({ ...result, reason: sheet.rows[n]?.reason }))
    for (const { item_id: itemId, size, difference, reason } of explained.toSorted(byItem)) {
      if (itemId === null) continue
      const key = `${sheet.key}:${itemId}:${size}`
      const act = { itemId, size, kind: 'count', change: difference ?? 0, key, who: sheet.who } as const
      await bookAct(tx, { ...act, reason, note: sheet.note, subject: `count:${number}`, at: clock.now() })
    }
    return { booked: true, count_id: number, results }
  })
}

const byItem = (a: Result, b: Result): number =>
  (a.item_id ?? 0) - (b.item_id ?? 0) || (a.size < b.size ? -1 : a.size > b.size ? 1 : 0)

/** What becomes of each row by itself. */
function judge(rows: Sheet['rows'], found: readonly Expected[]): Omit<Result, 'orders'>[] {
  const before = new Set<string>()
  return rows.map((row, n) => {
    const meant = found.filter(one => one.n === n)
    const [one] = meant
    const { counted } = row
    const nothing = { name: null, expected: null, counted, difference: null }
    if (one === undefined)
      return { ...nothing, item_id: row.itemId ?? null, size: row.size, outcome: 'unknown' }
    const known = { item_id: one.item_id, size: one.size, name: one.name }
    if (meant.length > 1) return { ...nothing, ...known, item_id: null, outcome: 'several' }
    const key = `${one.item_id}:${one.size}`
    if (before.has(key)) return { ...nothing, ...known, outcome: 'twice' }
    before.add(key)
    if (one.there === null) return { ...nothing, ...known, outcome: 'uncounted' }
    const difference = counted - one.there
    const outcome = counted < one.bound ? 'short' : difference === 0 ? 'same' : 'changed'
    return { ...known, expected: one.there, counted, difference, outcome }
  })
}
