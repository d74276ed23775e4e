import { isHalfSafe } from './money.ts'

interface Share {
  readonly index: number
  readonly part: number
  readonly remainder: number | bigint
}

function shareOf(product: number, sum: number, index: number): Share {
  const remainder = product % sum
  return { index, part: (product - remainder) / sum, remainder }
}

const largeShareOf = (product: bigint, sum: bigint, index: number): Share => ({
  index,
  part: Number(product / sum),
  remainder: product % sum,
})

/**
 * Splits an integer amount in proportion to weights, by largest remainder: the parts always sum to the total.
 * Ties go to the earlier part; when all weights are zero the parts are even. Nothing to split into gives [].
 */
export function splitByWeights(totalMinor: number, weights: readonly number[]): number[] {
  if (weights.some(weight => weight < 0)) throw new RangeError('A weight cannot be negative')
  // Most carts are one line: it bears everything.
  if (weights.length === 1 && [totalMinor, ...weights].every(Number.isInteger)) return [totalMinor + 0]
  if (totalMinor < 0) return splitByWeights(-totalMinor, weights).map(part => (part === 0 ? 0 : -part))
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.length === 0 ? [] : splitByWeights(totalMinor, Array(weights.length).fill(1))
  const isSmall = Number.isInteger(totalMinor) && isHalfSafe(totalMinor * Number(sum))
  const shares = isSmall
    ? weights.map((weight, index) => shareOf(totalMinor * weight, Number(sum), index))
    : weights.map((weight, index) => largeShareOf(BigInt(totalMinor) * BigInt(weight), sum, index))
  const missing = totalMinor - shares.reduce((total, share) => total + share.part, 0)
  const byRemainder = shares.toSorted((left, right) => {
    if (left.remainder === right.remainder) return left.index - right.index
    return left.remainder > right.remainder ? -1 : 1
  })
  const raised = new Set(byRemainder.slice(0, missing).map(share => share.index))
  return shares.map(share => share.part + (raised.has(share.index) ? 1 : 0))
}
