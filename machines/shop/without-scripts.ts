// What visitors without scripts send: the same journeys do it, for as long as a request takes. What a form
// says is what the visitor does, one act after the other.
import { waitFor } from 'xstate'
import { isCountryId } from '#domain/places/country.ts'
import { pathFor } from '#domain/site/route-table.ts'
import type { FormValues } from '#domain/text/form-field.ts'
import { changeForm, offerForm } from '../forms/offer.forms.ts'
import { otherCardForm } from '../forms/orders/orders.forms.ts'
import { rereadFailed } from '../forms/other-card.view.ts'
import { paymentForm } from '../forms/payment.forms.ts'
import { chosenAddress } from '../journeys/checkout/checkout.addresses.ts'
import { checkoutJourney, confirmationPath, draftName } from '../journeys/checkout/checkout.journey.ts'
import { fieldNames, type Values } from '../journeys/checkout/checkout.types.ts'
import { type FormView, viewForm } from '../journeys/form/form.view.ts'
import type { ShopPorts } from '../ports.ts'
import { untilIdle } from './until-idle.ts'
import { journeyOf, type ShopActor, startPageJourney } from './start-shop.ts'
import { queryOf, startHere } from './letters-without-scripts.ts'

/** The name under which the checkout remembers what was filled in. */
export const checkoutDraft = draftName

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
  if (!checkout) throw new Error('the page has no checkout')
  return checkout
}

/**
 * Starts the journeys of the page, with what was filled in before. A page without scripts does not ask again
 * by itself: what the bank says in the seconds after a form was sent is what its reader sees, and their cart
 * with it. Whoever only looks has the bank asked once: anybody may, as often as they like.
 */
export async function startPlainly(shop: ShopActor, ports: ShopPorts): Promise<void> {
  for (const journey of [checkoutJourney, paymentForm]) startHere(shop, ports, journey)
  const { order, isFresh } = checkoutOf(shop).getSnapshot().context
  if (order !== null && !isFresh) return settled(shop, lookLimitMs)
  return settled(shop, 5_000, snapshot => !snapshot.hasTag('busy'))
}

/** For the bank where somebody only looks. */
const lookLimitMs = 1_000

type CheckoutNow = ReturnType<ReturnType<typeof checkoutOf>['getSnapshot']>

/** At its end, or at an order that the bank has yet to decide on. */
const isSent = (snapshot: CheckoutNow): boolean => !snapshot.hasTag('busy') || snapshot.matches('polling')

/** Waits until an act is over. */
async function settled(
  shop: ShopActor,
  limitMs: number,
  isOver: (snapshot: CheckoutNow) => boolean = isSent,
): Promise<void> {
  await waitFor(checkoutOf(shop), isOver, { timeout: limitMs }).catch(() => undefined)
  // A confirmed order empties the cart.
  if (checkoutOf(shop).getSnapshot().matches('confirmed')) await untilIdle(shop)
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
  await startPlainly(shop, ports)
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
  await untilIdle(shop)
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
  await untilIdle(shop)
  checkout.send({ type: 'checkout.continue' })
  await untilIdle(shop)
  return checkout.getSnapshot().matches('payment')
}

/** Fills the form of the card in and sends it: what passes its checks is paid. */
async function pay(shop: ShopActor, { random }: ShopPorts, posted: PostedCheckout): Promise<void> {
  const form = journeyOf(shop, 'paymentForm')
  if (!form) throw new Error('the page has no form of a card')
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

/** A card as it was sent. */
export type PostedCard = Readonly<Record<'number' | 'expiry' | 'code' | 'cardId', string>>

/** Fills a form of a page in and sends it; gives what became of it. */
async function sendCard(
  shop: ShopActor,
  ports: ShopPorts,
  journey: typeof otherCardForm | typeof changeForm | typeof offerForm,
  values: FormValues,
): Promise<FormView> {
  startPageJourney(shop, ports, journey)
  const form = journeyOf(shop, journey.id)
  if (!form) throw new Error('the page has no form of a card')
  for (const [name, value] of Object.entries(values)) form.send({ type: 'form.change', name, value })
  form.send({ type: 'form.submit', key: ports.random.key() })
  return viewForm(await waitFor(form, now => !now.hasTag('busy')))
}

const isTaken = ({ problem, status }: FormView): boolean => problem === null && status !== 'invalid'

/** Pays the order of the address. True when it was taken; otherwise the form stays, with what is wrong. */
export async function postOtherCard(shop: ShopActor, ports: ShopPorts, card: PostedCard): Promise<boolean> {
  const query = queryOf(shop)
  const order = { order_id: query['order_id'] ?? '', order_token: query['order_token'] ?? '' }
  const form = await sendCard(shop, ports, otherCardForm, { ...card, ...order, shownBy: 'confirmation' })
  // What was taken empties the form. Where the order could not be read after it, its page is asked anew.
  return isTaken(form) || form.problem?.code === rereadFailed.code
}

/** The answer to a change of an order, as it was sent. */
export interface PostedChange {
  readonly act: 'pay' | 'decline'
  /** The difference that the buyer saw, in minor units. */
  readonly total: string
  readonly card: PostedCard
}

/** Pays or declines the change of the address. True when that is done; otherwise the form stays. Rules 2. */
export async function postChange(
  shop: ShopActor,
  ports: ShopPorts,
  { act, total, card: { number, expiry, code } }: PostedChange,
): Promise<boolean> {
  const { token = '' } = queryOf(shop)
  const isFree = act === 'decline' ? '1' : ''
  const values = { number, expiry, code, token, total, mode: act, isFree }
  return isTaken(await sendCard(shop, ports, changeForm, values))
}

/** A card for an offer, as it was sent. */
export interface PostedOffer {
  /** What the buyer saw it cost, in minor units. */
  readonly total: string
  readonly card: PostedCard
}

/** Pays the offer of the address. True when it is ordered; otherwise the form stays. Rules 15. */
export async function postOffer(
  shop: ShopActor,
  ports: ShopPorts,
  { total, card: { number, expiry, code } }: PostedOffer,
): Promise<boolean> {
  const { token = '' } = queryOf(shop)
  const values = { number, expiry, code, token, total, isFree: total === '0' ? '1' : '' }
  return isTaken(await sendCard(shop, ports, offerForm, values))
}
