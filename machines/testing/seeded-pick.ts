/** Picks from lists, the same for the same seed (mulberry32); gives undefined of an empty list. */
export function seededPick(seed: number): <T>(from: readonly T[]) => T | undefined {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return from => from[Math.floor(next() * from.length)]
}
