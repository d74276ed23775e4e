import { boxMoves } from '#machines/lifecycles/box/box.moves.ts'
import type { Failure, OwnErrorCode, ParsedInput } from '#contract'
import { chargeNow } from '../charge-box.ts'
import { moveBox } from '../../boxes/move-box.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { standingOf } from '../../orders/standing.ts'
import { lockBox, updateBox, listPeriods, readBoxes } from '../../boxes/store/boxes.ts'
import { keepSavedCard, listSavedCards } from '../../payments/store/saved-cards.ts'
import { heldBox, shownBox } from '../../boxes/endpoints/own-boxes.ts'
import { invoiceFile } from '../../orders/endpoints/invoices.ts'
import { createHash } from 'node:crypto'
import { cartIdLength } from '#domain/constants.ts'
import type { PayInput } from '../../orders/order-content.ts'
import { payCart } from '../../orders/pay-cart.ts'

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
    await moveBox(tx, box, boxMoves.pay.event({ actor, at: clock.now().getTime() }))
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

/**
 * The invoice of what a box of one period was paid with, for who holds the box. A period that came with a
 * gift has none: the giver's order has it. Spec section 7.
 */
export const boxInvoice: Handler<'user.boxInvoice'> = async (context, { id, period: number }) => {
  const box = await heldBox(context, id)
  if (box === undefined) return fail('not_found')
  const periods = await listPeriods(context.db, [box.id])
  const found = periods.find(({ period }) => period.number === number)
  if (found === undefined) return fail('not_found')
  const { order } = found
  if (order === null || order.totalMinor === 0) return fail('invoice_missing')
  return invoiceFile(context, order.id)
}

/** Subscribes at once: a cart of this one box, ordered and paid. Spec section 7, user/boxes/vinyl. */
export const subscribeBox: Handler<'user.subscribeBox'> = async (context, input) => {
  const { user, locale, idempotencyKey, requestId } = context
  const cartId = cartIdOf(`${user.id}:${idempotencyKey ?? requestId}`)
  const answer = await payCart(context, payInput(input, user, cartId), { userId: user.id, lang: locale })
  if (!answer.ok) {
    const { code, fields } = answer.failure
    return fail(own.find(one => one === code) ?? 'cart_changed', fields)
  }
  const { order, payment } = answer.file
  const [box] = await readBoxes(context.db, { boughtWith: order.id })
  if (box === undefined) return fail('not_found')
  const status = standingOf(answer.file)
  const action_url = status === 'requires_action' ? (payment?.actionUrl ?? null) : null
  return { box: await shownBox(context, box), status, action_url }
}

/** What may be wrong with a box alone; nothing else of a cart is in it. */
const own = [
  'address_incomplete',
  'card_declined',
  'card_expired',
  'card_invalid',
  'consent_required',
  'country_not_served',
  'payment_failed',
  'payment_unavailable',
  'promo_invalid',
] as const satisfies readonly OwnErrorCode<'user.subscribeBox'>[]

/** The same request is the same cart, and so the same order. */
const cartIdOf = (text: string): string =>
  createHash('sha256').update(`box:${text}`).digest('hex').slice(0, cartIdLength)

function payInput(input: ParsedInput<'user.subscribeBox'>, user: SignedIn, cart_id: string): PayInput {
  const { type, periodicity, currency, sponsor, customer, consent } = input
  return {
    cart_id,
    cart: {
      shops: {},
      boxes: [{ type, periodicity, consent, ...(sponsor && { sponsor }) }],
      save: false,
      currency,
      customer: { country_id: customer.country_id },
      is_gift: false,
    },
    email: user.email,
    customer,
    is_gift: false,
    payment_method: input.payment_method,
    save_card: true,
    expected_total: input.expected_total,
  }
}
