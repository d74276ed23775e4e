import type { Money } from '#domain/money/money.ts'
import type { CheckoutSnapshot } from './checkout.machine.ts'
import { chosenAddress } from './checkout.addresses.ts'
import { askedFields } from './checkout.fields.ts'

const stepIds = ['contact', 'delivery', 'payment', 'confirmation'] as const

type StateName = Exclude<CheckoutSnapshot['value'], object> | 'confirmed'

const stepOf: Record<StateName, (typeof stepIds)[number]> = {
  arriving: 'contact',
  empty: 'contact',
  listingAddresses: 'contact',
  contact: 'contact',
  delivery: 'delivery',
  listingCards: 'payment',
  payment: 'payment',
  tokenising: 'payment',
  placing: 'payment',
  recovering: 'payment',
  unknown: 'payment',
  repricing: 'payment',
  review: 'payment',
  authenticating: 'payment',
  confirming: 'confirmation',
  polling: 'confirmation',
  pending: 'confirmation',
  declined: 'payment',
  confirmed: 'confirmation',
}

const nameOf = ({ value }: CheckoutSnapshot): StateName => (typeof value === 'string' ? value : 'confirmed')

function viewTotals({ context: { cart } }: CheckoutSnapshot) {
  if (cart === null) return null
  const of = (amountMinor: number): Money => ({ amountMinor, currency: cart.currency })
  return {
    count: cart.count,
    total: of(cart.totalMinor),
    shipping: of(cart.shippingMinor),
    discount: of(cart.discountMinor),
    tax: of(cart.taxMinor),
    hasProblems: cart.hasProblems,
  }
}

const viewFields = ({ context: { values, fieldProblems } }: CheckoutSnapshot) =>
  askedFields(values).map(name => ({ name, value: values[name], problem: fieldProblems[name] ?? null }))

function canOf(snapshot: CheckoutSnapshot) {
  const { cart } = snapshot.context
  const isPayable = cart !== null && !cart.hasProblems
  return {
    fill: snapshot.matches('contact'),
    continue: snapshot.matches('contact') || snapshot.matches('delivery'),
    back: snapshot.can({ type: 'checkout.back' }),
    edit: snapshot.can({ type: 'checkout.edit', part: 'contact' }),
    pay: snapshot.matches('payment') && isPayable,
    acceptTotal: snapshot.matches('review') && isPayable,
    authenticate: snapshot.matches('authenticating'),
    retry: snapshot.can({ type: 'checkout.retry' }),
    openAccount: snapshot.can({ type: 'checkout.openAccount', password: '', key: '' }),
  }
}

/** The checkout as screen and terminal show it. `state` is the chart's; `steps` is what a shopper follows. */
export function viewCheckout(snapshot: CheckoutSnapshot) {
  const { context } = snapshot
  const state = nameOf(snapshot)
  const current = stepIds.indexOf(stepOf[state])
  return {
    state,
    isBusy: snapshot.hasTag('busy'),
    steps: stepIds.map((id, index) => ({ id, isDone: index < current, isCurrent: index === current })),
    fields: viewFields(snapshot),
    focus: context.focus,
    /** Those of the account to choose from, and which of them stands in the fields. */
    addresses: context.addresses ?? [],
    addressId: chosenAddress(context.values, context.addresses ?? []),
    pickup: context.pickup,
    isGift: context.isGift,
    giftMessage: context.giftMessage,
    totals: viewTotals(snapshot),
    delivery: context.cart?.delivery ?? null,
    /** The shop cannot take payments yet: no card is asked for. */
    isPaymentClosed: context.cart?.isPaymentClosed === true && stepOf[state] !== 'confirmation',
    isFree: context.cart?.totalMinor === 0,
    cards: context.cards ?? [],
    problem: context.problem,
    order: context.order && {
      id: context.order.id,
      number: context.order.number,
      token: context.order.token,
    },
    confirmed: context.confirmed,
    isGuest: context.userId === null,
    can: canOf(snapshot),
  }
}

export type CheckoutView = ReturnType<typeof viewCheckout>
