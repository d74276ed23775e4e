import { median, shareOfLimit } from '../arithmetic.ts'
import type { BenchName, Figure } from '../bench.ts'
import { inTurns, type LoadOptions, type Task } from '../load.ts'

export interface Comparison {
  readonly name: BenchName
  readonly what: string
  readonly size: number
  /** The least share of the limit that is asked for, as docs/bench.md says. */
  readonly target: number
  readonly operation: Task
  readonly limit: Task
}

/** Measures an operation and its limit in turns. */
export async function againstLimit(comparison: Comparison, load: LoadOptions): Promise<Figure> {
  const { name, what, size, target, operation, limit } = comparison
  const rounds = await inTurns(operation, limit, load)
  const reached = shareOfLimit(rounds)
  return {
    name,
    what,
    size,
    value: median(rounds.map(round => round.operationPerSecond)),
    unit: '/s',
    limitPerSecond: median(rounds.map(round => round.limitPerSecond)),
    reached,
    target,
    isMet: reached >= target,
  }
}
