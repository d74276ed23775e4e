import { isFailure } from '#contract'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, problemIn, withShop } from '../with-shop.ts'
import { runText } from './run-text.ts'

export interface ApproveOptions {
  readonly dryRun?: boolean
}

/** Agrees to the run of an own campaign, after it showed what that costs and leaves. */
export const approveRun = (
  terminal: Terminal,
  id: string,
  { dryRun = false, ...options }: ApproveOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const seen = await ports.api.call('projects.stats', { id })
    if (isFailure(seen)) return streams.fail(problemIn(seen))
    const { project, run } = seen
    const costs = run === undefined ? 'It bears no run.' : runText(run)
    if (dryRun) {
      streams.result({ id: project.id, run: run ?? null }, () => costs)
      return exitCodes.ok
    }
    // What was shown is what is agreed to.
    const shown = run === undefined ? {} : { ordered: run.ordered }
    const asked = { id, move: 'approveRun', ...shown } as const
    const moved = await ports.api.call('projects.ownerMove', asked, { idempotencyKey: ports.random.key() })
    return answer(streams, moved, () => `${costs}\n\n${project.name}: you agreed to this run.`)
  })
