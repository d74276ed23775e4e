import { type TaxChange, taxChangeOf } from '#domain/drafts/trade-tax-change.ts'
import { type TradeMove, tradeRef } from '#domain/drafts/wholesale.ts'
import { allows, askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { wholesaleMachine } from '#machines/lifecycles/wholesale/wholesale.machine.ts'
import { openTradeMoves, wholesaleLifecycle } from '#machines/lifecycles/wholesale/wholesale.moves.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { Database, Timed } from '../database/database.ts'
import { inOne, Refusal } from '../drafts/place-draft.ts'
import { priceDraft } from '../drafts/price-draft.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { makeTradeDraft, refuse, takingOf, type TradeRefused } from './accept-trade.ts'
import { proveShop } from './prove-shop.ts'
import {
  type ListedRequest,
  listRequests,
  lockRequest,
  type RequestRow,
  updateRequest,
} from './store/wholesale.ts'
import { draftOf } from './trade-draft.ts'
import { isTaxedSo, numberOf, requestVat } from './trade-vat.ts'
import { mailRetaxed, type Writing } from './wholesale-mail.ts'
import { wholesaleHost } from './wholesale-host.ts'
import { actorIn } from './wholesale-view.ts'

interface MoveAsked {
  readonly id: number
  readonly move: TradeMove
  readonly reason: string
}

const isRefusal = (error: unknown): error is Refusal<TradeRefused> => error instanceof Refusal

/**
 * Moves a trade order as one of its sides asks: what is accepted becomes an offer, or an order on account, in
 * the same transaction. What is not allowed changes nothing; who is no side of it learns of none. Rules 24.
 */
export function moveTrade(
  { db, clock }: Timed,
  asked: MoveAsked,
  user: { readonly id: number },
): Promise<'done' | TradeRefused> {
  return inOne<'done' | TradeRefused, TradeRefused>(
    db,
    async tx => {
      const row = await lockRequest(tx, asked.id)
      const [listed] = row === undefined ? [] : await listRequests(tx, { id: row.id, limit: 1 })
      const actor = listed && actorIn(listed, user)
      if (listed === undefined || actor === undefined) return 'not_found'
      await take(tx, { listed, actor, asked, at: clock.now() })
      return 'done'
    },
    { is: isRefusal, late: 'out_of_stock' },
  )
}

/**
 * Before a label accepts: the shop's number is asked of its register again, where that was not done just now,
 * and the trade order is taxed anew. Tells where it is taxed otherwise than the label saw.
 */
export async function proveBefore(
  world: Parameters<typeof proveShop>[0] & Writing,
  { id, move }: MoveAsked,
): Promise<'done' | { readonly changed: TaxChange } | { readonly retryAfterSeconds: number }> {
  const { db, clock, user } = world
  const [listed] = move === 'accept' ? await listRequests(db, { id, limit: 1 }) : []
  const actor = listed && actorIn(listed, user)
  if (listed === undefined || actor === undefined) return 'done'
  const saved = { state: listed.row.state, context: listed.row.lifecycle }
  if (!openTradeMoves(saved, actor, clock.now().getTime()).includes('accept')) return 'done'
  const proven = await proveShop(world, listed.row.userId)
  if (proven !== 'done') return proven
  return db.transaction(async tx => {
    const row = await lockRequest(tx, id)
    return row === undefined || row.state !== 'asked' ? 'done' : retax({ ...world, db: tx }, row, clock.now())
  })
}

async function retax(
  world: Writing,
  row: RequestRow,
  at: Date,
): Promise<'done' | { readonly changed: TaxChange }> {
  const { db: tx } = world
  const shop = await numberOf(tx, row.userId)
  const taxed = await draftOf(tx, row, { shop, reason: tradeRef(row.id), at })
  if (taxed === undefined || (row.vat !== null && isTaxedSo(taxed.tax, row.vat))) return 'done'
  const vat = requestVat(taxed.tax, shop, await priceDraft(tx, taxed.draft, at))
  await updateRequest(tx, row.id, { vat })
  if (row.vat === null) return 'done'
  const changed = taxChangeOf(row.vat, vat)
  await mailRetaxed(world, { ...row, vat }, { changed, at })
  return { changed }
}

interface Step {
  readonly listed: ListedRequest
  readonly actor: Actor
  readonly asked: MoveAsked
  readonly at: Date
}

async function take(tx: Database, { listed, actor, asked, at }: Step): Promise<void> {
  const { row } = listed
  const saved = { state: row.state, context: row.lifecycle }
  const { move, reason } = asked
  if (!openTradeMoves(saved, actor, at.getTime()).includes(move)) return refuse('transition_not_allowed')
  if (move === 'decline' && reason === '') return refuse({ fields: { reason: 'input_required' } })
  const taking = move === 'accept' ? await takingOf(tx, row, at) : undefined
  const event = askedEvent(wholesaleLifecycle, {
    move,
    act: { actor, at: at.getTime() },
    said: { reason },
    facts: taking?.facts ?? { problems: 0, isWithinCredit: false },
    context: row.lifecycle,
  })
  if (event === undefined || !allows(wholesaleMachine, saved, event)) return refuse('transition_not_allowed')
  await takeStep(tx, wholesaleHost, row, event)
  if (taking !== undefined) await makeTradeDraft(tx, { ...taking, listed, actor, at })
}
