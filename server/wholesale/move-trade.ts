import type { TradeMove } from '#domain/drafts/wholesale.ts'
import { allows, askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { wholesaleMachine } from '#machines/lifecycles/wholesale/wholesale.machine.ts'
import { openTradeMoves, wholesaleLifecycle } from '#machines/lifecycles/wholesale/wholesale.moves.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { Database, Timed } from '../database/database.ts'
import { inOne, Refusal } from '../drafts/place-draft.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { makeTradeDraft, refuse, takingOf, type TradeRefused } from './accept-trade.ts'
import { type ListedRequest, listRequests, lockRequest } from './store/wholesale.ts'
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
