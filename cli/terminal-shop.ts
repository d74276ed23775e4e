import { trackingForm } from '#machines/forms/desk.forms.ts'
import type {
  AccountOrdersEvent,
  AccountOrdersInput,
} from '#machines/journeys/account-orders/account-orders.machine.ts'
import {
  type AccountOrdersView,
  viewAccountOrders,
} from '#machines/journeys/account-orders/account-orders.view.ts'
import { accountOrdersJourney } from '#machines/journeys/account-orders/account-orders.journey.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { viewCart } from '#machines/journeys/cart/cart.view.ts'
import type { FormSnapshot } from '#machines/journeys/form/form.machine.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { untilIdle } from '#machines/shop/until-idle.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import type { Hosted } from './run-intent.ts'
import type { OpenShop } from './with-shop.ts'

/** The shop's machines, running without a screen and at rest. Stop it when done. */
export async function startTerminalShop({ ports }: Pick<OpenShop, 'ports'>) {
  const shop = startShop({ ports })
  await untilIdle(shop)
  const rest = () => untilIdle(shop)
  const auth = journeyOf(shop, 'auth')
  const cart = journeyOf(shop, 'cart')
  const locale = journeyOf(shop, 'locale')
  return {
    auth: hosted(auth, viewAuth, rest),
    cart: hosted(cart, viewCart, rest),
    locale: hosted(locale, ({ context }) => context, rest),
    stop: () => void shop.stop(),
  }
}

export interface TerminalOrders {
  readonly orders: Hosted<AccountOrdersEvent, AccountOrdersView>
  readonly stop: () => void
}

/** As `startTerminalShop`, with the orders of the account, as on their page. */
export async function startTerminalOrders(
  { ports }: Pick<OpenShop, 'ports'>,
  wanted: AccountOrdersInput,
): Promise<TerminalOrders> {
  const shop = startShop({ ports })
  await untilIdle(shop)
  startPageJourney(shop, ports, { ...accountOrdersJourney, input: () => wanted })
  await untilIdle(shop)
  const orders = journeyOf(shop, 'accountOrders')
  if (orders === undefined) throw new Error('the orders have not started')
  return { orders: hosted(orders, viewAccountOrders, () => untilIdle(shop)), stop: () => void shop.stop() }
}

/** As `startTerminalShop`, with the form that puts a label right, as staff have it. */
export async function startTrackingForm({ ports }: Pick<OpenShop, 'ports'>) {
  const shop = startShop({ ports })
  await untilIdle(shop)
  startPageJourney(shop, ports, trackingForm)
  const form = journeyOf(shop, 'trackingForm')
  if (form === undefined) throw new Error('the form has not started')
  return { form: hosted(form, viewTerminalForm, () => untilIdle(shop)), stop: () => void shop.stop() }
}

/** A form without a screen: fields that its own checks refuse are its problem, as if the server said so. */
function viewTerminalForm(snapshot: FormSnapshot) {
  const { problem, ...view } = viewForm(snapshot)
  const fields = Object.fromEntries(view.summary.map(({ name, error }) => [name, error]))
  return {
    ...view,
    problem: problem ?? (view.summary.length > 0 ? { code: 'input_invalid', status: 422, fields } : null),
  }
}

export type TerminalShop = Awaited<ReturnType<typeof startTerminalShop>>

interface Journey<Event, Snapshot> {
  send(event: Event): void
  getSnapshot(): Snapshot
}

const hosted = <Event, Snapshot, View>(
  journey: Journey<Event, Snapshot>,
  view: (snapshot: Snapshot) => View,
  rest: () => Promise<void>,
): Hosted<Event, View> => ({
  send: event => journey.send(event),
  view: () => view(journey.getSnapshot()),
  rest,
})
