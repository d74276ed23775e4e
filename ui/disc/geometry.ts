/**
 * Mulberry32: a small seeded generator of numbers in [0, 1), so that server and browser draw the same
 * splatter.
 * Seeded with the project id.
 */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The disc is drawn in a square of 100; these radii are in its units. */
export const radii = { rim: 49, firstGroove: 47, lastGroove: 19, label: 16.5, innerColour: 32 } as const

/** One decimal is finer than a pixel and hides the last-bit differences of engines. */
const short = (value: number) => Math.round(value * 10) / 10

function at(angle: number, radius: number): string {
  return `${short(50 + radius * Math.cos(angle))} ${short(50 + radius * Math.sin(angle))}`
}

/**
 * Radii of the silent gaps between the tracks of a side: a track takes as much of the width as of the time.
 * A side of n tracks has n − 1 gaps.
 */
export function trackGaps(durationsSeconds: readonly number[]): number[] {
  const total = durationsSeconds.reduce((sum, seconds) => sum + seconds, 0)
  if (total <= 0) return []
  let played = 0
  return durationsSeconds.slice(0, -1).map(seconds => {
    played += seconds
    return short(radii.firstGroove - (radii.firstGroove - radii.lastGroove) * (played / total))
  })
}

/** Equal slices of a circle as path data, the first beginning at twelve o'clock. */
export function wedges(count: number): string[] {
  const step = (2 * Math.PI) / count
  return Array.from({ length: count }, (_, index) => {
    const from = -Math.PI / 2 + index * step
    return `M50 50L${at(from, 50)}A50 50 0 ${step > Math.PI ? 1 : 0} 1 ${at(from + step, 50)}Z`
  })
}

/** Drops thrown outwards along the radii, as three path strings by thickness. */
export function splatter(seed: number, drops: number): { d: string; width: number }[] {
  const random = seeded(seed)
  const paths = [1.1, 2, 3.4].map(width => ({ d: '', width }))
  for (let drop = 0; drop < drops; drop += 1) {
    const angle = random() * 2 * Math.PI
    const from = 18 + random() * 26
    const to = Math.min(48, from + 1 + random() * 9)
    const path = paths[Math.floor(random() * paths.length)]
    if (path) path.d += `M${at(angle, from)}L${at(angle + 0.03, to)}`
  }
  return paths.filter(path => path.d !== '')
}

/** Six to nine long curves through the disc, as three path strings by thickness. */
export function marble(seed: number): { d: string; width: number }[] {
  const random = seeded(seed)
  const paths = [2, 4.5, 8].map(width => ({ d: '', width }))
  const curves = 6 + Math.floor(random() * 4)
  for (let curve = 0; curve < curves; curve += 1) {
    const start = random() * 2 * Math.PI
    const end = start + 1.2 + random() * 2.4
    const bends = `${at(start + random(), 12 + random() * 34)} ${at(end - random() * 1.5, 8 + random() * 38)}`
    const path = paths[curve % paths.length]
    if (path) path.d += `M${at(start, 50)}C${bends} ${at(end, 50)}`
  }
  return paths
}

/** True when black grooves would vanish on this colour. */
export function isDark(hex: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(i => Number.parseInt(hex.slice(i, i + 2), 16))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 70
}
