// What a list of tracks and the other sides say of a recording: where tracks begin, whether they pause, and
// whether two sides are one. Rules 21.
import { lowestDb } from '../sound/decibels.ts'
import { secondsOf, type SoundMeasurement } from '../sound/measurement.ts'
import type { Span } from '../sound/spans.ts'
import { type Finding, finding } from './finding.ts'
import { type SoundLimits, usualSoundLimits } from './sound-limits.ts'

/** A side that was measured. */
interface MeasuredSide {
  readonly subject: string
  readonly found: SoundMeasurement
}

/** Recordings with the very same sound, each by the place of the first; silence is the same everywhere. */
export function sameSideFindings(sides: readonly MeasuredSide[]): Finding[] {
  const heard = sides.filter(({ found }) => found.peakDb > lowestDb)
  return heard.flatMap(({ subject, found }, index) => {
    const first = heard.slice(0, index).find(other => other.found.hash === found.hash)
    if (first === undefined) return []
    return [finding('red', subject, 'same_side', { other: first.subject.replace(/^side /, '') })]
  })
}

/** Where the tracks of a side begin, in seconds, in the order of the list. */
export function cueFindings(
  { subject, found }: MeasuredSide,
  cues: readonly number[],
  limits: SoundLimits = usualSoundLimits,
): Finding[] {
  const [first = 0] = cues
  const end = secondsOf(found)
  const fall = cues.findIndex((at, index) => index > 0 && at <= (cues[index - 1] ?? 0))
  const outside = cues.findIndex(at => at < 0 || at >= end)
  return [
    ...(fall === -1 ? [] : [finding('red', subject, 'cue_falls', { track: fall + 1 })]),
    ...(outside === -1 ? [] : [finding('red', subject, 'cue_outside', { track: outside + 1 })]),
    ...(first > limits.firstCue ? [finding('red', subject, 'cue_late', { seconds: first })] : []),
    ...(fall === -1 && outside === -1 ? segues({ subject, found }, cues.slice(1), limits) : []),
  ]
}

/** Tracks that begin where there is no pause. */
function segues(
  { subject, found }: MeasuredSide,
  cues: readonly number[],
  { pauseNear }: SoundLimits,
): Finding[] {
  const isNear = (at: number, [from, to]: Span) => from <= at + pauseNear && to >= at - pauseNear
  const without = cues.filter(at => !found.pauses.some(span => isNear(at, span)))
  if (without.length === 0) return []
  const spans = without.map((at): Span => [Math.max(0, at - pauseNear), at + pauseNear])
  return [finding('note', subject, 'segue', { count: without.length }, { kind: 'time', spans })]
}
