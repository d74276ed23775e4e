import { isFailure } from '#contract'
import { viewOrder } from '#machines/journeys/account-orders/account-orders.view.ts'
import { type ExitCode, exitCodeOf, exitCodes } from '../terminal/exit-code.ts'
import { ordersText } from './orders-text.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { inWords } from '../terminal/words.ts'
import { withShop } from '../with-shop.ts'
import { openLedger } from './ledger.ts'
import { readOrderId } from './order-id.ts'
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
