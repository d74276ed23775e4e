// The cart journey with its calls and its cookie.
import { fromPromise } from 'xstate'
import type { Result, SentCart } from '#contract'
import { cookies } from '#domain/site/cookie.ts'
import { cartMachine, type LoadRequest } from './cart.machine.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { backButton } from '../../back-button.ts'
import { viewCart } from './cart.view.ts'
import { readCookie } from './cart.cookie.ts'
import { type CurrencyCode, defaultCurrency } from '#domain/money/currency.ts'

const cookieDays = cookies.cart.maxAgeSeconds / 86_400

const loadInput = ({ id, currency }: LoadRequest) => ({
  ...(id === null ? {} : { id }),
  ...(currency === null ? {} : { currency }),
})

/** The cart, wired to the world. */
export const cartJourney = defineJourney({
  id: 'cart',
  lives: 'always',
  machine: cartMachine,
  provide: (ports: ShopPorts) => {
    const { api, cookies: jar } = ports
    return cartMachine.provide({
      actors: {
        holdBack: backButton(ports, { type: 'cart.wentBack' }),
        loadCart: fromPromise<Result<'cart.load'>, LoadRequest>(({ input, signal }) =>
          api.call('cart.load', loadInput(input), { signal }),
        ),
        findGroup: fromPromise<Result<'projects.groupShipment'>, number>(({ input, signal }) =>
          api.call('projects.groupShipment', { id: input }, { signal }),
        ),
        calculate: fromPromise<Result<'cart.calculate'>, SentCart | null>(({ input, signal }) => {
          if (input === null) throw new Error('a cart without a currency is not calculated')
          return api.call('cart.calculate', input, { signal, keepalive: true })
        }),
        clearKept: fromPromise<Result<'cart.clear'>, undefined>(() =>
          api.call('cart.clear', {}, { keepalive: true }),
        ),
        findRelated: fromPromise<Result<'cart.related'>, { ids: number[]; currency: CurrencyCode | null }>(
          ({ input: { ids, currency }, signal }) =>
            api.call(
              'cart.related',
              { project_ids: ids, ...(currency === null ? {} : { currency }) },
              { signal },
            ),
        ),
      },
      actions: {
        keepCookie: (_, text) => {
          if (text === undefined) return
          if (text !== null) jar.set(cookies.cart.name, text, { days: cookieDays })
          else if (jar.get(cookies.cart.name) !== undefined) jar.remove(cookies.cart.name)
        },
      },
    })
  },
  input: (_, { cookies: jar }) => ({ kept: readCookie(jar.get(cookies.cart.name), defaultCurrency) }),
  view: viewCart,
})
