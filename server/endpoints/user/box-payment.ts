import type { Failure } from '#contract'
import { chargeNow } from '../../boxes/charge-box.ts'
import { moveBox } from '../../boxes/move-box.ts'
import type { Context, SignedIn } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { standingOf } from '../../orders/standing.ts'
import { lockBox, updateBox } from '../../store/boxes.ts'
import { keepSavedCard, listSavedCards } from '../../store/saved-cards.ts'
import { heldBox, shownBox } from './own-box.ts'

type CardFailure = Failure<'card_declined' | 'card_expired' | 'card_invalid' | 'payment_unavailable'>

/**
 * Charges a box to this card from now on; a box that is past due is charged at once.
 * Rules 4, recovered.
 */
export const boxPayment: Handler<'user.boxPayment'> = async (context, { id, payment_method }) => {
  const held = await heldBox(context, id)
  if (held === undefined) return fail('not_found')
  const card = await cardOf(context, payment_method)
  if (typeof card !== 'number') return card
  const { db, clock, user } = context
  const actor = { role: 'shopper', id: String(user.id) } as const
  await db.transaction(async tx => {
    const box = await lockBox(tx, id)
    if (box === undefined) return
    await updateBox(tx, id, { cardId: card })
    await moveBox(tx, box, { type: 'box.pay', actor, at: clock.now().getTime() })
  })
  const file = await chargeNow(context, id)
  const box = await shownBox(context, held)
  if (file === undefined) return { box, status: 'paid' as const, action_url: null }
  const status = standingOf(file)
  if (status === 'failed' || status === 'canceled') return fail(codeOf(file.payment?.failureCode))
  return { box, status, action_url: status === 'requires_action' ? (file.payment?.actionUrl ?? null) : null }
}

const known = ['card_declined', 'card_expired', 'card_invalid', 'payment_unavailable'] as const

const codeOf = (code: string | null | undefined) => known.find(one => one === code) ?? 'payment_failed'

/** The saved card it names, or a new one that is saved first: what renews needs a card that stays. */
async function cardOf(
  { db, gateway, clock, ...context }: Context & { readonly user: SignedIn },
  method: string,
): Promise<number | CardFailure> {
  const { user, idempotencyKey, requestId } = context
  const saved = await listSavedCards(db, user.id, gateway.name)
  const named = /^card_(\d{1,9})$/.exec(method)
  const invalid = () => fail('card_invalid', { payment_method: 'card_invalid' })
  if (named !== null) return saved.find(card => card.id === Number(named[1]))?.id ?? invalid()
  const customer = saved[0]?.gatewayCustomer
  const key = `box:${user.id}:${idempotencyKey ?? requestId}`
  const answer = await gateway.saveMethod({ method, customer, email: user.email, key })
  if (!answer.ok) return answer.code === 'payment_failed' ? invalid() : fail(answer.code)
  const { customer: gatewayCustomer, method: gatewayMethod, ...shown } = answer.value
  const owner = { userId: user.id, gateway: gateway.name, gatewayCustomer, gatewayMethod }
  const card = await keepSavedCard(db, { ...shown, ...owner, createdAt: clock.now() })
  return card.id
}
