// The checkout of visitors without scripts: the same journeys, for as long as a request of theirs takes. What
// the form says is what the shopper does, one act after the other.
import { waitFor } from 'xstate'
import { isCountryId } from '#domain/places/country.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { chosenAddress } from '../journeys/checkout/checkout.addresses.ts'
import { fieldNames, type Values } from '../journeys/checkout/checkout.types.ts'
import type { ShopPorts } from '../ports.ts'
import { confirmationPath, draftName } from './bring-checkout.ts'
import { paymentJourneys } from './bring-payment.ts'
import { untilRest } from './rest.ts'
import { bringJourney, journeyOf, type ShopActor } from './start-shop.ts'

/** A form of the checkout as it was sent. Everything is text or a tick, as a browser sends it. */
export interface PostedCheckout {
  readonly act: 'continue' | 'update' | 'pay'
  /** The part that the form ended with. */
  readonly part: 'contact' | 'payment'
  readonly values: Values
  /** The saved address that was chosen, and the one that was chosen when the form was written; or none. */
  readonly address: { readonly chosen: string; readonly stood: string }
  readonly pickup: boolean
  readonly isGift: boolean
  readonly giftMessage: string
  /** What the shopper agreed to pay: minor units and currency, `2500 EUR`. */
  readonly total: string
  readonly card: Readonly<Record<'number' | 'expiry' | 'code' | 'cardId', string>>
  readonly savesCard: boolean
  readonly terms: boolean
}

/** Where it stands after a form, or when the page was asked for. */
export interface PlainStanding {
  /** The form came back, with something to mend or to agree to. */
  readonly isRefused: boolean
  readonly isTotalOther: boolean
  /** Where the bank asks for more. */
  readonly actionUrl: string | null
  /** The page of the order, once there is one. */
  readonly orderPath: string | null
  /** The order is not waiting for the shopper any more: the form has done what it can. */
  readonly isOver: boolean
}

const checkoutOf = (shop: ShopActor) => {
  const checkout = journeyOf(shop, 'checkout')
  if (!checkout) throw new Error('the checkout was not brought')
  return checkout
}

/** Brings what the page brings, with what was filled in before. */
export async function bringPlainly(shop: ShopActor, ports: ShopPorts): Promise<void> {
  for (const journey of paymentJourneys) {
    const { visit } = shop.getSnapshot().context
    if (journey.routes.some(route => route === visit?.id)) bringJourney(shop, ports, journey)
  }
  await settled(shop, 5_000)
}

/** Waits until an act came to its end, or to an order that the bank has yet to decide on. */
async function settled(shop: ShopActor, limitMs: number): Promise<void> {
  const isOver = (snapshot: ReturnType<ReturnType<typeof checkoutOf>['getSnapshot']>) =>
    !snapshot.hasTag('busy') || snapshot.matches('polling')
  await waitFor(checkoutOf(shop), isOver, { timeout: limitMs }).catch(() => undefined)
  // A confirmed order empties the cart.
  if (checkoutOf(shop).getSnapshot().matches('confirmed')) await untilRest(shop)
}

/** Does what the form says, as far as it can be done. `limitMs` is for the bank. */
export async function postCheckout(
  shop: ShopActor,
  ports: ShopPorts,
  posted: PostedCheckout,
  limitMs: number,
): Promise<PlainStanding> {
  const { values, giftMessage } = posted
  ports.drafts.set(draftName, JSON.stringify({ values, giftMessage, orderId: null }))
  await tellCart(shop, posted)
  await bringPlainly(shop, ports)
  chooseAddress(shop, posted)
  if (posted.act === 'update' && posted.part === 'contact') return standingOf(shop)
  const isReady = await continued(shop)
  if (!isReady || posted.act !== 'pay') return standingOf(shop)
  const { cart } = checkoutOf(shop).getSnapshot().context
  if (cart && `${cart.totalMinor} ${cart.currency}` !== posted.total) return standingOf(shop, true)
  await pay(shop, ports, posted)
  await settled(shop, limitMs)
  return standingOf(shop)
}

/** Where it goes and how, so that the cost is that of the form. */
async function tellCart(shop: ShopActor, { values, pickup, isGift }: PostedCheckout): Promise<void> {
  const cart = journeyOf(shop, 'cart')
  const sent = shop.getSnapshot().context.cart?.sent
  if (!sent) return
  if (isCountryId(values.country_id)) cart.send({ type: 'cart.setCountry', countryId: values.country_id })
  if (pickup !== (sent.pickup ?? false)) cart.send({ type: 'cart.setPickup', pickup })
  if (isGift !== (sent.is_gift ?? false)) cart.send({ type: 'cart.setGift', isGift })
  await untilRest(shop)
}

/** Another saved address was chosen than the one that stood in the fields. */
function chooseAddress(shop: ShopActor, { values, address: { chosen, stood } }: PostedCheckout): void {
  if (chosen === stood) return
  const checkout = checkoutOf(shop)
  const { addresses } = checkout.getSnapshot().context
  const typed = chosenAddress(values, addresses ?? [])
  // Whoever typed one meanwhile means what was typed.
  const isAsItStood = stood === '' || String(typed) === stood
  if (isAsItStood)
    checkout.send({ type: 'checkout.chooseAddress', id: chosen === '' ? null : Number(chosen) })
}

/** From the address to the payment; false when something is to be mended first. */
async function continued(shop: ShopActor): Promise<boolean> {
  const checkout = checkoutOf(shop)
  checkout.send({ type: 'checkout.continue' })
  if (!checkout.getSnapshot().matches('delivery')) return false
  await untilRest(shop)
  checkout.send({ type: 'checkout.continue' })
  await untilRest(shop)
  return checkout.getSnapshot().matches('payment')
}

/** Fills the form of the card in and sends it: what passes its checks is paid. */
async function pay(shop: ShopActor, { random }: ShopPorts, posted: PostedCheckout): Promise<void> {
  const form = journeyOf(shop, 'paymentForm')
  if (!form) throw new Error('the form of the card was not brought')
  const values = { ...posted.card, save: posted.savesCard, terms: posted.terms }
  for (const [name, value] of Object.entries(values)) form.send({ type: 'form.change', name, value })
  form.send({ type: 'form.submit', key: random.key() })
  await waitFor(form, snapshot => !snapshot.hasTag('busy'))
}

/** Where the checkout stands, in the words of the page without scripts. */
export function standingOf(shop: ShopActor, isTotalOther = false): PlainStanding {
  const snapshot = checkoutOf(shop).getSnapshot()
  const { order, problem, fieldProblems } = snapshot.context
  const errors = journeyOf(shop, 'paymentForm')?.getSnapshot().context.errors ?? {}
  const isWrong = problem !== null || fieldNames.some(name => fieldProblems[name] !== undefined)
  const { locale } = shop.getSnapshot().context.visit ?? { locale: 'en' }
  const isAsking = ['contact', 'payment', 'empty', 'review'].some(state => state === snapshot.value)
  const isPlaced = order !== null && !isAsking
  return {
    isRefused: isTotalOther || isWrong || Object.keys(errors).length > 0 || !isAsking,
    isTotalOther,
    actionUrl: order?.actionUrl ?? null,
    orderPath: isPlaced ? confirmationPath(order, pathFor('cart-confirmation', locale)) : null,
    isOver: isPlaced && !snapshot.matches('authenticating'),
  }
}
