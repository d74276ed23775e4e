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

type Pair = readonly [Float32Array, Float32Array]

/** What is known of 10 ms once its samples were seen. */
interface Tick {
  /** The least and the most of both channels, nought among them. */
  least: number
  most: number
  /** Frames that are nought in both. */
  zeros: number
}

/** Sums of one channel. */
function hearOne(state: LevelState, samples: Float32Array, count: number, tick: Tick): void {
  let [sum, square, product, least, most, zeros] = [0, 0, 0, 0, 0, 0]
  for (let index = 0; index < count; index++) {
    const x = samples[index] ?? 0
    sum += x
    square += x * x
    product += x * x
    if (x > most) most = x
    else if (x < least) least = x
    else if (x === 0) zeros += 1
  }
  add(state, 0, sum, square, Math.max(most, -least))
  state.product += product
  tick.least = least
  tick.most = most
  tick.zeros = zeros
}

/** Sums of left and right, side by side: one waits for the other's additions nowhere. */
function hearTwo(state: LevelState, [left, right]: Pair, count: number, tick: Tick): void {
  let [sum, square, least, most, zeros] = [0, 0, 0, 0, 0]
  let [otherSum, otherSquare, otherLeast, otherMost, product] = [0, 0, 0, 0, 0]
  for (let index = 0; index < count; index++) {
    const l = left[index] ?? 0
    const r = right[index] ?? 0
    sum += l
    square += l * l
    otherSum += r
    otherSquare += r * r
    product += l * r
    if (l > most) most = l
    else if (l < least) least = l
    else if (l === 0 && r === 0) zeros += 1
    if (r > otherMost) otherMost = r
    else if (r < otherLeast) otherLeast = r
  }
  add(state, 0, sum, square, Math.max(most, -least))
  add(state, 1, otherSum, otherSquare, Math.max(otherMost, -otherLeast))
  state.product += product
  tick.least = Math.min(least, otherLeast)
  tick.most = Math.max(most, otherMost)
  tick.zeros = zeros
}

function add(state: LevelState, channel: number, sum: number, square: number, peak: number): void {
  state.sums[channel] = (state.sums[channel] ?? 0) + sum
  state.squares[channel] = (state.squares[channel] ?? 0) + square
  state.peaks[channel] = Math.max(state.peaks[channel] ?? 0, peak)
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

const hundredths = (value: number): number => Math.round(Math.max(-1, Math.min(1, value)) * 100)

const edge = ([left, right]: Pair, index: number): number =>
  Math.max(Math.abs(left[index] ?? 0), Math.abs(right[index] ?? 0))

/** Takes 10 ms of one channel, twice the same, or two; says in `tick` what was seen. */
export function hearLevels(state: LevelState, pair: Pair, { at, count, frames }: Place, tick: Tick): void {
  const [left, right] = pair
  if (state.sums.length > 1) hearTwo(state, pair, count, tick)
  else hearOne(state, left, count, tick)
  if (!state.isDeep) state.isDeep = usesMore(left, count) || usesMore(right, count)
  if (at === 0) state.first = edge(pair, 0)
  state.last = edge(pair, count - 1)
  const part = Math.min(waveformParts - 1, Math.floor((at / frames) * waveformParts)) * 2
  state.waveform[part] = Math.min(state.waveform[part] ?? 0, hundredths(tick.least))
  state.waveform[part + 1] = Math.max(state.waveform[part + 1] ?? 0, hundredths(tick.most))
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
