// Returns as the contract shows them.
import type { Output } from '#contract'
import { lineName } from '#domain/orders/line-name.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { isExempt } from '#domain/returns/return-policy.ts'
import { isReturnCause, isReturnState, picturesLeft } from '#domain/returns/return.ts'
import type { LineShare } from '#domain/returns/refund-plan.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { openReturnMoves, sendBackBy } from '#machines/lifecycles/return/return.view.ts'
import type { Config } from '../base/config.ts'
import type { Database, Timed } from '../database/database.ts'
import { readEvents, reasonedEvent } from '../database/event-log.ts'
import type { SignedIn } from '../http/context.ts'
import { dueDay, readOpen, readReceivable } from '../orders/store/receivables.ts'
import { type OrderRow, readOrderRows } from '../orders/store/order-rows.ts'
import { returnAddressAt, returnPolicyAt } from '../settings/shop-facts.ts'
import { cancelsWhole, isSent, mayReturn, openCopies, windowsOf } from './order-facts.ts'
import { orderMoney } from './refund-order.ts'
import { pictureLinks } from './return-pictures.ts'
import { proposalFor } from './return-said.ts'
import { isAloneWith } from '../accounts/store/staff-people.ts'
import { limitFor } from './store/refund-lines.ts'
import {
  copiesInReturns,
  copiesWithdrawn,
  type ReturnLineRow,
  type ReturnRow,
  readReturnLines,
  readReturnPictures,
  returnsOfOrder,
} from './store/returns.ts'

interface Place extends Timed {
  readonly config: Config
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
type Bought = Pick<OrderRow['items'][number], 'artistName' | 'name' | 'itemName'>
const titleOf = ({ name, itemName: item }: Bought): string => lineName({ name, item })
const nameOf = (item: Bought): string => [item.artistName, titleOf(item)].filter(Boolean).join(', ')
/** With its size: two lines of one shirt are told apart by nothing else. */
const sizedName = (item: OrderRow['items'][number]): string =>
  [nameOf(item), ...item.chosenSizes.map(sizeName)].join(', ')
const kindOf = (kind: string) => (isReturnCause(kind) ? kind : 'defect')
const stateOf = (state: string) => (isReturnState(state) ? state : 'requested')
const currencyOf = (currency: string) => currencyCodes.find(code => code === currency) ?? 'EUR'
const savedOf = ({ state, lifecycle: context }: ReturnRow) => ({ state, context })

const ownReturn = (row: ReturnRow, lines: readonly ReturnLineRow[], pictures: readonly string[]) => ({
  id: row.id,
  kind: kindOf(row.kind),
  state: stateOf(row.state),
  asked_at: row.createdAt.toISOString(),
  reason: row.reason,
  answer: row.answer,
  tracking: row.tracking,
  send_by: iso(sendBackBy(savedOf(row))),
  replaced: row.lifecycle.isReplaced,
  pictures: [...pictures],
  pictures_left: picturesLeft(row.kind, row.state, pictures.length),
  paid: row.lifecycle.paidMinor,
  lines: lines
    .filter(({ returnId }) => returnId === row.id)
    .map(line => ({
      id: line.orderItemId,
      name: nameOf(line),
      quantity: line.quantity,
      received: line.received,
    })),
})

/** What of an order may come back, for whoever placed it. */
export async function orderReturns(place: Place, row: OrderRow): Promise<Output<'returns.order'>> {
  const { db, clock } = place
  const at = clock.now()
  const policy = await returnPolicyAt(db, row.order.createdAt)
  const inReturns = await copiesInReturns(db, row.order.id)
  const rows = await returnsOfOrder(db, row.order.id)
  const ids = rows.map(({ id }) => id)
  const lines = await readReturnLines(db, ids)
  const pictures = await readReturnPictures(db, ids)
  return {
    order_id: row.order.id,
    number: row.order.number,
    currency: currencyOf(row.order.currency),
    lines: row.items.map(item => ({
      id: item.id,
      name: titleOf(item),
      artist_name: item.artistName,
      picture: item.picture,
      quantity: item.quantity,
      open: openCopies(item, inReturns),
      sent: isSent(row, item),
      exempt: isExempt(policy, item.category),
    })),
    open: mayReturn(row, at),
    cancels: cancelsWhole(row, at),
    kinds: windowsOf(policy, row, at).map(({ kind, until, isOpen }) => ({
      kind,
      until: iso(until),
      open: isOpen,
    })),
    address: [...(await returnAddressAt(place, at))],
    payer: policy.payer,
    returns: await Promise.all(
      rows.map(async one => ownReturn(one, lines, await pictureLinks(place, pictures.get(one.id)))),
    ),
  }
}

interface Listed {
  readonly row: ReturnRow
  readonly number: string
  readonly email: string
  readonly currency: string
}

/** A return as lists of staff show it. */
const returnSummary = ({ row, number, email, currency }: Listed) => ({
  id: row.id,
  order_id: row.orderId,
  number,
  email,
  kind: kindOf(row.kind),
  state: stateOf(row.state),
  reason: row.reason,
  asked_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  currency: currencyOf(currency),
  replaced: row.lifecycle.isReplaced,
  paid: row.lifecycle.paidMinor,
})

/** An order in money, with what is proposed to go back. */
export async function moneyView(
  db: Database,
  { order, items }: OrderRow,
  { at, userId }: { readonly at: Date; readonly userId: number },
  {
    proposed = [],
    proposal = order.lifecycle.proposal ?? null,
  }: {
    readonly proposed?: readonly LineShare[]
    readonly proposal?: ReturnRow['lifecycle']['proposal']
  } = {},
): Promise<Output<'staff.orderMoney'>> {
  const money = await orderMoney(db, order.id)
  const lines = money.lines.map(line => {
    const item = items.find(({ id }) => id === line.id)
    const charged = order.lifecycle.capturedMinor === 0 ? 0 : line.goodsMinor + line.shippingMinor
    return {
      id: line.id,
      name: item === undefined ? '' : sizedName(item),
      quantity: item?.quantity ?? line.quantity,
      charged,
      back: charged - line.leftMinor,
      left: line.leftMinor,
      proposed: proposed.find(({ id }) => id === line.id)?.amountMinor ?? 0,
    }
  })
  return {
    lines,
    shipping_left: money.shippingLeftMinor,
    charged: order.lifecycle.capturedMinor,
    back: order.lifecycle.refundedMinor,
    left: money.leftMinor,
    limit: (await isAloneWith(db, 'return.pay', userId)) ? null : await limitFor(db, order, at),
    waiting: proposal && {
      amount: proposal.amountMinor,
      who: proposal.by,
      words: proposal.words ?? null,
    },
    frozen: order.lifecycle.frozenMinor ?? 0,
    owed: await owedView(db, order.id),
  }
}

/** What is open of an order on account; null where nothing is. */
async function owedView(db: Database, orderId: number): Promise<Output<'staff.orderMoney'>['owed']> {
  const receivable = await readReceivable(db, orderId)
  const amount = receivable === undefined ? 0 : await readOpen(db, orderId)
  return receivable === undefined || amount === 0 ? null : { amount, due_on: dayOf(dueDay(receivable)) }
}

/** A return in full, with what one member of staff may do with it now. */
export async function staffReturn(
  { db, clock }: Timed,
  row: ReturnRow,
  user: SignedIn,
): Promise<Output<'staff.return'> | undefined> {
  const at = clock.now()
  const [order] = await readOrderRows(db, { ids: [row.orderId] })
  if (order === undefined) return undefined
  const lines = await readReturnLines(db, [row.id])
  const { lines: money } = await orderMoney(db, row.orderId)
  const { number, email, currency } = order.order
  const pictures = await readReturnPictures(db, [row.id])
  return {
    ...returnSummary({ row, number, email, currency }),
    answer: row.answer,
    tracking: row.tracking,
    send_by: iso(sendBackBy(savedOf(row))),
    pictures: await pictureLinks({ db, clock }, pictures.get(row.id)),
    lines: lines.map(line => ({
      id: line.orderItemId,
      name: titleOf(line),
      artist_name: line.artistName,
      quantity: line.quantity,
      received: line.received,
      grades:
        line.grades?.map(({ deductionMinor, ...grade }) => ({ ...grade, deduction: deductionMinor })) ?? null,
    })),
    money: await moneyView(
      db,
      order,
      { at, userId: user.id },
      {
        proposed: proposalFor({ row, lines, money, earlier: await copiesWithdrawn(db, row.orderId, row.id) }),
        proposal: row.lifecycle.proposal,
      },
    ),
    moves: openReturnMoves(savedOf(row), actorOf(user), at.getTime()),
    events: (await readEvents(db, 'return', row.id)).map(reasonedEvent),
  }
}
