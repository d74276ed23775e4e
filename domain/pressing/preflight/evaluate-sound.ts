// What a plant says of a recording: a measurement judged by a table of limits. Rules 21. What was measured,
// and where, is in each finding; the words and the cure are those of page and terminal.
import { lowestDb } from '../sound/decibels.ts'
import { secondsOf, type SoundMeasurement } from '../sound/measurement.ts'
import type { Span } from '../sound/spans.ts'
import { type Finding, type FindingCode, finding, type FindingPlace, type FindingSignal } from './finding.ts'
import type { SoundCode } from './sound-codes.ts'
import { type SoundLimits, usualSoundLimits } from './sound-limits.ts'

/** What a recording is judged for. */
interface SoundRun {
  /** Minutes up to which a side of the size and speed is cut at full level; none where nothing is cut. */
  readonly levelBaseMinutes?: number | undefined
  readonly limits?: SoundLimits | undefined
}

interface Judged {
  readonly subject: string
  readonly found: SoundMeasurement
  readonly limits: SoundLimits
  readonly run: SoundRun
}

type Values = Finding['values']

const timePlace = (spans: readonly Span[]): FindingPlace | undefined =>
  spans.length === 0 ? undefined : { kind: 'time', spans }

/** Nothing, or what was found with its place. */
const told = (
  { subject }: Judged,
  signal: FindingSignal | undefined,
  code: SoundCode,
  values: Values = {},
  spans: readonly Span[] = [],
): Finding[] => (signal === undefined ? [] : [finding(signal, subject, code, values, timePlace(spans))])

const tenth = (value: number): number => Math.round(value * 10) / 10

/** `worse` where a figure is beyond the second bound, `bad` where it is beyond the first. */
const graded = (
  figure: number,
  [first, bad]: readonly [number, FindingSignal],
  [second, worse]: readonly [number, FindingSignal],
): FindingSignal | undefined => (figure > second ? worse : figure > first ? bad : undefined)

function format(of: Judged): Finding[] {
  const { found, limits, run } = of
  const isEmpty = found.depth > found.usedBits && found.usedBits === limits.depthLeast
  const isPlain = found.depth < limits.depthGood && run.levelBaseMinutes !== undefined
  return [
    ...told(of, isEmpty ? 'note' : undefined, 'depth_empty', { depth: found.depth, used: found.usedBits }),
    ...told(of, isPlain && found.depth >= limits.depthLeast ? 'note' : undefined, 'depth_plain', {
      depth: found.depth,
      good: limits.depthGood,
    }),
    ...told(of, found.channels === 1 ? 'note' : undefined, 'mono'),
  ]
}

function level(of: Judged): Finding[] {
  const { found, limits } = of
  const { truePeakDb: peak, clips, clipsInSecond, truePeakSpans, clipSpans } = found
  const over = graded(peak, [limits.truePeakAsk, 'amber'], [limits.truePeakMost, 'red'])
  const clipped =
    clipsInSecond > limits.clipsInSecondAsk ? 'amber' : clips > limits.clipsTold ? 'note' : undefined
  return [
    ...told(of, over, 'true_peak', { db: tenth(peak), most: limits.truePeakAsk }, truePeakSpans),
    ...told(of, clipped, 'clipped', { count: clips, worst: clipsInSecond }, clipSpans),
    ...loudness(of),
  ]
}

function loudness(of: Judged): Finding[] {
  const { found, limits, run } = of
  const { loudness: units, truePeakDb } = found
  if (units === null) return []
  const over = secondsOf(found) / 60 - (run.levelBaseMinutes ?? 0)
  const most = limits.loudnessBase - Math.max(0, over)
  const isLoud = run.levelBaseMinutes !== undefined && units > most
  const dynamics = truePeakDb - units
  const squashed =
    dynamics < limits.dynamicsAsk ? 'amber' : dynamics < limits.dynamicsTold ? 'note' : undefined
  return [
    ...told(of, isLoud ? 'note' : undefined, 'loud_for_length', {
      loudness: tenth(units),
      quieter: tenth(units - most),
    }),
    ...told(of, squashed, 'squashed', { dynamics: tenth(dynamics), least: limits.dynamicsTold }),
  ]
}

function spectrum(of: Judged): Finding[] {
  const { found, limits } = of
  const { dcPercent, subBassDb, veryHighSeconds, sibilants } = found
  const minutes = Math.max(secondsOf(found), 1) / 60
  const sharp = sibilants / minutes
  return [
    ...told(of, graded(dcPercent, [limits.dcTold, 'note'], [limits.dcAsk, 'amber']), 'dc', {
      percent: Math.round(dcPercent * 100) / 100,
    }),
    ...told(of, subBassDb > limits.subBassTold ? 'note' : undefined, 'sub_bass', { db: tenth(subBassDb) }),
    ...told(
      of,
      veryHighSeconds > limits.veryHighTold ? 'note' : undefined,
      'very_high',
      { seconds: tenth(veryHighSeconds) },
      found.veryHighSpans,
    ),
    ...told(
      of,
      sharp > limits.sibilantsAsk ? 'amber' : undefined,
      'sibilance',
      { count: Math.round(sharp) },
      found.sibilantSpans,
    ),
    ...told(of, isBrightestLast(found) && isNearlySharp(sharp, limits) ? 'note' : undefined, 'inner_track'),
  ]
}

/** The inner grooves carry the least height. */
function isBrightestLast({ brightness: [first, second, last] }: SoundMeasurement): boolean {
  return last !== null && last !== undefined && last > (first ?? lowestDb) && last > (second ?? lowestDb)
}

/** Half as many sharp frames as are asked about, and no more than those. */
const isNearlySharp = (sharp: number, { sibilantsAsk }: SoundLimits): boolean =>
  sharp > sibilantsAsk / 2 && sharp <= sibilantsAsk

function stereo(of: Judged): Finding[] {
  const { found, limits } = of
  if (found.channels < 2) return []
  const { bassWindows, bassPoor, bassOpposed, correlation, silentChannel } = found
  const share = bassWindows === 0 ? 0 : (bassPoor / bassWindows) * 100
  const isBad = share > limits.bassPoorAsk || bassOpposed > 0
  const spans = found.bassPoorSpans.length > 0 ? found.bassPoorSpans : found.bassOpposedSpans
  const whole =
    correlation === null
      ? undefined
      : graded(-correlation, [-limits.correlationTold, 'note'], [-limits.correlationAsk, 'amber'])
  return [
    ...told(
      of,
      isBad && silentChannel === null ? 'amber' : undefined,
      'bass_phase',
      { percent: tenth(share) },
      spans,
    ),
    ...told(of, whole, 'phase', { correlation: correlation ?? 0 }),
    ...told(of, silentChannel === null ? undefined : 'amber', `channel_silent_${silentChannel ?? 'left'}`),
  ]
}

function silences(of: Judged): Finding[] {
  const { found, limits } = of
  const end = secondsOf(found)
  const isStart = ([from]: Span) => from <= 0
  const isEnd = ([, to]: Span) => to >= end - 0.05
  const within = found.silences.filter(span => !isStart(span) && !isEnd(span))
  const long = (spans: readonly Span[], most: number) => spans.filter(([from, to]) => to - from > most)
  const kinds = [
    ['silence_start', long(found.silences.filter(isStart), limits.silenceStart), limits.silenceStart],
    [
      'silence_end',
      long(
        found.silences.filter(span => isEnd(span) && !isStart(span)),
        limits.silenceEnd,
      ),
      limits.silenceEnd,
    ],
    ['silence_inside', long(within, limits.silenceInside), limits.silenceInside],
  ] as const
  return kinds.flatMap(([code, spans, most]) =>
    told(of, spans.length > 0 ? 'amber' : undefined, code, { seconds: longest(spans), most }, spans),
  )
}

const longest = (spans: readonly Span[]): number =>
  tenth(spans.reduce((most, [from, to]) => Math.max(most, to - from), 0))

function defects(of: Judged): Finding[] {
  const { found, limits } = of
  const end = secondsOf(found)
  const edges: Span[] = [
    ...(found.firstDb > limits.edgeAsk ? [[0, 0.001] as const] : []),
    ...(found.lastDb > limits.edgeAsk ? [[Math.max(0, end - 0.001), end] as const] : []),
  ]
  const clicks = graded(found.clicks, [0, 'note'], [limits.clicksAsk, 'amber'])
  const db = tenth(Math.max(found.firstDb, found.lastDb))
  return [
    ...told(of, edges.length > 0 ? 'amber' : undefined, 'edges', { db }, edges),
    ...told(of, clicks, 'click', { count: found.clicks }, found.clickSpans),
    ...told(
      of,
      found.dropouts > 0 ? 'amber' : undefined,
      'dropout',
      { count: found.dropouts },
      found.dropoutSpans,
    ),
  ]
}

/** What only a groove and a stylus suffer from; nothing of it is said of files. */
const ofCutting: ReadonlySet<FindingCode> = new Set([
  'squashed',
  'sub_bass',
  'very_high',
  'bass_phase',
  'sibilance',
  'inner_track',
])

/**
 * Everything that is to be said of a recording's sound; a green finding with its level where there is
 * nothing. Its rate, depth and channels are judged from the header (`audioFindings`).
 */
export function evaluateSound(subject: string, found: SoundMeasurement, run: SoundRun = {}): Finding[] {
  const of: Judged = { subject, found, run, limits: run.limits ?? usualSoundLimits }
  if (found.peakDb <= lowestDb) return [finding('amber', subject, 'audio_silent')]
  const isCut = run.levelBaseMinutes !== undefined
  const findings = [format, level, spectrum, stereo, silences, defects].flatMap(look => look(of))
  const all = findings.filter(({ code }) => isCut || !ofCutting.has(code))
  if (all.length > 0) return all
  const values = {
    db: tenth(found.truePeakDb),
    loudness: found.loudness === null ? '' : tenth(found.loudness),
  }
  return [finding('green', subject, 'sound_good', values)]
}
