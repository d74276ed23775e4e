// A part of an order that is offered because a run came out short: what it is, and its buyer's answer.
import { isFailure } from '#contract'
import type { OrderSummary } from '#contract'
import { amount, deadlineMinute } from '../terminal/amounts.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { spaced } from '../terminal/page-words.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { problemIn, withShop } from '../with-shop.ts'
import { openLedger } from './ledger.ts'
import { readOrderId } from './order-id.ts'

export interface PortionOptions {
  readonly take?: boolean
  readonly decline?: boolean
  readonly token?: string
}

type Portion = NonNullable<OrderSummary['portions']>[number]

const restText = ({ rest, refund }: Portion, currency: string): string =>
  rest === 'refund'
    ? `for the others ${amount(refund, currency)} goes back`
    : 'the others are pressed once more'

/** One offer, in a line: what it is and what became of it. */
function portionText(portion: Portion, currency: string): string {
  const { name, copies, wanted, until, standing } = portion
  const what = `${copies} of ${wanted} copies of ${name}`
  if (standing !== 'open') return `${what}: ${spaced(standing)}`
  return `${what}, kept until ${deadlineMinute(until)}; ${restText(portion, currency)}`
}

/** Shows what an order is offered, takes it, or declines it: an answer is final, so it has to be said. */
export async function answerPortion(
  terminal: Terminal,
  text: string,
  options: PortionOptions & CommonOptions,
): Promise<ExitCode> {
  const id = readOrderId(text)
  if (isFailure(id)) return openStreams(terminal, options).fail(id.problem)
  const { take = false, decline = false } = options
  if (take && decline)
    return openStreams(terminal, options).fail({
      code: 'option_invalid',
      about: 'Say --take or --decline, not both.',
    })
  return withShop(terminal, options, async ({ ports, streams, shop }) => {
    const token = options.token ?? openLedger(terminal, shop).ofOrder(id)?.order_token
    const order = { order_id: id, ...(typeof token === 'string' && { order_token: token }) }
    const seen = await ports.api.call('cart.confirm', order)
    if (isFailure(seen)) return streams.fail(problemIn(seen))
    const { portions = [], currency } = seen.order
    const open = portions.find(({ standing }) => standing === 'open')
    const say = (all: readonly Portion[]) =>
      all.map(one => portionText(one, currency)).join('\n') || 'Nothing is offered of this order.'
    if (!take && !decline) {
      streams.result({ portions }, () => say(portions))
      return exitCodes.ok
    }
    if (open === undefined) return streams.fail({ code: 'transition_not_allowed', about: say(portions) })
    const answer = take ? ('accept' as const) : ('decline' as const)
    const asked = { ...order, portion: open.id, answer, rest: open.rest }
    const answered = await ports.api.call('cart.answerPortion', asked)
    if (isFailure(answered)) return streams.fail(problemIn(answered))
    streams.result(answered, () => say(answered.portions))
    return exitCodes.ok
  })
}
