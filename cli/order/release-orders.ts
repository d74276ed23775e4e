import type { Output } from '#contract'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { problemIn, withShop } from '../with-shop.ts'

export interface ReleaseOptions {
  readonly project: number
  readonly dryRun?: boolean
}

type Released = Output<'staff.releaseOrders'>

const counted = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)

function releasedText({ id, released, waiting, short = 0 }: Released, isDry: boolean): string {
  const done = isDry
    ? `${counted(released)} of ${id} can be released.`
    : `${counted(released)} of ${id} released.`
  const others = waiting === 0 ? done : `${done} ${counted(waiting)} more wait for another record.`
  return short === 0 ? others : `${others} ${counted(short)} wait for copies: the run came out short.`
}

/** Lets the orders of a project go, thousand after thousand, or counts those that could. */
export const releaseOrders = (
  terminal: Terminal,
  options: ReleaseOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const isDry = options.dryRun === true
    const total: Released = { id: options.project, released: 0, waiting: 0, more: true }
    while (total.more) {
      const asked = { id: options.project, ...(isDry && { dry_run: true }) }
      const answer = await ports.api.call('staff.releaseOrders', asked, {
        idempotencyKey: ports.random.key(),
      })
      if (!('released' in answer)) {
        if (total.released > 0) streams.warn(releasedText(total, false))
        const problem = problemIn(answer)
        const code = problem.code === 'transition_not_allowed' ? 'run_not_in' : problem.code
        return streams.fail({ ...problem, code, about: String(options.project) })
      }
      total.released += answer.released
      total.waiting = answer.waiting
      if (answer.short !== undefined) total.short = answer.short
      total.more = answer.more && !isDry
    }
    streams.result(total, () => releasedText(total, isDry))
    return exitCodes.ok
  })
