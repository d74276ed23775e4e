// The checkout. For visitors without scripts the server starts it (machines/shop/without-scripts.ts),
// beside what the page of everybody else begins with: that would confirm an order without telling the cart
// of the tab that paid for it.
import { fromPromise } from 'xstate'
import type { Card, SavedAddress } from '#contract'
import { pathFor } from '#domain/site/route-table.ts'
import { storeOf } from '#domain/site/store-frame.ts'
import { checkoutMachine, type Draft, type PayRequest } from './checkout.machine.ts'
import type { CheckoutInput, Confirmation, Paid, PlacedOrder } from './checkout.types.ts'
import { defineJourney, type Known } from '../../journey.ts'
import type { CardDetails, ShopPorts, Tokenised } from '../../ports.ts'
import { backButtonSteps } from '../../back-button.ts'
import { viewCheckout } from './checkout.view.ts'

/** What was filled in is remembered under this name. */
export const draftName = 'checkout'

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string')

const emptyValues = {
  email: '',
  firstname: '',
  lastname: '',
  address: '',
  zip_code: '',
  city: '',
  country_id: '',
  state: '',
  phone: '',
}

function readDraft(text: string | undefined): Draft | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null')
    if (typeof read !== 'object' || read === null || !('values' in read) || !isTexts(read.values)) return null
    const giftMessage = 'giftMessage' in read && typeof read.giftMessage === 'string' ? read.giftMessage : ''
    const orderId = 'orderId' in read && typeof read.orderId === 'number' ? read.orderId : null
    return { values: { ...emptyValues, ...read.values }, giftMessage, orderId }
  } catch {
    return null
  }
}

/**
 * The order in the confirmation page's address, as the bank's return writes it: `?order_id=…&order_token=…`.
 */
function returnedOrder({ visit }: Known): CheckoutInput['returned'] {
  const id = Number(visit?.query['order_id'])
  if (visit?.id !== 'cart-confirmation' || !Number.isInteger(id) || id <= 0) return null
  return { id, token: visit.query['order_token'] ?? null }
}

const inputFor = (context: Known, { drafts }: ShopPorts): CheckoutInput => ({
  cart: context.cart,
  user: context.user,
  countryId: context.settings?.countryId ?? null,
  lang: context.settings?.locale ?? 'en',
  origin: context.arrival.origin,
  referrer: context.arrival.referrer,
  store: context.visit ? storeOf(context.visit) : undefined,
  pickup: context.cart?.sent.pickup ?? false,
  isGift: context.cart?.sent.is_gift ?? false,
  draft: readDraft(drafts.get(draftName)),
  returned: returnedOrder(context),
})

/** The path that shows an order to whoever holds its token. */
export const confirmationPath = ({ id, token }: PlacedOrder, path: string) =>
  `${path}?order_id=${id}${token === null ? '' : `&order_token=${encodeURIComponent(token)}`}`

/** The checkout, wired to the world. */
export const checkoutJourney = defineJourney({
  id: 'checkout',
  lives: ['payment', 'cart-confirmation'],
  machine: checkoutMachine,
  provide: (ports: ShopPorts) => {
    const { api, drafts, navigation, payment, visitor } = ports
    return checkoutMachine.provide({
      actors: {
        holdSteps: backButtonSteps(ports, { type: 'checkout.back' }),
        listAddresses: fromPromise<readonly SavedAddress[] | object, undefined>(({ signal }) =>
          api.call('user.addresses', {}, { signal }),
        ),
        listCards: fromPromise<readonly Card[] | object, undefined>(({ signal }) =>
          api.call('user.cards', {}, { signal }),
        ),
        tokenise: fromPromise<Tokenised, CardDetails | null>(({ input, signal }) => {
          if (input === null) throw new Error('no card to hand on')
          return payment.tokenise(input, { signal })
        }),
        // Not aborted when the state is left: a payment on its way is better answered than cut.
        pay: fromPromise<Paid, PayRequest>(({ input: { input, key } }) =>
          api.call('cart.pay', input, { idempotencyKey: key }),
        ),
        confirm: fromPromise<Confirmation, PlacedOrder | null>(({ input, signal }) => {
          if (input === null) throw new Error('no order to confirm')
          const { id, token } = input
          return api.call(
            'cart.confirm',
            { order_id: id, ...(token === null ? {} : { order_token: token }) },
            { signal },
          )
        }),
      },
      actions: {
        keepDraft: (_, { values, giftMessage, order }) => {
          const draft: Draft = { values, giftMessage, orderId: order?.id ?? null }
          drafts.set(draftName, JSON.stringify(draft))
        },
        forgetDraft: () => drafts.remove(draftName),
        leaveForBank: (_, order) => {
          if (order?.actionUrl) navigation.leave(order.actionUrl)
        },
        goToConfirmation: (_, order) => {
          const path = pathFor('cart-confirmation', visitor.locale())
          if (order) navigation.push(confirmationPath(order, path), { replace: true })
        },
      },
    })
  },
  input: inputFor,
  view: viewCheckout,
})
