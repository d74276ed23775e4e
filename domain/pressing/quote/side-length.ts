// The sides of a run: their speeds, which may differ (A at 33, B at 45), and how long each may be. A longer
// side is cut quieter and with finer grooves. Rules 8.
import type { QuoteSpec, Speed } from './quote-spec.ts'

type Sides = Pick<QuoteSpec, 'discs' | 'etched'>
type Spun = Sides & Pick<QuoteSpec, 'speed' | 'side_speeds'>

/** The letter of a side by its place, from 0. */
export const sideLetter = (index: number): string => String.fromCharCode(65 + index)

/** The letters of the sides a run has; an etched last side carries none. */
export const sidesOfRun = ({ discs, etched }: Sides): string[] =>
  Array.from({ length: discs * 2 - (etched ? 1 : 0) }, (_, index) => sideLetter(index))

/** The speed of each side in their order: its own, or that of the run where none is said. */
export const speedsOf = (spec: Spun): Speed[] =>
  sidesOfRun(spec).map((_, index) => spec.side_speeds[index] ?? spec.speed)

/** Whether some sides are played at another speed than others. */
export const speedsDiffer = (spec: Spun): boolean => new Set(speedsOf(spec)).size > 1

/** What a run is played at: `33`, or side by side `33/45` where they differ. */
export function speedText(spec: Spun): string {
  const speeds = speedsOf(spec)
  return speedsDiffer(spec) ? speeds.join('/') : (speeds[0] ?? spec.speed)
}

export type Signal = 'green' | 'amber' | 'red'

/** Seconds that sound good, and seconds beyond which a side cannot be cut. */
interface SideLimit {
  readonly recommendedSeconds: number
  readonly longestSeconds: number
  /** Minutes up to which a side is cut at full level; each minute more costs a decibel. */
  readonly levelBaseMinutes: number
}

const limit = (
  recommended: readonly [number, number],
  longest: readonly [number, number],
  levelBaseMinutes: number,
): SideLimit => ({
  recommendedSeconds: recommended[0] * 60 + recommended[1],
  longestSeconds: longest[0] * 60 + longest[1],
  levelBaseMinutes,
})

/** By size and speed; what several plants publish, with a tenth more that is accepted by a person. */
export const sideLimits = {
  '12-33': limit([19, 30], [21, 27], 14),
  '12-45': limit([12, 0], [13, 12], 9),
  '10-33': limit([13, 30], [14, 51], 9),
  '10-45': limit([10, 0], [11, 0], 7),
  '7-33': limit([6, 40], [7, 20], 4.5),
  '7-45': limit([5, 0], [5, 30], 3.5),
} as const

/** Of what is recommended for a black disc, in hundredths: a picture disc is a thin film, cut shallower. */
const picture = { recommended: 85, longest: 95 } as const

/** The limits of a size in inches and a speed in turns a minute; a picture disc holds less. */
export function sideLimitOf(size: '7' | '10' | '12', speed: '33' | '45', isPicture = false): SideLimit {
  const row = sideLimits[`${size}-${speed}`]
  if (!isPicture) return row
  const share = (hundredths: number) => Math.floor((row.recommendedSeconds * hundredths) / 100)
  return { ...row, recommendedSeconds: share(picture.recommended), longestSeconds: share(picture.longest) }
}

type SideReason = 'fits' | 'long' | 'too_long' | 'empty'

/**
 * Green up to the recommendation, amber up to the longest that can be cut (quieter), red beyond. A side
 * without music is red.
 */
export function evaluateSide(seconds: number, bounds: SideLimit): { signal: Signal; reason: SideReason } {
  if (seconds <= 0) return { signal: 'red', reason: 'empty' }
  if (seconds <= bounds.recommendedSeconds) return { signal: 'green', reason: 'fits' }
  if (seconds <= bounds.longestSeconds) return { signal: 'amber', reason: 'long' }
  return { signal: 'red', reason: 'too_long' }
}

/** Sides that differ by more than a fifth of the longer one: both are cut at the longer one's level. */
export function sidesDiffer(one: number, other: number): boolean {
  const longer = Math.max(one, other)
  return (longer - Math.min(one, other)) * 5 > longer
}
