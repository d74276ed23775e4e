// How long a side may be. A longer side is cut quieter and with finer grooves. Rules 8.

export type Signal = 'green' | 'amber' | 'red'

/** Seconds that sound good, and seconds beyond which a side cannot be cut. */
interface SideLimit {
  readonly recommendedSeconds: number
  readonly longestSeconds: number
}

const limit = (recommended: readonly [number, number], longest: readonly [number, number]): SideLimit => ({
  recommendedSeconds: recommended[0] * 60 + recommended[1],
  longestSeconds: longest[0] * 60 + longest[1],
})

/** By size and speed; what several plants publish. */
export const sideLimits = {
  '12-33': limit([19, 30], [23, 0]),
  '12-45': limit([12, 0], [14, 30]),
  '10-33': limit([13, 30], [15, 0]),
  '10-45': limit([10, 0], [12, 0]),
  '7-33': limit([6, 40], [8, 0]),
  '7-45': limit([5, 0], [5, 30]),
} as const

/** The limits of a size in inches and a speed in turns a minute. */
export function sideLimitOf(size: '7' | '10' | '12', speed: '33' | '45'): SideLimit {
  return sideLimits[`${size}-${speed}`]
}

/** Seconds over the recommendation that still pass with a warning: a tenth. */
const toleranceOf = 10

type SideReason = 'fits' | 'long' | 'too_long' | 'empty'

/**
 * Green up to the recommendation, amber up to a tenth over it (quieter), red beyond that or beyond the limit
 * of the format. A side without music is red.
 */
export function evaluateSide(seconds: number, bounds: SideLimit): { signal: Signal; reason: SideReason } {
  if (seconds <= 0) return { signal: 'red', reason: 'empty' }
  if (seconds <= bounds.recommendedSeconds) return { signal: 'green', reason: 'fits' }
  if (seconds <= longestWithWarning(bounds)) return { signal: 'amber', reason: 'long' }
  return { signal: 'red', reason: 'too_long' }
}

/** The longest side that is not red, in whole seconds. */
export function longestWithWarning({ recommendedSeconds, longestSeconds }: SideLimit): number {
  return Math.min(longestSeconds, recommendedSeconds + Math.floor(recommendedSeconds / toleranceOf))
}

/** Sides that differ by more than a fifth of the longer one: both are cut at the longer one's level. */
export function sidesDiffer(one: number, other: number): boolean {
  const longer = Math.max(one, other)
  return (longer - Math.min(one, other)) * 5 > longer
}
