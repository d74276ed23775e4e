import { isCurrencyCode } from '#domain/money/currency.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { fail } from '../../../base/failure.ts'
import type { Handler } from '../../../http/handler.ts'
import { readLinesLeft } from '../../../ledger/store/ledger.ts'
import { freeCopies } from '../../cart/cart-lines.ts'
import { staffChanges } from '../change-view.ts'
import { editOrder as edit } from '../../edits/edit-order.ts'
import { readEdits, readItemNames, readStandingLines, type StandingLine } from '../../store/order-edits.ts'
import { replaceLines as replace } from '../../service/replace-lines.ts'
import { readSentLines } from '../../store/replacements.ts'
import { readOrderFile } from '../../store/orders.ts'
import { readSellables } from '../../store/sellables.ts'

/** A line all of whose copies have left, or of which those that did are in a return or were replaced. */
const isGone = ({ sent, quantity, isBound }: StandingLine): boolean =>
  sent === quantity || (sent > 0 && isBound)

/** Lines of an order with what each could become, and the changes so far. Rules 2. */
export const orderLines: Handler<'staff.orderLines'> = async (context, { id, project_id: joins }) => {
  const { db } = context
  const order = (await readOrderFile(db, { id }))?.order
  if (order === undefined || !isCurrencyCode(order.currency)) return fail('not_found')
  const lines = await readStandingLines(db, id)
  const records = new Set(
    [...lines.map(line => line.projectId), joins].filter(one => typeof one === 'number'),
  )
  const [sellables, left, edits, sent] = await Promise.all([
    readSellables(db, [...records], order.currency),
    readLinesLeft(db, id),
    readEdits(db, id),
    readSentLines(db, id),
  ])
  const names = await readItemNames(db, [...new Set(sellables.map(({ itemId }) => itemId))])
  const leftOf = (line: number) => left.find(one => one.orderItemId === line)?.amountMinor ?? 0
  return {
    id,
    currency: order.currency,
    paid: left.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    lines: lines.map(line => ({
      id: line.id,
      shop_id: line.shopId,
      project_id: line.projectId,
      item_id: line.itemId,
      size: line.size,
      name: line.name,
      ...(line.itemName !== '' && { item: line.itemName }),
      artist_name: line.artistName,
      quantity: line.quantity,
      price: line.priceMinor,
      left: leftOf(line.id),
      replaced: sent.find(one => one.id === line.id)?.replaced ?? null,
      locked: isGone(line) ? 'shipment_started' : line.itemId === null ? 'box' : null,
    })),
    items: sellables.map(row => ({
      project_id: row.projectId,
      name: row.name,
      artist_name: row.artistName,
      item_id: row.itemId,
      item: names.get(row.itemId) ?? '',
      size: row.size ?? '',
      price: row.priceMinor,
      free: freeCopies(row),
    })),
    edits: edits.map(one => ({
      id: one.id,
      actor: one.actor,
      at: one.at.toISOString(),
      reason: one.reason,
      was: one.wasMinor,
      now: one.nowMinor,
      waived: one.waivedMinor,
      paid: one.paidMinor,
    })),
    changes: await staffChanges(context, id, context.user),
  }
}

/** Changes lines of a paid order before they are packed, or says what that comes to. Rules 2. */
export const editOrder: Handler<'staff.editOrder'> = async (context, { id, dry_run: isTrial, ...asked }) => {
  const { keep_shipping: keepsShipping, waive: waives, ask: asks, ...rest } = asked
  const wanted = { ...rest, keepsShipping, waives, asks, isTrial }
  const done = await edit(context, id, wanted, actorOf(context.user))
  if (done.is === 'wrong') return fail('input_invalid', done.fields)
  if (done.is === 'trial' || done.is === 'done' || done.is === 'asked') {
    const { wasMinor, nowMinor, backMinor, waivedMinor, dueMinor } = done
    return {
      outcome: done.is,
      was: wasMinor,
      now: nowMinor,
      refund: backMinor,
      above: waivedMinor + dueMinor,
    }
  }
  return fail(done.is)
}

/** Sends copies of an order once more, for nothing. Rules 2. */
export const replaceLines: Handler<'staff.replaceLines'> = async (context, { id, again, ...asked }) => {
  const done = await replace(context, id, { ...asked, isAgain: again }, actorOf(context.user))
  if (done.is === 'done') return { order_id: done.orderId, number: done.number }
  return done.is === 'wrong' ? fail('input_invalid', done.fields) : fail(done.is)
}
