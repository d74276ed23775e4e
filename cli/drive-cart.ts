import type { CartEvent } from '#machines/journeys/cart/cart.machine.ts'
import type { CartView } from '#machines/journeys/cart/cart.view.ts'
import type { ExitCode } from './terminal/exit-code.ts'
import { type Failed, isFailed } from './terminal/problem.ts'
import { runIntent } from './run-intent.ts'
import { cartText, linesOf } from './show/cart.ts'
import type { CommonOptions } from './terminal/streams.ts'
import type { Terminal } from './terminal/terminal.ts'
import { startTerminalShop, type TerminalShop } from './terminal-shop.ts'
import { type OpenShop, withShop } from './with-shop.ts'

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
      if (isFailed(events)) return shop.streams.fail(events.problem)
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
