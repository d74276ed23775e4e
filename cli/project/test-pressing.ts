import { isFailure } from '#contract'
import type { TestVerdict } from '#domain/pressing/production-moves.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, problemIn, withShop } from '../with-shop.ts'

export interface JudgeOptions {
  readonly reason?: string
}

/** Says of the test pressing of an own project what its page says, from where it was just seen. */
export const judgeTest = (
  terminal: Terminal,
  id: string,
  verdict: TestVerdict,
  { reason, ...options }: JudgeOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const seen = await ports.api.call('projects.stats', { id })
    if (isFailure(seen)) return streams.fail(problemIn(seen))
    const { project, test } = seen
    const asked = { id, verdict, seen: test?.seen ?? 0, ...(reason !== undefined && { reason }) }
    const judged = await ports.api.call('projects.judgeTest', asked, { idempotencyKey: ports.random.key() })
    return answer(streams, judged, ({ stage }) =>
      facts([
        ['project', `${project.id} ${project.name}`],
        ['pressing', stage],
      ]),
    )
  })
