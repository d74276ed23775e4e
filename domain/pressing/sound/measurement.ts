import type { Span } from './spans.ts'

/** What a recording has to be known by before its sound comes: its header says so. */
export interface Recording {
  /** Frames a second. */
  readonly rate: number
  readonly depth: number
  readonly channels: number
  readonly frames: number
}

/**
 * What one pass over the samples of a recording found: plain figures, judged elsewhere. Decibels are of full
 * scale and never below −144, times are seconds, lists of stretches hold at most fifty.
 */
export interface SoundMeasurement extends Recording {
  /** Of the way it was measured: what was measured otherwise is measured anew. */
  readonly version: number
  /** Bits that are used: 16 where the others are empty. */
  readonly usedBits: number
  readonly peakDb: number
  /** ITU-R BS.1770-4, annex 2. */
  readonly truePeakDb: number
  readonly truePeakSpans: readonly Span[]
  /** Three equal samples at full scale, or more: how many such runs, and in the worst second. */
  readonly clips: number
  readonly clipsInSecond: number
  readonly clipSpans: readonly Span[]
  /** LUFS; null where everything is below −70. */
  readonly loudness: number | null
  /** The mean, in hundredths of full scale. */
  readonly dcPercent: number
  /** Below 20 Hz beside the whole. */
  readonly subBassDb: number
  /** Seconds with more than −30 dBFS above 16 kHz. */
  readonly veryHighSeconds: number
  readonly veryHighSpans: readonly Span[]
  /**
   * Windows of 400 ms in which the band below 150 Hz is heard; how many go together badly, or loudly
   * against.
   */
  readonly bassWindows: number
  readonly bassPoor: number
  readonly bassOpposed: number
  readonly bassPoorSpans: readonly Span[]
  readonly bassOpposedSpans: readonly Span[]
  /** From −1 to 1; null for mono, and where a channel has no sound. */
  readonly correlation: number | null
  readonly silentChannel: 'left' | 'right' | null
  /** Frames of 20 ms. */
  readonly sibilants: number
  readonly sibilantSpans: readonly Span[]
  /** 5 to 10 kHz beside 1 to 4, in decibels, by thirds. */
  readonly brightness: readonly (number | null)[]
  /** Stretches below −80 dBFS of a second and more, and below −60 of 50 ms and more (300 of these). */
  readonly silences: readonly Span[]
  readonly pauses: readonly Span[]
  readonly firstDb: number
  readonly lastDb: number
  readonly clicks: number
  readonly clickSpans: readonly Span[]
  readonly dropouts: number
  readonly dropoutSpans: readonly Span[]
  /** SHA-256 over the samples, second by second: the same sound in another container has the same. */
  readonly hash: string
  /** Least and most of 800 parts, in hundredths of full scale. */
  readonly waveform: readonly number[]
}

/** Playing time in seconds. */
export const secondsOf = ({ frames, rate }: Pick<Recording, 'frames' | 'rate'>): number => frames / rate
