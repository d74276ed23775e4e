import type { Output } from '#contract'
import { mayDo } from '#domain/people/rights.ts'
import { costMinor } from '#domain/pressing/contract/contract-money.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import {
  benchPressingMoves,
  deskPressingMoves,
  type PressingMove,
} from '#domain/pressing/contract/pressing-moves.ts'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import { loggedEvent, readEvents } from '../../database/event-log.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { goodsStart } from '../../plants/job-facts.ts'
import { quoteById } from '../../quotes/store/quotes.ts'
import { dueDraftId } from '../awaited-transfer.ts'
import { contractOf } from '../contract-run.ts'
import { movePressing } from '../move-pressing.ts'
import { isOpenPlace } from '../places.ts'
import { proveAgain } from '../prove-again.ts'
import { pressingSummary, pressingView } from '../pressing-view.ts'
import { listPressings, lockPressing, type PressingRow, readPressing } from '../store/pressings.ts'

type Known = Context & { readonly user: SignedIn }
type Shown = Output<'staff.pressing'>

/** The moves of whoever asks, by their rights. */
const movesOf = ({ staffRoles }: SignedIn): readonly PressingMove[] => [
  ...(mayDo(staffRoles, 'quote.move') ? deskPressingMoves : []),
  ...(mayDo(staffRoles, 'dispatch.move') ? benchPressingMoves : []),
]

const reasonOf = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'reason' in payload && payload.reason !== ''
    ? String(payload.reason)
    : null

async function shown(db: Database, { user, clock }: Known, row: PressingRow): Promise<Shown> {
  const by = { actor: actorOf(user), at: clock.now(), only: movesOf(user) }
  const [view, quote, log] = await Promise.all([
    pressingView(db, row, by),
    quoteById(db, row.quoteId),
    readEvents(db, 'pressing', row.id),
  ])
  const events = log.map(entry => ({ ...loggedEvent(entry), reason: reasonOf(entry.payload) }))
  return {
    ...view,
    name: quote?.name ?? '',
    email: quote?.email ?? '',
    vat_number: quote?.vatNumber ?? null,
    vat_checks: row.vatChecks.map(check => ({
      of: check.of,
      result: check.result,
      name: check.name ?? null,
      reference: check.reference ?? null,
      at: check.at,
    })),
    draft_id: view.transfer_to === null ? null : dueDraftId(row),
    goods_start: row.projectId === null ? null : await goodsStart(db, row.projectId),
    events,
  }
}

const pageSize = 50

/** Contracts of everybody, newest first, by state. */
export const list: Handler<'staff.pressings'> = async ({ db }, { state, after, limit = pageSize }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listPressings(db, { state, beforeId, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const items = await Promise.all(
    page.map(async row => {
      const quote = await quoteById(db, row.quoteId)
      if (quote === undefined) return []
      return [{ ...(await pressingSummary(db, row, quote)), name: quote.name, email: quote.email }]
    }),
  )
  return { items: items.flat(), next: rows.length > limit ? nextOf(page.at(-1)?.id) : null }
}

/** One contract with its log and the moves that are open now. */
export const one: Handler<'staff.pressing'> = async (context, { id }) => {
  const row = await readPressing(context.db, id)
  return row === undefined ? fail('not_found') : shown(context.db, context, row)
}

/** Moves a contract as the desk asks. */
export const move: Handler<'staff.movePressing'> = async (context, input) => {
  // What is counted within the band is billed at once.
  if (input.move === 'count' && input.dry_run !== true) await proveAgain(context, input.id)
  return context.db.transaction(async tx => {
    const { id, cost_seen, dry_run: isTrial, ours, slot_billed, plant_id, credit, ...asked } = input
    const row = await lockPressing(tx, id)
    if (row === undefined) return fail('not_found')
    const wanted = {
      ...asked,
      isTrial,
      isOurs: ours,
      isSlotBilled: slot_billed,
      plantId: plant_id,
      ...(cost_seen !== undefined && { costSeenMinor: cost_seen }),
      ...(credit !== undefined && { creditMinor: credit }),
    }
    const moved = await movePressing(tx, row, wanted, {
      actor: actorOf(context.user),
      at: context.clock.now(),
    })
    if (moved.is === 'wrong') return fail('input_invalid', moved.fields)
    if (moved.is === 'being_paid') return fail('order_not_payable')
    if (!('row' in moved)) return fail(moved.is)
    const costs = moved.costs.map(({ what, minor }) => ({ what, amount: minor }))
    const pressing = await shown(tx, context, moved.row)
    return { pressing, costs, cost: costMinor(moved.costs), dry_run: moved.is === 'trial' }
  })
}

/** Hands copies over, says that they arrived, or takes them in. */
export const deliver: Handler<'staff.deliverPressing'> = (context, { id, address, ...asked }) =>
  context.db.transaction(async tx => {
    const row = await lockPressing(tx, id)
    if (row === undefined) return fail('not_found')
    const place = row.addresses[address - 1]
    if (place === undefined) return fail('input_invalid', { address: 'choice_unknown' })
    if (asked.move === 'takeIntoStock' && (!place.isOurs || row.projectId === null))
      return fail('input_invalid', { address: 'not_ours' })
    const { run } = await contractOf(tx, row)
    if (asked.move === 'handOver' && isOpenPlace(row, run, address - 1))
      return fail('input_invalid', { address: 'place_incomplete' })
    const by = { actor: actorOf(context.user), at: context.clock.now() }
    const moved = await movePressing(tx, row, { ...asked, address: address - 1 }, by)
    if (moved.is === 'wrong') return fail('input_invalid', moved.fields)
    if ('row' in moved) return shown(tx, context, moved.row)
    return fail(moved.is === 'record_changed' ? 'record_changed' : 'transition_not_allowed')
  })
