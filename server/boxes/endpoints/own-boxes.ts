import { boxMoves } from '#machines/lifecycles/box/box.moves.ts'
import { boxDetail, boxOutput } from '../box-view.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import { type Box, readBox, listBoxes, lockBox, updateBox } from '../store/boxes.ts'
import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { addressProblems } from '#domain/places/address.ts'
import { isBoxServed } from '#domain/boxes/box-offer.ts'
import { moveBox } from '../move-box.ts'
import { tariffAt } from '../../settings/in-force.ts'
import type { ParsedInput } from '#contract'
import type { BoxEvent } from '#machines/lifecycles/box/box.setup.ts'

/** A box the reader gets or has given; undefined for anybody else's. */
async function ownBox(
  { db, user }: Context & { readonly user: SignedIn },
  id: number,
): Promise<Box | undefined> {
  const box = await readBox(db, id)
  return box?.userId === user.id || box?.buyerId === user.id ? box : undefined
}

/** As `ownBox`, of a box the reader gets: only they move it. */
export async function heldBox(
  context: Context & { readonly user: SignedIn },
  id: number,
): Promise<Box | undefined> {
  const box = await ownBox(context, id)
  return box?.userId === context.user.id ? box : undefined
}

/** How the reader sees it now. */
export async function shownBox(context: Context & { readonly user: SignedIn }, box: Box) {
  const now = (await readBox(context.db, box.id)) ?? box
  return boxDetail(context, now, { userId: context.user.id, at: context.clock.now() })
}

/** One box in full. Spec section 7. */
export const box: Handler<'user.box'> = async (context, { id }) => {
  const own = await ownBox(context, id)
  return own === undefined ? fail('not_found') : shownBox(context, own)
}

const most = 50

/** Boxes one gets and gifts one has bought, newest first. Spec section 7. */
export const boxes: Handler<'user.boxes'> = async ({ db, clock, user }) => {
  const reader = { userId: user.id, at: clock.now() }
  const rows = await listBoxes(db, user.id, most)
  return rows.map(row => boxOutput(row, reader))
}

/**
 * Changes where a box goes: from the next on, or after the cut-off from the one that follows.
 * Rules 4.
 */
export const boxAddress: Handler<'user.boxAddress'> = async (context, { id, ...address }) => {
  const { db, clock, user } = context
  const held = await heldBox(context, id)
  if (held === undefined) return fail('not_found')
  const isServed = isBoxServed(await tariffAt(db, clock.now()), address.country_id)
  if (!isServed) return fail('country_not_served', { country_id: 'country_not_served' })
  const problems = addressProblems(address)
  if (Object.keys(problems).length > 0) return fail('address_incomplete', problems)
  const actor = { role: 'shopper', id: String(user.id) } as const
  const moved = await db.transaction(async tx => {
    const box = await lockBox(tx, id)
    const after =
      box && (await moveBox(tx, box, { type: 'box.move', actor, at: clock.now().getTime(), isServed }))
    if (after === undefined) return undefined
    await updateBox(tx, id, after.address === null ? { address } : { nextAddress: address })
    return after
  })
  return moved === undefined ? fail('transition_not_allowed') : shownBox(context, moved)
}

type Move = ParsedInput<'user.updateBox'>

/** Skips, pauses, resumes or changes a box; what is so already stays so. Rules 4. */
export const changeBox: Handler<'user.updateBox'> = async (context, input) => {
  const { db, clock, user } = context
  const held = await heldBox(context, input.id)
  if (held === undefined) return fail('not_found')
  const act = { actor: { role: 'shopper', id: String(user.id) }, at: clock.now().getTime() } as const
  const moved = await db.transaction(async tx => {
    const box = await lockBox(tx, held.id)
    if (box === undefined || isDone(box, input)) return box
    const { move, cycles = 1, type, periodicity } = input
    const said = { cycles, plan: { type, periodicity } }
    // None of these moves says where boxes go.
    const event: BoxEvent = boxMoves[move].event(act, said, { isServed: false }, box.lifecycle)
    return moveBox(tx, box, event)
  })
  return moved === undefined ? fail('transition_not_allowed') : shownBox(context, moved)
}

/** The same wish again. */
function isDone({ state, lifecycle }: Box, { move, ...wish }: Move): boolean {
  if (move === 'skip') return state === 'active' && lifecycle.skipNext
  if (move === 'unskip') return state === 'active' && !lifecycle.skipNext
  if (move === 'pause') return state === 'paused'
  if (move === 'resume') return state === 'active'
  const { type, periodicity } = lifecycle.change ?? lifecycle
  return (wish.type ?? type) === type && (wish.periodicity ?? periodicity) === periodicity
}

const over: readonly string[] = ['ending', 'ended', 'cancelled']

/** Ends a subscription at its term; what is paid still comes. Again changes nothing. Rules 4. */
export const cancelBox: Handler<'user.cancelBox'> = async (context, { id }) => {
  const { db, clock, user } = context
  const held = await heldBox(context, id)
  if (held === undefined) return fail('not_found')
  const actor = { role: 'shopper', id: String(user.id) } as const
  const moved = await db.transaction(async tx => {
    const box = await lockBox(tx, id)
    if (box === undefined || over.includes(box.state)) return box
    return moveBox(tx, box, boxMoves.cancel.event({ actor, at: clock.now().getTime() }))
  })
  return moved === undefined ? fail('transition_not_allowed') : shownBox(context, moved)
}
