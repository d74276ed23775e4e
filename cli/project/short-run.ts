import { type Input, isFailure, type Output } from '#contract'
import { amount } from '../terminal/amounts.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { facts } from '../terminal/table.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { problemIn, withShop } from '../with-shop.ts'
import { portionText } from './production.ts'

export interface ShortOptions {
  readonly makeUp?: string
  readonly refund?: boolean
  readonly arrived?: boolean
  readonly pressed?: number
  readonly accepted?: number
  readonly reason?: string
  readonly dryRun?: boolean
  readonly yes?: boolean
}

type Decided = Output<'staff.decideShort'>
type Wish = Pick<Input<'staff.decideShort'>, 'decision' | 'due' | 'pressed' | 'accepted'>

/** What is asked for; undefined where it is not one thing. */
function wishOf({ makeUp, refund, arrived, pressed, accepted }: ShortOptions): Wish | undefined {
  const wishes: Wish[] = [
    ...(makeUp === undefined ? [] : [{ decision: 'make_up' as const, due: makeUp }]),
    ...(refund === true ? [{ decision: 'refund' as const }] : []),
    ...(arrived === true && pressed !== undefined && accepted !== undefined
      ? [{ decision: 'arrived' as const, pressed, accepted }]
      : []),
  ]
  return wishes.length === 1 ? wishes[0] : undefined
}

const becomes = {
  make_up: 'wait for the make-up pressing, and were told its day',
  refund: 'are paid back',
  arrived: 'get what has arrived, whole orders first',
} as const satisfies Record<Decided['decision'], string>

function decidedText({ id, decision, orders, copies, refunds, waiting, asked, done }: Decided): string {
  const sums = refunds.map(({ amount: minor, currency }) => amount(minor, currency)).join(', ') || 'nothing'
  return facts([
    ['project', id],
    ['wait', `${orders} orders of ${copies} copies`],
    ['of them', waiting.map(one => `${one.number} (${one.copies})`).join(', ')],
    ['they paid', sums],
    ['asked first', asked === undefined ? '' : portionText(asked)],
    [done ? 'now they' : 'nothing is changed', done ? becomes[decision] : `they would: ${becomes[decision]}`],
  ])
}

/**
 * Decides what becomes of the orders that a run has no copies for, or only says who they are. What is paid
 * back has to be agreed to: a script says `--yes`.
 */
export const decideShort = (
  terminal: Terminal,
  id: string,
  options: ShortOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const wish = wishOf(options)
    const isLook = options.dryRun === true || wish === undefined
    const ask = (more: Partial<Input<'staff.decideShort'>>) =>
      ports.api.call(
        'staff.decideShort',
        { ...(wish ?? { decision: 'refund' as const }), ...more, id },
        { idempotencyKey: ports.random.key() },
      )
    const seen = await ask({ dry_run: true })
    if (isFailure(seen)) return streams.fail(problemIn(seen))
    if (isLook) {
      streams.result(seen, () => decidedText(seen))
      return exitCodes.ok
    }
    if (wish.decision === 'refund' && options.yes !== true)
      return streams.fail({
        code: 'input_missing',
        about: 'Nothing was changed: they would be paid back. Add --yes, or look first with -n.',
      })
    const { reason } = options
    const decided = await ask({ seen_orders: seen.orders, ...(reason !== undefined && { reason }) })
    if (isFailure(decided)) return streams.fail(problemIn(decided))
    streams.result(decided, () => decidedText(decided))
    return exitCodes.ok
  })
