// An order that waits for its buyer: where it stands, and another card for it.
import { isFailure } from '#contract'
import { viewOrder } from '#machines/journeys/account-orders/account-orders.view.ts'
import { cardDetails, readExpiry } from '#domain/money/card-text.ts'
import { type ExitCode, exitCodeOf, exitCodes } from '../terminal/exit-code.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { amount } from '../terminal/amounts.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { TerminalPorts } from '../terminal-ports.ts'
import { inWords } from '../terminal/words.ts'
import { withShop } from '../with-shop.ts'
import { openLedger } from './ledger.ts'
import { readOrderId } from './order-id.ts'
import { ordersText } from './orders-text.ts'
import { followOrder } from './pay-order.ts'

export interface OrderConfirmOptions {
  readonly token?: string
}

/** Asks where a placed order stands, and says what to do when somebody is still being waited for. */
export async function confirmOrder(
  terminal: Terminal,
  text: string,
  options: OrderConfirmOptions & CommonOptions,
): Promise<ExitCode> {
  const id = readOrderId(text)
  if (isFailure(id)) return openStreams(terminal, options).fail(id.problem)
  return withShop(terminal, options, async ({ ports, streams, shop }) => {
    const token = options.token ?? openLedger(terminal, shop).ofOrder(id)?.order_token ?? null
    const standing = await followOrder(ports, id, token)
    if (standing.status === 'failed') return streams.fail(standing.problem)
    if ('order' in standing) {
      streams.result(standing, () => ordersText([viewOrder(standing.order)], streams.paint))
      return exitCodes.ok
    }
    const { says, next } = inWords({ code: standing.status, about: `sillon order confirm ${id}` })
    streams.result(standing, () => [says, standing.actionUrl ?? '', next ?? ''].filter(Boolean).join('\n'))
    return exitCodeOf(standing.status)
  })
}

export interface OrderPayOptions {
  readonly card?: string
  readonly exp?: string
  readonly cvc?: string
  readonly cardToken?: string
  readonly token?: string
}

/** Pays an order whose kept card was refused, with the card that the options tell. Domain design 3.2. */
export async function payRefused(
  terminal: Terminal,
  text: string,
  options: OrderPayOptions & CommonOptions,
): Promise<ExitCode> {
  const id = readOrderId(text)
  if (isFailure(id)) return openStreams(terminal, options).fail(id.problem)
  return withShop(terminal, options, async ({ ports, streams, shop }) => {
    const method = await methodOf(ports, options)
    if (isFailure(method)) return streams.fail(method.problem)
    const order_token = options.token ?? openLedger(terminal, shop).ofOrder(id)?.order_token
    const input = {
      order_id: id,
      payment_method: method,
      ...(typeof order_token === 'string' && { order_token }),
    }
    const placed = await ports.api.call('cart.otherCard', input, { idempotencyKey: ports.random.key() })
    if (isFailure(placed)) return streams.fail(placed)
    const { status, number, total, currency, action_url } = placed
    if (status === 'paid') {
      streams.result(placed, () => `${number} is paid: ${amount(total, currency)}`)
      return exitCodes.ok
    }
    const { says, next } = inWords({ code: status, about: `sillon order confirm ${id}` })
    streams.result(placed, () => [says, action_url ?? '', next ?? ''].filter(Boolean).join('\n'))
    return exitCodeOf(status)
  })
}

/** A token for the card that was typed, or the one that was given. */
async function methodOf(ports: TerminalPorts, options: OrderPayOptions): Promise<string | Failed> {
  const { card, exp, cvc, cardToken } = options
  if ((card === undefined) === (cardToken === undefined)) {
    return failed('option_invalid', 'Give --card, or --card-token for a saved card.')
  }
  if (cardToken !== undefined) return cardToken
  const typed = { number: card ?? '', expiry: exp ?? '', code: cvc ?? '' }
  if (readExpiry(typed.expiry) === undefined || cvc === undefined) {
    return failed('option_invalid', 'A card needs --exp, such as 12/30, and --cvc.')
  }
  const answer = await ports.payment.tokenise(cardDetails(typed))
  return 'token' in answer ? answer.token : failed(answer.code)
}
