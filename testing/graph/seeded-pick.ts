/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function seededChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Picks from lists as often as the weights say, the same for the same seed; gives undefined where nothing has
 * a weight.
 */
export function seededWeightedPick(
  seed: number,
): <T>(from: readonly T[], weightOf: (item: T) => number) => T | undefined {
  const chance = seededChance(seed)
  return (from, weightOf) => {
    const whole = from.reduce((sum, item) => sum + weightOf(item), 0)
    let left = chance() * whole
    return from.find(item => {
      left -= weightOf(item)
      return left < 0
    })
  }
}
