/**
 * The middle value; the mean of the two middle ones of an even number. Throws for none: nothing was
 * measured.
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('a median needs at least one value')
  return (low + high) / 2
}

/** One round of two things that took turns: how often each was done in a second. */
export interface Round {
  readonly operationPerSecond: number
  readonly limitPerSecond: number
}

/**
 * What share of its limit an operation reaches: the median over rounds of the share within a round, because
 * the two
 * sides of a round met the same noise.
 */
export const shareOfLimit = (rounds: readonly Round[]): number =>
  median(rounds.map(({ operationPerSecond, limitPerSecond }) => operationPerSecond / limitPerSecond))

export interface SizedCost {
  /** Projects in the catalogue. */
  readonly size: number
  /** Seconds that one operation costs. */
  readonly costSeconds: number
}

/**
 * How much faster than the logarithm of the catalogue a cost grew between two sizes: 1 is exactly as fast,
 * less is
 * slower. The target is at most 1 (docs/bench.md).
 */
export function growthAgainstLog(small: SizedCost, large: SizedCost): number {
  const grew = large.costSeconds / small.costSeconds
  return grew / (Math.log(large.size) / Math.log(small.size))
}
