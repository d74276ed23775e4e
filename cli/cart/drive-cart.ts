import { isFailure } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { CartEvent } from '#machines/journeys/cart/cart.machine.ts'
import type { CartView } from '#machines/journeys/cart/cart.view.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { Failed } from '../terminal/problem.ts'
import { runIntent } from '../run-intent.ts'
import { cartText, linesOf } from './cart-text.ts'
import { additionOf, readWanted } from './wanted.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { startTerminalShop, type TerminalShop } from '../terminal-shop.ts'
import { type OpenShop, withShop } from '../with-shop.ts'

/** What a command wants of the cart, once it is loaded: events for its machine, or why not. */
export type CartWish = (
  cart: CartView,
  shop: OpenShop,
  machines: TerminalShop,
) => Promise<readonly CartEvent[] | Failed> | readonly CartEvent[] | Failed

/** Opens the cart, sends what is wished, waits for the new prices and prints the cart. */
export function driveCart(terminal: Terminal, options: CommonOptions, wish: CartWish): Promise<ExitCode> {
  return withShop(terminal, options, async shop => {
    const machines = await startTerminalShop(shop)
    try {
      const events = await wish(machines.cart.view(), shop, machines)
      if (isFailure(events)) return shop.streams.fail(events.problem)
      return await runIntent(machines.cart, shop.streams, {
        events,
        // The records are in the cart; without a country they only have no price yet.
        bearable: ['customer_required'],
        show: cart => cartText(cart, shop.streams.paint),
      })
    } finally {
      machines.stop()
    }
  })
}

/** The line that a person named by its number in the table, or why there is none. */
export function lineAt(cart: CartView, text: string) {
  const line = /^\d{1,4}$/.test(text) ? linesOf(cart)[Number(text) - 1] : undefined
  const failure: Failed = { error: true, problem: { code: 'line_unknown', about: text } }
  return line ?? failure
}

/** Puts what was typed in the cart; nothing is added when one of the records cannot be. */
export async function addToCart(
  terminal: Terminal,
  texts: readonly string[],
  options: CommonOptions,
): Promise<ExitCode> {
  const wanted = texts.map(readWanted)
  const unread = wanted.find(isFailure)
  if (unread !== undefined) return openStreams(terminal, options).fail(unread.problem)
  const read = wanted.flatMap(one => (isFailure(one) ? [] : [one]))
  return driveCart(terminal, options, async (_, { ports }) => {
    const additions = await Promise.all(read.map(one => additionOf(ports.api, one)))
    const refused = additions.find(isFailure)
    if (refused !== undefined) return refused
    const id = ports.random.cartId()
    return additions.flatMap(addition =>
      isFailure(addition) ? [] : [{ type: 'cart.add' as const, id, addition }],
    )
  })
}

/** Prices the cart in another currency, which is remembered. */
export const chooseCurrency = (
  terminal: Terminal,
  currency: CurrencyCode,
  options: CommonOptions,
): Promise<ExitCode> =>
  driveCart(terminal, options, async (_, { streams }, { locale }) => {
    locale.send({ type: 'locale.chooseCurrency', currency })
    await locale.rest()
    streams.say(`Prices are in ${locale.view().currencyCookie ?? currency} from now on.`)
    return []
  })

/** Prices shipping and VAT for a country, which is remembered. */
export const chooseCountry = (
  terminal: Terminal,
  countryId: string,
  options: CommonOptions,
): Promise<ExitCode> =>
  driveCart(terminal, options, async (_, __, { locale }) => {
    locale.send({ type: 'locale.chooseCountry', countryId })
    await locale.rest()
    return [{ type: 'cart.setCountry', countryId }]
  })

export interface CartPromoOptions {
  readonly remove?: boolean
}

/** Uses a promo code, or takes it off. A code that gives nothing is kept, and ends with an error. */
export async function choosePromo(
  terminal: Terminal,
  code: string | undefined,
  options: CartPromoOptions & CommonOptions,
): Promise<ExitCode> {
  if (code === undefined && options.remove !== true) {
    const about = 'Give a code, or --remove.'
    return openStreams(terminal, options).fail({ code: 'input_missing', about })
  }
  let gives = true
  const ended = await driveCart(terminal, options, async (_, __, { cart }) => {
    cart.send(code === undefined ? { type: 'cart.removePromo' } : { type: 'cart.applyPromo', code })
    await cart.rest()
    gives = cart.view().promo.problem === null
    return []
  })
  return ended === exitCodes.ok && !gives ? exitCodes.error : ended
}
