import type { DiscSize, Speed } from '../quote/quote-spec.ts'
import type { AudioHeader, ReadAudio } from '../../media/audio-header.ts'
import { type Finding, finding } from './finding.ts'
import { peakFindings } from './peak.ts'
import { evaluateSide, longestWithWarning, sideLimitOf, sidesDiffer } from '../quote/side-length.ts'

/** One side as a file. */
export interface SideFile {
  /** A letter: A, B, C … */
  readonly side: string
  readonly audio: ReadAudio
  /** Its loudest sample in ten-thousandths of full scale, once it was listened to. */
  readonly peak?: number | null | undefined
}

/** A track as the label names it. */
export interface ListedTrack {
  readonly side: string
  readonly title: string
  readonly seconds: number
}

/** The letter of a side by its place, from 0. */
export const sideLetter = (index: number): string => String.fromCharCode(65 + index)

const lengthCodes = {
  fits: 'side_fits',
  long: 'side_long',
  too_long: 'side_too_long',
  empty: 'side_empty',
} as const

/** Length of every side, sides that differ too much, and a side too few for whole discs. */
export function sideFindings(
  sides: readonly { readonly side: string; readonly seconds: number }[],
  size: DiscSize,
  speed: Speed,
): Finding[] {
  const bounds = sideLimitOf(size, speed)
  const lengths = sides.map(({ side, seconds }) => {
    const { signal, reason } = evaluateSide(seconds, bounds)
    const most = longestWithWarning(bounds)
    const values = { seconds: Math.round(seconds), recommended: bounds.recommendedSeconds, most }
    return finding(signal, `side ${side}`, lengthCodes[reason], values)
  })
  const uneven = sides.flatMap(({ side, seconds }, index) => {
    const other = sides[index + 1]
    // A and B share a disc, so do C and D.
    if (index % 2 === 1 || other === undefined || !sidesDiffer(seconds, other.seconds)) return []
    const values = { one: Math.round(seconds), other: Math.round(other.seconds) }
    return [finding('amber', `sides ${side} and ${other.side}`, 'sides_differ', values)]
  })
  const odd = sides.length % 2 === 1 ? [finding('amber', 'sides', 'sides_odd', { count: sides.length })] : []
  return [...lengths, ...uneven, ...odd]
}

const depths = [16, 24, 32]
const lowestRate = 44_100
const highestRate = 192_000

/** Format and peak of every file, and whether all files are of one rate and depth. */
export function audioFindings(files: readonly SideFile[]): Finding[] {
  const headers = files.flatMap(({ side, audio }) => (audio.ok ? [{ side, header: audio.header }] : []))
  const each = files.flatMap(({ side, audio, peak }): Finding[] =>
    audio.ok
      ? [...formatFindings(side, audio.header), ...peakFindings(`side ${side}`, peak ?? 0)]
      : [finding('red', `side ${side}`, `audio_${audio.problem}`)],
  )
  const rates = [...new Set(headers.map(({ header }) => header.sampleRate))]
  const bits = [...new Set(headers.map(({ header }) => header.bitDepth))]
  return [
    ...each,
    ...(rates.length > 1 ? [finding('red', 'sides', 'rates_differ', { found: rates.join(', ') })] : []),
    ...(bits.length > 1 ? [finding('red', 'sides', 'depths_differ', { found: bits.join(', ') })] : []),
  ]
}

function formatFindings(side: string, header: AudioHeader): Finding[] {
  const { sampleRate: rate, bitDepth: depth, channels, format } = header
  const subject = `side ${side}`
  const wrong = [
    ...(rate < lowestRate ? [finding('red', subject, 'rate_low', { rate, least: lowestRate })] : []),
    ...(rate > highestRate ? [finding('red', subject, 'rate_high', { rate, most: highestRate })] : []),
    ...(depth < 16 ? [finding('red', subject, 'depth_low', { depth })] : []),
    ...(depth >= 16 && !depths.includes(depth) ? [finding('amber', subject, 'depth_odd', { depth })] : []),
    ...(channels > 2 ? [finding('red', subject, 'channels_odd', { channels })] : []),
  ]
  return wrong.length > 0
    ? wrong
    : [finding('green', subject, 'audio_good', { rate, depth, channels, format })]
}

/** Seconds by which a side's tracks and its file may differ, for each gap between tracks. */
const gapSeconds = 4

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
    const values = { listed: Math.round(listed), file: Math.round(seconds), tracks: own.length }
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
