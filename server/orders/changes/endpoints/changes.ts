import { actorOf } from '#machines/lifecycles/actor.ts'
import { hashToken } from '../../../accounts/auth/tokens.ts'
import { changeCardLimits, offerLimits, takeGuess } from '../../../accounts/auth/guess-limits.ts'
import { fail } from '../../../base/failure.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/handler.ts'
import { changeView, staffChanges } from '../change-view.ts'
import { moveChange } from '../../edits/move-change.ts'
import { freshChange, payChange } from '../pay-change.ts'
import { findChangeLink, readChange } from '../../edits/store/changes.ts'

/** Which change a link was sent for; whoever guesses links gets no further than who guesses codes. */
async function idOf(context: Context, token: string) {
  const guess = await takeGuess(context, offerLimits(context.ip))
  if ('error' in guess) return guess
  const id = await findChangeLink(context.db, hashToken(token))
  if (id === undefined) return fail('code_invalid')
  await guess.right()
  return id
}

async function shown(context: Context, id: number, token: string) {
  const change = await freshChange(context, id)
  return change === undefined ? fail('code_invalid') : changeView(context, change, token)
}

/** A proposed change, for whoever holds its link. */
export const show: Handler<'changes.show'> = async (context, { token }) => {
  const id = await idOf(context, token)
  return typeof id === 'number' ? shown(context, id, token) : id
}

/** What only the provider can say of a card: a link is no place to try out many. */
const cardRefusals: ReadonlySet<string> = new Set(['card_declined', 'card_expired', 'payment_failed'])

/** Pays the difference of a change; pressed twice, one charge. */
export const pay: Handler<'changes.pay'> = async (context, { token, payment_method, expected_total }) => {
  const id = await idOf(context, token)
  if (typeof id !== 'number') return id
  const tried = await takeGuess(context, changeCardLimits(id))
  if ('error' in tried) return tried
  const card = { link: token, method: payment_method, expectedMinor: expected_total }
  const failed = await payChange(context, id, card)
  if (failed === undefined || !cardRefusals.has(failed.code)) await tried.right()
  return failed ?? shown(context, id, token)
}

/** The buyer says no: the order stays as it was bought. */
export const decline: Handler<'changes.decline'> = async (context, { token }) => {
  const id = await idOf(context, token)
  if (typeof id !== 'number') return id
  const wish = { move: 'decline', reason: '', actor: { role: 'shopper' } } as const
  const done = await moveChange(context, id, wish)
  return done === 'done' ? shown(context, id, token) : fail('transition_not_allowed')
}

/** Sends the link of a change again, has the house bear it, or takes it back. */
export const move: Handler<'staff.moveChange'> = async (
  context,
  { id: orderId, change: id, move, reason },
) => {
  if ((await readChange(context.db, id))?.orderId !== orderId) return fail('not_found')
  if (move === 'withdraw' && reason === '') return fail('input_invalid', { reason: 'input_required' })
  const done = await moveChange(context, id, { move, reason, actor: actorOf(context.user) })
  if (done === 'above_limit') return fail('input_invalid', { move: 'above_limit' })
  return done === 'done' ? { changes: await staffChanges(context, orderId, context.user) } : fail(done)
}
