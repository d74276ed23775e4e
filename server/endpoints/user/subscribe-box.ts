import { createHash } from 'node:crypto'
import type { OwnErrorCode, ParsedInput } from '#contract'
import { cartIdLength } from '#domain/constants.ts'
import type { SignedIn } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import type { PayInput } from '../../orders/order-content.ts'
import { payCart } from '../../orders/pay-cart.ts'
import { standingOf } from '../../orders/standing.ts'
import { readBoxes } from '../../store/boxes.ts'
import { shownBox } from './own-box.ts'

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
