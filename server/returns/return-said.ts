// What is said with a move of a return: which copies came, in what state, what goes back; and what is wrong
// with it.
import {
  copiesMinor,
  type LineShare,
  proposedShares,
  type RefundLine,
  tooMuch,
} from '#domain/returns/refund-plan.ts'
import { isReturnCause } from '#domain/returns/return.ts'
import type { ReturnMove } from '#machines/lifecycles/return/return.moves.ts'
import type { GradedCopies } from '../database/schema/returns.ts'
import type { ReturnLineRow, ReturnRow } from './store/returns.ts'

/** What staff say with a move. Lines are those of the order. */
export interface ReturnMoveAsked {
  readonly move: ReturnMove
  readonly reason?: string | undefined
  readonly tracking?: string | undefined
  readonly keeps?: boolean | undefined
  /** Copies that came; left out: as announced. */
  readonly copies?: readonly { readonly line: number; readonly copies: number }[] | undefined
  readonly grades?: readonly (GradedCopies & { readonly line: number })[] | undefined
  /** What goes back for each line; left out: as proposed. */
  readonly amounts?: readonly LineShare[] | undefined
  /** Its state as whoever asks saw it: somebody quicker is not overtaken. */
  readonly seen?: string | undefined
}

interface Standing {
  readonly row: ReturnRow
  readonly lines: readonly ReturnLineRow[]
  readonly money: readonly RefundLine[]
  /** Copies that were withdrawn by other returns and paid back. */
  readonly earlier: ReadonlyMap<number, number>
}

export const sumOver = (grades: readonly GradedCopies[], of: (one: GradedCopies) => number): number =>
  grades.reduce((total, one) => total + of(one), 0)

/** What came of a line and is the shop's, less what its use takes off; announced copies until it is known. */
const returnedOf = ({ orderItemId, quantity, received, grades }: ReturnLineRow) => ({
  id: orderItemId,
  copies:
    grades === null
      ? (received ?? quantity)
      : sumOver(grades, ({ grade, copies }) => (grade === 'not_ours' ? 0 : copies)),
  deductionMinor: grades === null ? 0 : sumOver(grades, one => one.deductionMinor),
})

/** What a return proposes to pay back now, by line: what went back before its goods came is taken off. */
export function proposalFor({ row, lines, money, earlier }: Standing): LineShare[] {
  const kind = isReturnCause(row.kind) ? row.kind : 'defect'
  let paid = row.lifecycle.paidMinor
  const own = new Set(lines.map(line => line.orderItemId))
  // What this return paid before is taken off below; of other lines only what is left of them counts.
  const before = money.map(line =>
    own.has(line.id) ? { ...line, leftMinor: line.goodsMinor + line.shippingMinor } : line,
  )
  return proposedShares(kind, before, lines.map(returnedOf), earlier).map(({ id, amountMinor }) => {
    const taken = Math.min(paid, amountMinor)
    paid -= taken
    const left = money.find(line => line.id === id)?.leftMinor ?? 0
    return { id, amountMinor: Math.min(left, amountMinor - taken) }
  })
}

/** By line, copies that came: as they are said now, as they were, or as they were announced. */
export function receivedOf(
  lines: readonly ReturnLineRow[],
  { move, copies }: ReturnMoveAsked,
): Map<number, number> {
  const known = lines.map(
    line => [line.orderItemId, line.received ?? (move === 'receive' ? line.quantity : 0)] as const,
  )
  if (move !== 'receive' || copies === undefined) return new Map(known)
  return new Map([
    ...known.map(([id]) => [id, 0] as const),
    ...copies.map(one => [one.line, one.copies] as const),
  ])
}

/** What stands, with copies by line that have left and have not come back otherwise. */
interface Away extends Standing {
  readonly away: ReadonlyMap<number, number>
}

/** Copies of a line that a move takes as being with the buyer, though they never left. */
function unsentOf({ row, lines, away }: Away, asked: ReturnMoveAsked): boolean {
  const isOver = (line: number, copies: number) => copies > (away.get(line) ?? 0)
  // What was accepted is paid back once it is here: nothing that waits to be sent is.
  if (asked.move === 'accept' || asked.move === 'advance')
    return row.kind !== 'recall' && lines.some(one => isOver(one.orderItemId, one.quantity))
  if (asked.move !== 'receive' || asked.copies !== undefined) return false
  return lines.some(one => isOver(one.orderItemId, one.quantity))
}

/** What is wrong with the lists of a move, by field. */
export function mistakesOf(standing: Away, asked: ReturnMoveAsked): Record<string, string> {
  const { move, reason, copies = [], grades = [], amounts = [] } = asked
  const { lines, money, away } = standing
  const found: Mistake[] = unsentOf(standing, asked) ? [['move', 'not_sent']] : []
  if ((move === 'refuse' || move === 'sendBack') && (reason ?? '').trim() === '')
    found.push(['reason', 'input_required'])
  for (const [index, { line, copies: count }] of copies.entries()) {
    const ordered = money.find(({ id }) => id === line)?.quantity
    if (ordered === undefined) found.push([`copies->${index}->line`, 'choice_unknown'])
    else if (count > ordered) found.push([`copies->${index}->copies`, 'out_of_range'])
    else if (count > (away.get(line) ?? 0)) found.push([`copies->${index}->copies`, 'not_sent'])
  }
  if (move === 'grade') found.push(...gradeMistakes(lines, money, grades))
  const over = new Set(tooMuch(money, amounts))
  for (const [index, { id }] of amounts.entries())
    if (over.has(id)) found.push([`amounts->${index}->amount`, 'amount_above_left'])
  const twice = amounts.findIndex(({ id }, index) => amounts.findIndex(one => one.id === id) !== index)
  if (twice >= 0) found.push([`amounts->${twice}->line`, 'choice_unknown'])
  return Object.fromEntries(found)
}

type Mistake = readonly [field: string, code: string]
type Graded = NonNullable<ReturnMoveAsked['grades']>

/** Every copy that came has a grade, and none is worth less than nothing. */
function gradeMistakes(
  lines: readonly ReturnLineRow[],
  money: readonly RefundLine[],
  grades: Graded,
): Mistake[] {
  if (grades.length === 0) return [['grades', 'input_required']]
  const strange = grades.flatMap(({ line, deductionMinor, copies }, index): Mistake[] => {
    const one = money.find(({ id }) => id === line)
    if (one === undefined || !lines.some(({ orderItemId }) => orderItemId === line))
      return [[`grades->${index}->line`, 'choice_unknown']]
    const worth = copiesMinor({ ...one, leftMinor: one.goodsMinor }, copies)
    return deductionMinor > worth ? [[`grades->${index}->deduction`, 'amount_above_left']] : []
  })
  if (strange.length > 0) return strange
  const isUneven = lines.some(
    ({ orderItemId, received }) =>
      sumOver(
        grades.filter(({ line }) => line === orderItemId),
        ({ copies }) => copies,
      ) !== (received ?? 0),
  )
  return isUneven ? [['grades', 'copies_uneven']] : []
}
