import { createHash } from 'node:crypto'
import { PictureOf } from '#contract/schemas/returns/returns.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { takeGuess, withdrawalLimits } from '../../accounts/auth/guess-limits.ts'
import { fail, limited } from '../../base/failure.ts'
import { takeRate } from '../../database/rate-limits.ts'
import type { Context } from '../../http/context.ts'
import { fieldErrors } from '../../http/field-errors.ts'
import type { ContextCheck, ContextOf, Handler, Handlers } from '../../http/handler.ts'
import { mayReadOrder } from '../../orders/order-access.ts'
import { type OrderRow, readOrderRows } from '../../orders/store/order-rows.ts'
import { mailStated, mailWithdrawn } from '../return-mail.ts'
import { type ReturnMoved, moveReturn } from '../move-return.ts'
import { openReturn } from '../open-return.ts'
import { returnAddressAt } from '../../settings/shop-facts.ts'
import { returnLabel } from '../return-label.ts'
import { addReturnPicture } from '../return-pictures.ts'
import { refundOrder } from '../refund-order.ts'
import type { ReturnMoveAsked } from '../return-said.ts'
import { moneyView, orderReturns, staffReturn } from '../return-view.ts'
import { readReturn, readReturnPictures, type ReturnRow } from '../store/returns.ts'

interface OfOrder {
  readonly order_id: number
  readonly order_token?: string | undefined
}

/** An order for who placed it, or whoever holds a link of its mails; another's is not there. */
async function ownOrder(context: Context, { order_id, order_token }: OfOrder): Promise<OrderRow | undefined> {
  const { db, user } = context
  const [row] = await readOrderRows(db, { ids: [order_id] })
  const caller = { userId: user?.id, token: order_token }
  return row !== undefined && (await mayReadOrder(db, row.order, caller)) ? row : undefined
}

const shopper = ({ user }: Context) =>
  user === undefined ? ({ role: 'shopper' } as const) : ({ role: 'shopper', id: String(user.id) } as const)

const writing = ({ db, clock, config }: Context) => ({ db, clock, config, publicUrl: config.publicUrl })

const order: Handler<'returns.order'> = async (context, input) => {
  const row = await ownOrder(context, input)
  return row === undefined ? fail('not_found') : orderReturns(context, row)
}

/** What keeps a return from being opened, as it is answered. Staff are never told that it is too late. */
const refusals = {
  late: 'return_over',
  closed: 'return_not_open',
  several: 'quota_reached',
  unavailable: 'unavailable',
} as const

const ask: Handler<'returns.ask'> = async (context, input) => {
  const row = await ownOrder(context, input)
  if (row === undefined) return fail('not_found')
  const at = context.clock.now()
  const { kind, lines, reason } = input
  const opened = await openReturn(context, {
    orderId: row.order.id,
    kind,
    lines,
    reason,
    actor: shopper(context),
  })
  if (opened.is === 'wrong') return fail('input_invalid', opened.fields)
  if (!('order' in opened)) return fail(refusals[opened.is])
  if (opened.is !== 'opened') await mailWithdrawn(writing(context), opened.order, at)
  const [after] = await readOrderRows(context.db, { ids: [row.order.id] })
  return {
    outcome: opened.is !== 'opened' ? opened.is : opened.row.state === 'accepted' ? 'accepted' : 'requested',
    at: at.toISOString(),
    returns: await orderReturns(context, after ?? row),
  }
}

/**
 * The withdrawal function for who is not signed in and has no link at hand. The answer never tells whether
 * there is such an order: its own address is told by mail. Directive (EU) 2023/2673, Art. 11a.
 */
const withdraw: Handler<'returns.withdraw'> = async (context, { number, email }) => {
  const { db, clock, ip } = context
  const guess = await takeGuess(context, withdrawalLimits(ip, number))
  if ('error' in guess) return guess
  const at = clock.now()
  // Not by a search, which others could fill with addresses that hold this number.
  const [row] = await readOrderRows(db, { number })
  if (row !== undefined && row.order.email.toLowerCase() === email) {
    await guess.right()
    const opened = await openReturn(context, {
      orderId: row.order.id,
      kind: 'withdrawal',
      reason: '',
      actor: { role: 'shopper' },
    })
    // Said although it tells that there is such an order: else a withdrawal would be lost without a word.
    if (opened.is === 'unavailable') return fail('unavailable')
    if (opened.is === 'cancelled' || opened.is === 'dropped')
      await mailWithdrawn(writing(context), opened.order, at)
    // Of an order that was paid: who may mails be sent to was proven by that.
    if (!('order' in opened) && row.order.lifecycle.capturedMinor > 0)
      await mailStated(writing(context), row, at)
  }
  return { at: at.toISOString() }
}

/** A return of an order, for whom `ownOrder` gives the order. */
async function ownReturnOf(context: Context, { id, ...of }: OfOrder & { readonly id: number }) {
  const row = await ownOrder(context, of)
  const found = row && (await readReturn(context.db, id))
  return row === undefined || found?.orderId !== row.order.id ? undefined : { row, found }
}

/** Bodies with pictures that are read for the returns of an order in an hour. */
const bodiesMost = { name: 'bodies of pictures of returns', limit: 40, windowSeconds: 3_600 } as const

/** Whoever may not add a picture does not make the shop hold one, nor who sends one after another. */
const beforePicture: ContextCheck = {
  before: 'picture',
  check: async (context, input) => {
    const of = PictureOf.safeParse(input)
    if (!of.success) return fail('input_invalid', fieldErrors(of.error, input))
    if ((await ownReturnOf(context, of.data)) === undefined) return fail('not_found')
    const { db, clock } = context
    const rate = await takeRate(db, { rule: bodiesMost, of: String(of.data.order_id) }, clock.now())
    return rate.allowed ? undefined : limited(rate.retryAfterSeconds)
  },
}

const addPicture: Handler<'returns.addPicture'> = async (context, { picture, ...of }) => {
  const own = await ownReturnOf(context, of)
  if (own === undefined) return fail('not_found')
  return (await addReturnPicture(context, own.found, picture)) ?? orderReturns(context, own.row)
}

const picture: Handler<'staff.returnPicture'> = async ({ db, storage }, { id, number }) => {
  const key = (await readReturnPictures(db, [id])).get(id)?.[number - 1]
  const stream = key && (await storage.read(key))
  if (!stream) return fail('not_found')
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  return { file_name: `return-${id}-${number}.jpg`, content_type: 'image/jpeg', bytes }
}

const send: Handler<'returns.send'> = async (context, { id, tracking, ...of }) => {
  const own = await ownReturnOf(context, { id, ...of })
  if (own === undefined) return fail('not_found')
  const moved = await moveReturn(context, id, { move: 'send', tracking }, shopper(context))
  if (moved.is !== 'done') return fail('transition_not_allowed')
  return orderReturns(context, own.row)
}

/** What is awaited has a label; of a parcel that was called back nobody has to send anything. */
async function labelOf(context: Context, { order }: OrderRow, { id, kind, state }: ReturnRow) {
  if (kind === 'recall' || (state !== 'accepted' && state !== 'under_way')) return fail('not_found')
  const { locale, log, clock } = context
  const at = clock.now()
  const address = await returnAddressAt(context, at)
  const bytes = await returnLabel({ id, order, address, locale, at, log })
  return { file_name: `return-${id}.pdf`, content_type: 'application/pdf', bytes }
}

const label: Handler<'returns.label'> = async (context, asked) => {
  const own = await ownReturnOf(context, asked)
  return own === undefined ? fail('not_found') : labelOf(context, own.row, own.found)
}

const staffLabel: Handler<'staff.returnLabel'> = async (context, { id }) => {
  const found = await readReturn(context.db, id)
  const [row] = found === undefined ? [] : await readOrderRows(context.db, { ids: [found.orderId] })
  return found === undefined || row === undefined ? fail('not_found') : labelOf(context, row, found)
}

type Staff = ContextOf<'staff.return'>

const one: Handler<'staff.return'> = async (context, { id }) => {
  const row = await readReturn(context.db, id)
  return (row && (await staffReturn(context, row, context.user))) ?? fail('not_found')
}

const askForBuyer: Handler<'staff.askReturn'> = async (context, { order_id, kind, lines, reason }) => {
  const actor = actorOf(context.user)
  const at = context.clock.now()
  const opened = await openReturn(context, { orderId: order_id, kind, lines, reason, actor })
  if (opened.is === 'wrong') return fail('input_invalid', opened.fields)
  if (!('order' in opened)) return fail(refusals[opened.is])
  if (opened.is !== 'opened') {
    await mailWithdrawn(writing(context), opened.order, at)
    return { outcome: opened.is, return: null }
  }
  return { outcome: 'opened', return: (await staffReturn(context, opened.row, context.user)) ?? null }
}

/** What became of a move, as an answer. */
async function answered(context: Staff, moved: ReturnMoved) {
  if (moved.is === 'wrong') return fail('input_invalid', moved.fields)
  if (!('row' in moved)) return fail(moved.is)
  const shown = await staffReturn(context, moved.row, context.user)
  return shown === undefined ? fail('not_found') : { outcome: moved.is, return: shown }
}

const act = async (context: Staff, { id, ...asked }: ReturnMoveAsked & { readonly id: number }) =>
  answered(context, await moveReturn(context, id, asked, actorOf(context.user)))

const move: Handler<'staff.moveReturn'> = act

const takeIn: Handler<'staff.takeInReturn'> = (context, { grades, ...asked }) =>
  act(context, {
    ...asked,
    grades: grades?.map(({ deduction, ...grade }) => ({ ...grade, deductionMinor: deduction })),
  })

const pay: Handler<'staff.payReturn'> = (context, { amounts, ...asked }) =>
  act(context, { ...asked, amounts: amounts?.map(({ line, amount }) => ({ id: line, amountMinor: amount })) })

const money: Handler<'staff.orderMoney'> = async ({ db, clock, user }, { id }) => {
  const [row] = await readOrderRows(db, { ids: [id] })
  return row === undefined ? fail('not_found') : moneyView(db, row, { at: clock.now(), userId: user.id })
}

/** What an act is paid under: whoever sends the same request again pays nobody twice. */
const keyOf = ({ user, idempotencyKey = '' }: Pick<Staff, 'user' | 'idempotencyKey'>): string =>
  `refund:${user.id}.${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32)}`

const refund: Handler<'staff.refundOrder'> = async (context, { id, lines, shipping, amount, ...asked }) => {
  const { db, clock, user } = context
  const refunded = await refundOrder(
    context,
    id,
    {
      reason: asked.reason,
      ...(asked.words !== undefined && asked.words !== '' && { words: asked.words }),
      isTrial: asked.dry_run,
      key: keyOf(context),
      ...(lines && {
        lines: lines.map(line => ({
          id: line.id,
          ...(line.copies !== undefined && { copies: line.copies }),
          ...(line.amount !== undefined && { amountMinor: line.amount }),
        })),
      }),
      ...(shipping !== undefined && { shippingMinor: shipping }),
      ...(amount !== undefined && { amountMinor: amount }),
    },
    actorOf(user),
  )
  if (refunded.is === 'wrong') return fail('input_invalid', refunded.fields)
  if (!('parts' in refunded)) return fail(refunded.is)
  const [row] = await readOrderRows(db, { ids: [id] })
  if (row === undefined) return fail('not_found')
  const back = refunded.parts.reduce((sum, part) => sum + part.amountMinor, 0)
  const shares = refunded.parts.flatMap(({ line, amountMinor }) =>
    line === null ? [] : [{ id: line, amountMinor }],
  )
  const proposed = refunded.is === 'trial' ? shares : []
  const seen = await moneyView(db, row, { at: clock.now(), userId: user.id }, { proposed })
  return { outcome: refunded.is, amount: back, money: seen }
}

/** Handlers by endpoint name. */
export const returnHandlers = {
  'returns.order': order,
  'returns.ask': ask,
  'returns.withdraw': withdraw,
  'returns.label': label,
  'returns.send': send,
  'returns.addPicture': addPicture,
  'staff.returnLabel': staffLabel,
  'staff.returnPicture': picture,
  'staff.return': one,
  'staff.askReturn': askForBuyer,
  'staff.moveReturn': move,
  'staff.takeInReturn': takeIn,
  'staff.payReturn': pay,
  'staff.orderMoney': money,
  'staff.refundOrder': refund,
} satisfies Partial<Handlers>

/** What is judged before bodies are read. */
export const returnEarlyChecks = { 'returns.addPicture': beforePicture } as const
