import { leftOf, type LineShare, type RefundLine, sharesText, sumOf } from '#domain/returns/refund-plan.ts'
import { isSellable } from '#domain/returns/return.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { allows, askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import { returnMachine } from '#machines/lifecycles/return/return.machine.ts'
import type { ReturnFacts } from '#machines/lifecycles/return/return.moves.ts'
import { returnLifecycle } from '#machines/lifecycles/return/return.view.ts'
import { isAloneWith } from '../accounts/store/staff-people.ts'
import type { Database, Timed } from '../database/database.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { ReplaceRefused } from '../orders/service/replace-lines.ts'
import { lockOrderFile, type Order } from '../orders/store/orders.ts'
import { readOrderRows } from '../orders/store/order-rows.ts'
import { copiesLeft } from './order-facts.ts'
import { returnHost, standAside } from './return-host.ts'
import { mistakesOf, proposalFor, receivedOf, type ReturnMoveAsked, sumOver } from './return-said.ts'
import { limitFor, readRefundLines } from './store/refund-lines.ts'
import {
  addReturnLine,
  copiesInReturns,
  copiesReceived,
  copiesWithdrawn,
  lockReturn,
  type ReturnLineRow,
  type ReturnRow,
  readReturn,
  readReturnLines,
  updateReturn,
  updateReturnLine,
} from './store/returns.ts'

/** `waiting`: above the limit, so a second person is to say the same. */
export type ReturnMoved =
  | { readonly is: 'done' | 'waiting'; readonly row: ReturnRow }
  | { readonly is: 'not_found' | 'transition_not_allowed' }
  | { readonly is: 'wrong'; readonly fields: Record<string, string> }

interface Held {
  readonly tx: Database
  readonly row: ReturnRow
  readonly order: Order
  readonly lines: readonly ReturnLineRow[]
  readonly money: readonly RefundLine[]
  readonly earlier: ReadonlyMap<number, number>
  /** Copies by line that have left, and of these not come back by other returns. */
  readonly away: ReadonlyMap<number, number>
}

/**
 * Moves a return as staff ask, or its buyer who says that it is on its way: state, log, shelf, ledger,
 * refunds and mails in one transaction. What is not allowed changes nothing.
 */
export async function moveReturn(
  { db, clock }: Timed,
  id: number,
  asked: ReturnMoveAsked,
  actor: Actor,
): Promise<ReturnMoved> {
  const known = await readReturn(db, id)
  if (known === undefined) return { is: 'not_found' }
  try {
    return await db.transaction(async tx => {
      const held = await holdReturn(tx, known)
      if (held === undefined) return { is: 'not_found' }
      if (asked.seen !== undefined && asked.seen !== held.row.state) return { is: 'transition_not_allowed' }
      return move(held, asked, actor, clock.now())
    })
  } catch (error) {
    if (!(error instanceof ReplaceRefused)) throw error
    const fields = { move: 'out_of_stock' }
    return error.is === 'out_of_stock' ? { is: 'wrong', fields } : { is: error.is }
  }
}

/** The order before its return, as everybody holds them. */
async function holdReturn(tx: Database, { id, orderId }: ReturnRow): Promise<Held | undefined> {
  const file = await lockOrderFile(tx, { id: orderId })
  const row = await lockReturn(tx, id)
  if (file === undefined || row === undefined) return undefined
  const lines = await readReturnLines(tx, [id])
  const earlier = await copiesWithdrawn(tx, orderId, id)
  const [seen] = await readOrderRows(tx, { ids: [orderId] })
  const back = await copiesReceived(tx, orderId, id)
  const left = seen === undefined ? [] : [...copiesLeft(seen)]
  const away = new Map(left.map(([line, copies]) => [line, copies - (back.get(line) ?? 0)]))
  return { tx, row, order: file.order, lines, money: await readRefundLines(tx, orderId), earlier, away }
}

async function move(held: Held, asked: ReturnMoveAsked, actor: Actor, at: Date): Promise<ReturnMoved> {
  const { tx, row, order } = held
  const fields = mistakesOf(held, asked)
  if (Object.keys(fields).length > 0) return { is: 'wrong', fields }
  if (asked.move === 'reopen' && (await isTakenMeanwhile(held))) return { is: 'transition_not_allowed' }
  const shares = asked.amounts ?? proposalFor(held)
  const facts = await factsOf(held, asked, shares, actor, at)
  const said = {
    reason: asked.reason?.trim() ?? '',
    tracking: asked.tracking?.trim() ?? '',
    keeps: asked.keeps === true,
  }
  const act = { actor, at: at.getTime() }
  const event = askedEvent(returnLifecycle, { move: asked.move, act, said, facts, context: row.lifecycle })
  const isMoney = asked.move === 'settle' || asked.move === 'advance'
  if (event === undefined) return { is: 'transition_not_allowed' }
  if (isMoney && facts.amountMinor > 0 && !givesBack(order, facts.amountMinor, at))
    return { is: 'transition_not_allowed' }
  const saved = { state: row.state, context: row.lifecycle }
  if (!allows(returnMachine, saved, event)) return { is: 'transition_not_allowed' }
  await keep(held, asked)
  const moved = (await takeStep(tx, returnHost, row, event)) ?? row
  if (asked.move === 'receive')
    await standAside(tx, row, actor.id === undefined ? null : Number(actor.id), at)
  const isWaiting = isMoney && moved.lifecycle.proposal !== null
  return { is: isWaiting ? 'waiting' : 'done', row: moved }
}

/** Whether the order gives money back now: not while its bank disputes it. */
const givesBack = ({ state, lifecycle: context }: Order, amountMinor: number, at: Date): boolean =>
  allows(
    orderMachine,
    { state, context },
    {
      type: 'order.giveBack',
      actor: { role: 'system' },
      at: at.getTime(),
      amountMinor,
      reason: 'return',
      shares: '',
      leftMinor: 0,
      limitMinor: 0,
      isAlone: false,
    },
  )

/** Whether copies of a return that ended have come back by another one since. */
async function isTakenMeanwhile({ tx, row, lines, money }: Held): Promise<boolean> {
  const taken = await copiesInReturns(tx, row.orderId, row.id)
  return lines.some(line => {
    const ordered = money.find(({ id }) => id === line.orderItemId)?.quantity ?? 0
    return line.quantity + (taken.get(line.orderItemId) ?? 0) > ordered
  })
}

async function factsOf(
  { tx, order, lines, money }: Held,
  asked: ReturnMoveAsked,
  shares: readonly LineShare[],
  actor: Actor,
  at: Date,
): Promise<ReturnFacts> {
  const came = receivedOf(lines, asked)
  const graded = asked.grades ?? lines.flatMap(({ grades }) => grades ?? [])
  return {
    received: [...came.values()].reduce((total, copies) => total + copies, 0),
    graded: sumOver(graded, ({ copies }) => copies),
    replacing: sumOfCopies(lines),
    shelved: sumOver(graded, ({ grade, copies }) => (isSellable(grade) ? copies : 0)),
    amountMinor: sumOf(shares),
    shares: sharesText(shares),
    leftMinor: leftOf(money),
    limitMinor: await limitFor(tx, order, at),
    isAlone: actor.id !== undefined && (await isAloneWith(tx, 'return.pay', Number(actor.id))),
  }
}

/** Copies that came, or were announced. */
const sumOfCopies = (lines: readonly ReturnLineRow[]): number =>
  lines.reduce((sum, { received, quantity }) => sum + (received ?? quantity), 0)

/** Writes what is said with a move beside its state. */
async function keep({ tx, row, lines }: Held, asked: ReturnMoveAsked): Promise<void> {
  const { move, reason, tracking, grades = [] } = asked
  if (move === 'refuse' || move === 'sendBack')
    await updateReturn(tx, row.id, { answer: reason?.trim() ?? '' })
  if (move === 'send') await updateReturn(tx, row.id, { tracking: tracking?.trim() ?? '' })
  if (move === 'receive')
    for (const [orderItemId, received] of receivedOf(lines, asked)) {
      const line = { returnId: row.id, orderItemId }
      if (lines.some(one => one.orderItemId === orderItemId)) await updateReturnLine(tx, line, { received })
      else if (received > 0) await addReturnLine(tx, { ...line, received })
    }
  if (move === 'grade')
    for (const { orderItemId } of lines) {
      const own = grades.filter(({ line }) => line === orderItemId).map(({ line: _, ...graded }) => graded)
      await updateReturnLine(tx, { returnId: row.id, orderItemId }, { grades: own })
    }
}
