import type { DiscSize, Speed } from '../quote/quote-spec.ts'
import type { AudioHeader, ReadAudio } from '../../media/audio-header.ts'
import type { SoundMeasurement } from '../sound/measurement.ts'
import { type Finding, finding } from './finding.ts'
import { sameSideFindings } from './evaluate-track-list.ts'
import { evaluateSound } from './evaluate-sound.ts'
import { peakFindings } from './peak.ts'
import { type SoundLimits, usualSoundLimits } from './sound-limits.ts'
import { evaluateSide, sideLimitOf, sidesDiffer } from '../quote/side-length.ts'

/** One side as a file. */
export interface SideFile {
  /** A letter: A, B, C … */
  readonly side: string
  readonly audio: ReadAudio
  /** Why a ZIP was not taken apart. */
  readonly why?: string
  /** Its loudest sample in ten-thousandths of full scale, where nothing more was measured. */
  readonly peak?: number | null | undefined
  /** What one pass over its sound found. */
  readonly measured?: SoundMeasurement | null | undefined
}

/** The disc that sides are cut for. */
export interface DiscRun {
  readonly size: DiscSize
  readonly speed: Speed
  /** Of the sides in their order, where they differ. */
  readonly sideSpeeds?: readonly Speed[] | undefined
  readonly isPicture: boolean
}

/** The speed of a side by its letter; tracks go by theirs, `A2`. */
const speedOn = ({ speed, sideSpeeds = [] }: DiscRun, side: string): Speed =>
  sideSpeeds[side.charCodeAt(0) - firstLetter] ?? speed

const firstLetter = 65

const boundsOn = (disc: DiscRun, side: string) => sideLimitOf(disc.size, speedOn(disc, side), disc.isPicture)

/** A track as the label names it. */
export interface ListedTrack {
  readonly side: string
  readonly title: string
  readonly seconds: number
}

const lengthCodes = {
  fits: 'side_fits',
  long: 'side_long',
  too_long: 'side_too_long',
  empty: 'side_empty',
} as const

/** Length of every side, sides that differ too much, and a side too few for whole discs. */
export function sideFindings(
  sides: readonly { readonly side: string; readonly seconds: number }[],
  disc: DiscRun,
): Finding[] {
  const lengths = sides.map(({ side, seconds }) => {
    const bounds = boundsOn(disc, side)
    const { signal, reason } = evaluateSide(seconds, bounds)
    const most = bounds.longestSeconds
    const values = { seconds: Math.round(seconds), recommended: bounds.recommendedSeconds, most }
    return finding(signal, `side ${side}`, lengthCodes[reason], values)
  })
  const uneven = sides.flatMap(({ side, seconds }, index) => {
    const other = sides[index + 1]
    // A and B share a disc, so do C and D.
    if (index % 2 === 1 || other === undefined || !sidesDiffer(seconds, other.seconds)) return []
    // At two speeds two lengths say nothing of the level.
    if (speedOn(disc, side) !== speedOn(disc, other.side)) return []
    const values = { one: Math.round(seconds), other: Math.round(other.seconds) }
    return [finding('amber', `sides ${side} and ${other.side}`, 'sides_differ', values)]
  })
  const odd = sides.length % 2 === 1 ? [finding('amber', 'sides', 'sides_odd', { count: sides.length })] : []
  return [...lengths, ...uneven, ...odd]
}

const depths = [16, 24, 32]

/**
 * Format and sound of every file, whether all are of one rate and depth, and whether two are the same. Where
 * nothing is cut there is no disc.
 */
export function audioFindings(files: readonly SideFile[], disc?: DiscRun): Finding[] {
  const runOn = (side: string) => (disc ? { levelBaseMinutes: boundsOn(disc, side).levelBaseMinutes } : {})
  const headers = files.flatMap(({ side, audio }) => (audio.ok ? [{ side, header: audio.header }] : []))
  const each = files.flatMap(({ side, audio, peak, measured, why }): Finding[] => {
    const subject = `side ${side}`
    if (!audio.ok)
      return [finding('red', subject, `audio_${audio.problem}`, why === undefined ? {} : { why })]
    const sound = measured ? evaluateSound(subject, measured, runOn(side)) : peakFindings(subject, peak ?? 0)
    return [...formatFindings(subject, audio.header, usualSoundLimits), ...sound]
  })
  const measured = files.flatMap(({ side, measured: found }) =>
    found ? [{ subject: `side ${side}`, found }] : [],
  )
  const rates = [...new Set(headers.map(({ header }) => header.sampleRate))]
  const bits = [...new Set(headers.map(({ header }) => header.bitDepth))]
  return [
    ...each,
    ...(rates.length > 1 ? [finding('red', 'sides', 'rates_differ', { found: rates.join(', ') })] : []),
    ...(bits.length > 1 ? [finding('red', 'sides', 'depths_differ', { found: bits.join(', ') })] : []),
    ...sameSideFindings(measured),
  ]
}

function formatFindings(subject: string, header: AudioHeader, limits: SoundLimits): Finding[] {
  const { sampleRate: rate, bitDepth: depth, channels, format } = header
  const { rateLeast, rateMost, usualRates, depthLeast, channelsMost } = limits
  const isOdd = rate >= rateLeast && rate <= rateMost && !usualRates.includes(rate)
  const wrong = [
    ...(rate < rateLeast ? [finding('red', subject, 'rate_low', { rate, least: rateLeast })] : []),
    ...(rate > rateMost ? [finding('red', subject, 'rate_high', { rate, most: rateMost })] : []),
    ...(isOdd ? [finding('amber', subject, 'rate_odd', { rate })] : []),
    ...(depth < depthLeast ? [finding('red', subject, 'depth_low', { depth })] : []),
    ...(depth >= depthLeast && !depths.includes(depth)
      ? [finding('amber', subject, 'depth_odd', { depth })]
      : []),
    ...(channels > channelsMost ? [finding('red', subject, 'channels_odd', { channels })] : []),
  ]
  return wrong.length > 0
    ? wrong
    : [finding('green', subject, 'audio_good', { rate, depth, channels, format })]
}

/** Seconds by which a side's tracks and its file may differ, for each track. */
const gapSeconds = 4

/** What is shown of titles, in characters. */
const longestTitles = 200

/** The list of tracks against the files of the sides. */
export function trackFindings(
  tracks: readonly ListedTrack[],
  sides: readonly { readonly side: string; readonly seconds: number }[],
): Finding[] {
  if (tracks.length === 0) return []
  const strangers = tracks.filter(({ side }) => !sides.some(one => one.side === side))
  const untitled = tracks.filter(({ title }) => title.trim() === '')
  const bySide = sides.map(({ side, seconds }) => {
    const own = tracks.filter(track => track.side === side)
    if (own.length === 0) return finding('red', `side ${side}`, 'side_without_tracks')
    const listed = own.reduce((sum, track) => sum + track.seconds, 0)
    const room = gapSeconds * own.length
    const values = {
      listed: Math.round(listed),
      file: Math.round(seconds),
      tracks: own.length,
      titles: own
        .map(({ title }) => title)
        .join(', ')
        .slice(0, longestTitles),
    }
    const isMatch = Math.abs(listed - seconds) <= room
    return finding(
      isMatch ? 'green' : 'red',
      `side ${side}`,
      isMatch ? 'tracks_match' : 'tracks_differ',
      values,
    )
  })
  return [
    ...bySide,
    ...strangers.map(({ side, title }) => finding('red', `track ${title}`, 'track_without_side', { side })),
    ...untitled.map(({ side }) => finding('red', `side ${side}`, 'track_untitled')),
  ]
}
