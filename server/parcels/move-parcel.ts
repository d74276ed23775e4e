import { claimAnsweredPostings, claimPostings } from '#domain/ledger/postings.ts'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import { allows, askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { shipmentMachine } from '#machines/lifecycles/shipment/shipment.machine.ts'
import {
  type ParcelMove,
  parcelMoves,
  shipmentLifecycle,
} from '#machines/lifecycles/shipment/shipment.moves.ts'
import type { Database, Timed } from '../database/database.ts'
import { bookEntry } from '../ledger/store/ledger.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { isKnownParcel, shipmentHost } from '../orders/parcels/shipment-host.ts'
import { replaceIn, ReplaceRefused } from '../orders/service/replace-lines.ts'
import { listParcels, type Parcel } from '../orders/store/order-rows.ts'
import { type ParcelContent, readContent } from '../orders/store/parcel-parts.ts'
import { lockOrderFile, type Order } from '../orders/store/orders.ts'
import { isInReturn, recallPart, takePartIn, tellAwaited } from '../returns/recall-parcel.ts'
import { orderMoney, refundIn } from '../returns/refund-order.ts'
import { bookLost, findParcel } from './store/parcels.ts'

interface ParcelMoveAsked {
  readonly move: ParcelMove
  /** What the carrier says, or why; empty where nothing is said. */
  readonly word?: string | undefined
  /** Of a claim, in minor units of the order's currency. */
  readonly amountMinor?: number | undefined
  /** Its state as whoever asks saw it: somebody quicker is not overtaken. */
  readonly seen?: string | undefined
}

/** `waiting`: above the limit of refunds, so a second person is to say the same. */
type ParcelMoved =
  | { readonly is: 'done' | 'waiting' }
  | { readonly is: 'not_found' | 'transition_not_allowed' }
  | { readonly is: 'wrong'; readonly fields: Readonly<Record<string, string>> }

interface Held {
  readonly tx: Database
  readonly order: Order
  readonly parcel: Parcel
  readonly content: readonly ParcelContent[]
  readonly asked: ParcelMoveAsked
  readonly act: Act
}

const refused = { is: 'transition_not_allowed' } as const

/**
 * Moves a parcel that has left as staff ask: what its carrier says, what becomes of it, what that owes.
 * Parcel, log, returns, stock, ledger, refund and mails in one transaction; what is not allowed changes
 * nothing. Rules 3 and 14.
 */
export async function moveParcel(
  { db, clock }: Timed,
  id: number,
  asked: ParcelMoveAsked,
  actor: Actor,
): Promise<ParcelMoved> {
  const found = await findParcel(db, id)
  if (found === undefined) return { is: 'not_found' }
  try {
    return await db.transaction(async tx => {
      const file = await lockOrderFile(tx, { id: found.orderId })
      const parcel = (await listParcels(tx, found.orderId)).find(one => one.id === id)
      if (file === undefined || parcel === undefined || !isKnownParcel(parcel)) return { is: 'not_found' }
      if (asked.seen !== undefined && asked.seen !== parcel.state) return refused
      const content = await readContent(tx, parcel.id)
      const act = { actor, at: clock.now().getTime() }
      return move({ tx, order: file.order, parcel, content, asked, act })
    })
  } catch (error) {
    if (!(error instanceof ReplaceRefused)) throw error
    return error.is === 'out_of_stock' ? { is: 'wrong', fields: { move: 'out_of_stock' } } : { is: error.is }
  }
}

/** What a carrier can be asked for at most, and what it can answer: what was in the parcel cost so much. */
function mostOf({ parcel, content, asked }: Held): number {
  const { claim } = parcel.lifecycle
  if (asked.move === 'claimAnswered') return claim?.askedMinor ?? 0
  return content.reduce((sum, { worthMinor }) => sum + worthMinor, 0)
}

function mistakesIn(held: Held): Record<string, string> {
  const { move, word = '', amountMinor } = held.asked
  const says: readonly string[] = parcelMoves[move].says
  // After days of silence it is lost without a word; the chart judges that.
  if (says.includes('word') && move !== 'lost' && word === '') return { word: 'input_required' }
  if (!says.includes('amount')) return {}
  if (amountMinor === undefined) return { amount: 'input_required' }
  return amountMinor > mostOf(held) ? { amount: 'amount_above_left' } : {}
}

async function move(held: Held): Promise<ParcelMoved> {
  const { tx, order, parcel, asked, act } = held
  const { state, lifecycle: context, shopId } = parcel
  const { word = '', amountMinor = 0 } = asked
  const event = askedEvent(shipmentLifecycle, {
    move: asked.move,
    act,
    said: { word, trackingNumber: '' },
    facts: { amountMinor, mostMinor: mostOf(held) },
    context,
  })
  const isKnown = event !== undefined && allows(shipmentMachine, { state, context }, event)
  const fields = mistakesIn(held)
  if (Object.keys(fields).length > 0) return { is: 'wrong', fields }
  if (!isKnown)
    return asked.move === 'lost' && word === '' && state === 'exception'
      ? { is: 'wrong', fields: { word: 'input_required' } }
      : refused
  const stop = await before(held)
  if (stop !== undefined) return stop
  const note = { shopId, ...(word !== '' && { reason: word }), ...(amountMinor > 0 && { amountMinor }) }
  // A refund may have moved the order, whose log tells of the parcel.
  const now = (await lockOrderFile(tx, { id: order.id }))?.order ?? order
  await takeStep(tx, shipmentHost(now), parcel, event, { note })
  await follow(held)
  return { is: 'done' }
}

/** What is done, or stands in the way, before a parcel moves; undefined: it goes on. */
async function before({ tx, order, parcel, content, asked, act }: Held): Promise<ParcelMoved | undefined> {
  const part = { orderId: order.id, shipmentId: parcel.id, lines: content }
  if (asked.move === 'recall') {
    const row = await recallPart(tx, part, { ...act, reason: asked.word ?? '' })
    return row === undefined ? refused : undefined
  }
  if (asked.move !== 'refund' && asked.move !== 'resend') return undefined
  // A return of its goods says what becomes of them.
  if (await isInReturn(tx, part)) return refused
  if (asked.move === 'resend') {
    const lines = content.map(({ id, quantity }) => ({ id, quantity }))
    const resent = { lines, reason: `parcel ${parcel.id}`, isAgain: true }
    const made = await replaceIn(tx, {
      orderId: order.id,
      asked: resent,
      actor: act.actor,
      at: new Date(act.at),
    })
    return made.is === 'done' ? undefined : made.is === 'wrong' ? refused : { is: 'transition_not_allowed' }
  }
  return refund({ tx, order, parcel, content, asked, act })
}

/**
 * What is left of what was in it, with what its parcel cost; of a line of which some copies are elsewhere, at
 * most what these cost.
 */
async function refund({ tx, order, parcel, content, act }: Held): Promise<ParcelMoved | undefined> {
  const money = await orderMoney(tx, order.id)
  const lines = money.lines
    .map(({ id, leftMinor }) => ({ id, amountMinor: Math.min(leftMinor, mostBack(content, id)) }))
    .filter(({ amountMinor }) => amountMinor > 0)
  if (lines.length === 0) return refused
  const done = await refundIn(tx, {
    orderId: order.id,
    asked: { lines, reason: 'lost', key: `parcel:${parcel.id}`, isTrial: false },
    actor: act.actor,
    at: new Date(act.at),
  })
  if (done.is === 'done') return undefined
  return done.is === 'waiting' ? { is: 'waiting' } : refused
}

function mostBack(content: readonly ParcelContent[], id: number): number {
  const line = content.find(one => one.id === id)
  if (line === undefined) return 0
  return line.isAll ? Infinity : line.worthMinor
}

/** What belongs to a move and stands in other tables. */
async function follow({ tx, order, parcel, content, asked, act }: Held): Promise<void> {
  const part = { orderId: order.id, shipmentId: parcel.id, lines: content }
  const at = new Date(act.at)
  if (asked.move === 'returned') await takePartIn(tx, part, act)
  if (asked.move === 'lost' || asked.move === 'damaged') {
    const who = act.actor.id === undefined ? null : Number(act.actor.id)
    const lost = { shipmentId: parcel.id, orderId: order.id, content, reason: asked.move, who, at }
    await bookLost(tx, lost)
    await tellAwaited(tx, part, 'return.lose', act.at)
  }
  const { currency } = order
  const { amountMinor = 0 } = asked
  const entry = { orderId: order.id, detail: { parcel: parcel.id }, at }
  if (asked.move === 'claim')
    await bookEntry(
      tx,
      { ...entry, key: `claim:${parcel.id}`, kind: 'carrier_claim' },
      claimPostings({ currency, amountMinor }),
    )
  const askedMinor = parcel.lifecycle.claim?.askedMinor ?? 0
  if (asked.move === 'claimAnswered')
    await bookEntry(
      tx,
      { ...entry, key: `claim:${parcel.id}:answered`, kind: 'claim_answered' },
      claimAnsweredPostings({ currency, amountMinor: askedMinor }, amountMinor),
    )
}
