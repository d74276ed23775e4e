import { type AnyStateMachine, StateMachine } from 'xstate'

type Family = 'lifecycle' | 'journey' | 'shop'
type Load = () => Promise<object>

export interface ListedMachine {
  readonly name: string
  readonly family: Family
  readonly load: () => Promise<AnyStateMachine>
}

const lifecycles: Readonly<Record<string, Load>> = {
  box: () => import('#machines/lifecycles/box/box.machine.ts'),
  order: () => import('#machines/lifecycles/order/order.machine.ts'),
  payment: () => import('#machines/lifecycles/payment/payment.machine.ts'),
  production: () => import('#machines/lifecycles/production/production.machine.ts'),
  project: () => import('#machines/lifecycles/project/project.machine.ts'),
  payout: () => import('#machines/lifecycles/payout/payout.machine.ts'),
  quote: () => import('#machines/lifecycles/quote/quote.machine.ts'),
  refund: () => import('#machines/lifecycles/refund/refund.machine.ts'),
  shipment: () => import('#machines/lifecycles/shipment/shipment.machine.ts'),
}

const journeys: Readonly<Record<string, Load>> = {
  'account-box': () => import('#machines/journeys/account-box/account-box.machine.ts'),
  'account-orders': () => import('#machines/journeys/account-orders/account-orders.machine.ts'),
  auth: () => import('#machines/journeys/auth/auth.machine.ts'),
  banner: () => import('#machines/journeys/banner/banner.machine.ts'),
  'box-offer': () => import('#machines/journeys/box-offer/box-offer.machine.ts'),
  belongings: () => import('#machines/journeys/belongings/belongings.machine.ts'),
  'build-poll': () => import('#machines/journeys/build-poll/build-poll.machine.ts'),
  cart: () => import('#machines/journeys/cart/cart.machine.ts'),
  'chat-hours': () => import('#machines/journeys/chat-hours/chat-hours.machine.ts'),
  checkout: () => import('#machines/journeys/checkout/checkout.machine.ts'),
  comments: () => import('#machines/journeys/comments/comments.machine.ts'),
  consent: () => import('#machines/journeys/consent/consent.machine.ts'),
  dialogs: () => import('#machines/journeys/dialogs/dialogs.machine.ts'),
  feedback: () => import('#machines/journeys/feedback/feedback.machine.ts'),
  download: () => import('#machines/journeys/download/download.machine.ts'),
  form: () => import('#machines/journeys/form/form.machine.ts'),
  'header-scroll': () => import('#machines/journeys/header-scroll/header-scroll.machine.ts'),
  locale: () => import('#machines/journeys/locale/locale.machine.ts'),
  menu: () => import('#machines/journeys/menu/menu.machine.ts'),
  page: () => import('#machines/journeys/page/page.machine.ts'),
  'pressing-desk': () => import('#machines/journeys/pressing-desk/pressing-desk.machine.ts'),
  'dispatch-desk': () => import('#machines/journeys/dispatch-desk/dispatch-desk.machine.ts'),
  'payout-desk': () => import('#machines/journeys/payout-desk/payout-desk.machine.ts'),
  player: () => import('#machines/journeys/player/player.machine.ts'),
  'project-review': () => import('#machines/journeys/project-review/project-review.machine.ts'),
  'project-draft': () => import('#machines/journeys/project-draft/project-draft.machine.ts'),
  'project-tracks': () => import('#machines/journeys/project-tracks/project-tracks.machine.ts'),
  'quote-desk': () => import('#machines/journeys/quote-desk/quote-desk.machine.ts'),
  search: () => import('#machines/journeys/search/search.machine.ts'),
  'second-factor': () => import('#machines/journeys/second-factor/second-factor.machine.ts'),
  'sign-panel': () => import('#machines/journeys/sign-panel/sign-panel.machine.ts'),
  toasts: () => import('#machines/journeys/toasts/toasts.machine.ts'),
  toggle: () => import('#machines/journeys/toggle/toggle.machine.ts'),
  viewport: () => import('#machines/journeys/viewport/viewport.machine.ts'),
  watch: () => import('#machines/journeys/watch/watch.machine.ts'),
}

const shop: Readonly<Record<string, Load>> = { shop: () => import('#machines/shop/shop.machine.ts') }

const listed = (family: Family, loads: Readonly<Record<string, Load>>): ListedMachine[] =>
  Object.entries(loads).map(([name, load]) => ({ name, family, load: () => machineIn(name, load) }))

async function machineIn(name: string, load: Load): Promise<AnyStateMachine> {
  const exported: unknown[] = Object.values(await load())
  const machine = exported.find((value): value is AnyStateMachine => value instanceof StateMachine)
  if (machine === undefined) throw new Error(`${name} exports no machine`)
  return machine
}

/** Every machine of the house: the law of the shop, the journeys, and the root that joins them. */
export const machines = (): ListedMachine[] => [
  ...listed('lifecycle', lifecycles),
  ...listed('journey', journeys),
  ...listed('shop', shop),
]
