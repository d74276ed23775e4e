import { holdMsAt } from '../settings/shop-facts.ts'
import { fail } from '../base/failure.ts'
import { type OrderFile, readOrderFile } from './store/orders.ts'
import { abandonedAs, askGateway, chargeOrder, type Paying } from './payment/charge-order.ts'
import { identityOf, type OrderIdentity, type PayInput } from './order-content.ts'
import { draftOrder, type Shopper } from './order-draft.ts'
import { type PayFailure, payableCart } from './cart/payable-cart.ts'
import { paymentFailure } from './payment/payment-failure.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './payment/settle-payment.ts'

type PayAnswer =
  | { readonly ok: true; readonly file: OrderFile; readonly token: string }
  | { readonly ok: false; readonly failure: PayFailure }

/** A charge that was sent may take this long to show at the provider. */
const inFlightMs = 60_000

const refuse = (failure: PayFailure): PayAnswer => ({ ok: false, failure })

/**
 * Places an order and charges it. The same cart with the same content is the same order, whatever was lost on
 * the way: it is found, asked about and answered for. Spec section 7, cart/pay.
 */
export async function payCart(paying: Paying, input: PayInput, who: Shopper): Promise<PayAnswer> {
  const identity = identityOf(input, who.userId)
  const first = await attempt(paying, input, who, identity)
  if (first !== 'taken') {
    if (first.ok || !couldBeOurs(first.failure)) return first
    // What is missing may be what this very order holds.
    const found = await resume(paying, input, identity)
    return found === undefined || found === 'over' ? first : found
  }
  const found = await resume(paying, input, identity)
  if (found !== undefined && found !== 'over') return found
  const again = await attempt(paying, input, who, identity)
  return again === 'taken' ? refuse(fail('cart_changed')) : again
}

/** Refusals that an order placed a moment ago can be the cause of. */
const couldBeOurs = ({ code }: PayFailure): boolean =>
  ['out_of_stock', 'promo_invalid', 'sale_closed', 'payment_not_set_up'].includes(code)

async function attempt(
  paying: Paying,
  input: PayInput,
  who: Shopper,
  identity: OrderIdentity,
): Promise<PayAnswer | 'taken'> {
  const { db, clock, gateway } = paying
  const at = clock.now()
  const payable = await payableCart(db, input, { userId: who.userId, at, isClosed: gateway.isClosed })
  if (!payable.ok) return refuse(payable.failure)
  const { calculation } = payable
  const method = input.payment_method ?? undefined
  if (calculation.priced.totalMinor > 0 && method === undefined) {
    return refuse(fail('card_invalid', { payment_method: 'input_required' }))
  }
  const holdMs = await holdMsAt(db, at)
  const asked = { ...who, identity, gateway: gateway.name, method, holdMs }
  const draft = draftOrder(calculation, input, asked, at)
  const placed = await placeOrder(db, draft, calculation, at)
  if (!placed.ok) return placed.taken ? 'taken' : refuse(placed.failure)
  return answerOf(await chargeOrder(paying, placed.file, identity.token, input.store), identity)
}

/**
 * The living order of this cart, brought up to date. `over`: it has been given up and another may be placed;
 * undefined: there is none.
 */
async function resume(
  paying: Paying,
  input: PayInput,
  identity: OrderIdentity,
): Promise<PayAnswer | 'over' | undefined> {
  const file = await readOrderFile(paying.db, { cartId: input.cart_id })
  if (file === undefined) return undefined
  const same = file.order.contentHash === identity.contentHash
  const stay = (now: OrderFile) => (same ? answerOf(now, identity) : refuse(fail('cart_changed')))
  const { payment } = file
  if (payment === undefined || file.order.state !== 'pending_payment') return stay(file)
  const seen = await askGateway(paying.gateway, payment)
  if (!seen.ok) return stay(file)
  const sameMethod = payment.method === (input.payment_method ?? null)
  if (seen.value === null) {
    if (same && sameMethod)
      return answerOf(await chargeOrder(paying, file, identity.token, input.store), identity)
    const age = paying.clock.now().getTime() - payment.createdAt.getTime()
    return age < inFlightMs ? stay(file) : giveUp(paying, file, abandonedAs(payment), stay)
  }
  const isOpen = seen.value.status === 'requires_action' || seen.value.status === 'requires_payment_method'
  if (!isOpen || (same && sameMethod)) {
    const after = (await settlePayment(paying, seen.value)) ?? file
    return after.order.state === 'cancelled' && !sameMethod ? 'over' : stay(after)
  }
  const canceled = await paying.gateway.cancelPayment(seen.value.id)
  return canceled.ok ? giveUp(paying, file, canceled.value, stay) : stay(file)
}

/** Takes the end of a payment into the books; when it turned out paid after all, the order stands. */
async function giveUp(
  paying: Paying,
  file: OrderFile,
  seen: Parameters<typeof settlePayment>[1],
  stay: (now: OrderFile) => PayAnswer,
): Promise<PayAnswer | 'over'> {
  const after = (await settlePayment(paying, seen)) ?? file
  return after.order.state === 'cancelled' ? 'over' : stay(after)
}

/** A declined card is an error the shopper acts on; everything else is where the order stands. */
function answerOf(file: OrderFile, { token }: OrderIdentity): PayAnswer {
  const code = file.payment?.failureCode
  if (file.order.state !== 'cancelled') return { ok: true, file, token }
  return refuse(paymentFailure(code))
}
