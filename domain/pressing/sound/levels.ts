// What is added up over single samples: sums for mean and correlation, edges, the coarse waveform, whether
// more than 16 bits are used.
import { dbOf } from './decibels.ts'

export interface LevelState {
  readonly sums: number[]
  readonly squares: number[]
  product: number
  readonly peaks: number[]
  first: number
  last: number
  isDeep: boolean
  /** Least and most of each part of the recording, in hundredths of full scale. */
  readonly waveform: number[]
}

/** Parts of the waveform that is drawn. */
const waveformParts = 800

export const startLevels = (channels: number): LevelState => ({
  sums: Array.from({ length: channels }, () => 0),
  squares: Array.from({ length: channels }, () => 0),
  product: 0,
  peaks: Array.from({ length: channels }, () => 0),
  first: 0,
  last: 0,
  isDeep: false,
  waveform: Array.from({ length: waveformParts * 2 }, () => 0),
})

/** What is known of 10 ms once its samples were seen. */
interface Tick {
  /** Loudest sample of both channels. */
  peak: number
  /** Frames that are nought in both. */
  zeros: number
}

/** Sums of one channel; gives its loudest sample, with its sign, in both directions. */
function hearChannel(
  state: LevelState,
  channel: number,
  samples: Float32Array,
  count: number,
): [number, number] {
  let [sum, square, least, most] = [0, 0, 0, 0]
  for (let index = 0; index < count; index++) {
    const x = samples[index] ?? 0
    sum += x
    square += x * x
    if (x > most) most = x
    else if (x < least) least = x
  }
  state.sums[channel] = (state.sums[channel] ?? 0) + sum
  state.squares[channel] = (state.squares[channel] ?? 0) + square
  state.peaks[channel] = Math.max(state.peaks[channel] ?? 0, most, -least)
  return [least, most]
}

/** Whether a sample is no whole step of 16 bits. */
function usesMore(samples: Float32Array, count: number): boolean {
  for (let index = 0; index < count; index++) {
    const steps = (samples[index] ?? 0) * 32_768
    if (steps !== Math.round(steps)) return true
  }
  return false
}

/** Where 10 ms stand in the recording. */
interface Place {
  /** Of the first frame, from the start. */
  readonly at: number
  readonly count: number
  /** Frames of the whole recording. */
  readonly frames: number
}

/** Takes 10 ms of one or two channels. */
export function hearLevels(
  state: LevelState,
  left: Float32Array,
  right: Float32Array,
  { at, count, frames }: Place,
): Tick {
  let [least, most] = hearChannel(state, 0, left, count)
  let [zeros, product] = [0, 0]
  if (state.sums.length > 1) {
    const other = hearChannel(state, 1, right, count)
    least = Math.min(least, other[0])
    most = Math.max(most, other[1])
  }
  for (let index = 0; index < count; index++) {
    const [l, r] = [left[index] ?? 0, right[index] ?? 0]
    product += l * r
    if (l === 0 && r === 0) zeros += 1
  }
  state.product += product
  if (!state.isDeep) state.isDeep = usesMore(left, count) || usesMore(right, count)
  const edge = (index: number) => Math.max(Math.abs(left[index] ?? 0), Math.abs(right[index] ?? 0))
  if (at === 0) state.first = edge(0)
  state.last = edge(count - 1)
  const part = Math.min(waveformParts - 1, Math.floor((at / frames) * waveformParts)) * 2
  const hundredths = (value: number) => Math.round(Math.max(-1, Math.min(1, value)) * 100)
  state.waveform[part] = Math.min(state.waveform[part] ?? 0, hundredths(least))
  state.waveform[part + 1] = Math.max(state.waveform[part + 1] ?? 0, hundredths(most))
  return { peak: Math.max(most, -least), zeros }
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** Sums as they are told: the mean in hundredths of full scale, and how alike the channels are, −1 to 1. */
export function levelFigures({ sums, squares, product, peaks, first, last }: LevelState, frames: number) {
  const means = sums.map(sum => sum / frames)
  const powers = squares.map((square, index) => square / frames - (means[index] ?? 0) ** 2)
  const [one = 0, other = 0] = powers
  const shared = product / frames - (means[0] ?? 0) * (means[1] ?? 0)
  const isOne = sums.length === 1
  const both = Math.sqrt(one * other)
  return {
    dcPercent: round(Math.max(...means.map(Math.abs)) * 100, 3),
    meanSquare: powers.reduce((sum, power) => sum + power, 0) / powers.length,
    correlation: isOne || both < 1e-12 ? null : round(shared / both, 3),
    peakDb: dbOf(Math.max(...peaks)),
    silentChannel: isOne ? null : silentOf(peaks),
    edgeDb: [dbOf(first), dbOf(last)] as const,
  }
}

/** A channel that is below −80 dBFS throughout, where the other is not. */
function silentOf([left = 0, right = 0]: readonly number[]): 'left' | 'right' | null {
  if (dbOf(left) < -80 && dbOf(right) >= -80) return 'left'
  return dbOf(right) < -80 && dbOf(left) >= -80 ? 'right' : null
}
