// The low end, on about 1,500 samples a second: whether left and right go together below 150 Hz, which a
// groove has to carry, and how much there is below 20 Hz, which nobody hears.
import { lowestDb, meanSquareOf } from './decibels.ts'
import { type Cascade, cascade, highPass, lowPass, pass } from './filters.ts'
import { addSpan } from './spans.ts'

interface BassChannel {
  /** Sums that run, under the rising and the falling side of a triangle, and the rising one of before. */
  rising: number
  falling: number
  before: number
  readonly narrow: Cascade
  readonly below150: Cascade
  readonly below20: Cascade
}

export interface BassState {
  readonly channels: BassChannel[]
  /** Samples that were added up so far for the next sum, and sums since the last one that was kept. */
  taken: number
  skipped: number
  /** Of the 100 ms that run, and the three before: squares of left and right, their product, samples. */
  readonly now: number[]
  readonly recent: number[][]
  windows: number
  poor: number
  opposed: number
  readonly poorSpans: [number, number][]
  readonly opposedSpans: [number, number][]
  /**
   * Samples below 20 Hz that were heard, and that are counted: not those in which the filter still settles.
   */
  subHeard: number
  subCount: number
  readonly subSums: number[]
  readonly subSquares: number[]
}

const bandHertz = 150
const subHertz = 20
/** The mean, which is in the way of everything else, moves slower than this. */
const slowHertz = 5
const keepEvery = 8
/** A mean that begins with the recording is a step, which a filter answers for so long. */
const settleSeconds = 0.25
const windowHops = 4
/** Below a half a groove gets deep and shallow; below nought and loud, a stylus may jump. */
const [poorBelow, opposedBelow] = [0.5, 0]
const [heardFrom, loudFrom] = [meanSquareOf(-40), meanSquareOf(-24)]

/** Samples that make one sum: about 12,000 sums a second are left. */
const together = (rate: number): number => Math.max(1, Math.round(rate / 12_000))

const slowRate = (rate: number): number => rate / together(rate) / keepEvery

const channelOf = (rate: number): BassChannel => ({
  rising: 0,
  falling: 0,
  before: 0,
  narrow: cascade(lowPass(bandHertz * 2, rate / together(rate), 4)),
  below150: cascade([...highPass(slowHertz, slowRate(rate), 2), ...lowPass(bandHertz, slowRate(rate), 4)]),
  below20: cascade(lowPass(subHertz, slowRate(rate), 8)),
})

export const startBass = (rate: number, channels: number): BassState => ({
  channels: Array.from({ length: channels }, () => channelOf(rate)),
  taken: 0,
  skipped: 0,
  now: [0, 0, 0, 0],
  recent: [],
  windows: 0,
  poor: 0,
  opposed: 0,
  poorSpans: [],
  opposedSpans: [],
  subHeard: 0,
  subCount: 0,
  subSums: Array.from({ length: channels }, () => 0),
  subSquares: Array.from({ length: channels }, () => 0),
})

/** Room for 10 ms, which is used again. */
interface BassRoom {
  readonly sums: Float64Array
  readonly slow: Float64Array
  readonly low: readonly Float64Array[]
}

export const bassRoom = (frames: number): BassRoom => ({
  sums: new Float64Array(frames),
  slow: new Float64Array(frames),
  low: [new Float64Array(frames), new Float64Array(frames)],
})

/** Takes 10 ms. */
export function hearBass(
  state: BassState,
  sound: readonly Float32Array[],
  { rate, count }: { readonly rate: number; readonly count: number },
  room: BassRoom,
): void {
  const size = together(rate)
  const settling = slowRate(rate) * settleSeconds
  let [made, kept] = [0, 0]
  for (const [index, channel] of state.channels.entries()) {
    const [samples, low] = [sound[index], room.low[index]]
    if (samples === undefined || low === undefined) continue
    made = sumUp(channel, samples, count, size, state.taken, room.sums)
    pass(channel.narrow, room.sums, room.sums, made)
    kept = 0
    for (let at = (keepEvery - state.skipped) % keepEvery; at < made; at += keepEvery)
      room.slow[kept++] = room.sums[at] ?? 0
    pass(channel.below150, room.slow, low, kept)
    pass(channel.below20, room.slow, room.slow, kept)
    if (state.subHeard >= settling) addSub(state, index, room.slow, kept)
  }
  state.taken = (state.taken + count) % size
  state.skipped = (state.skipped + made) % keepEvery
  if (state.subHeard >= settling) state.subCount += kept
  state.subHeard += kept
  addWindow(state.now, room.low, kept, state.channels.length)
}

/** Means of the samples under triangles of twice `size`, so that nothing of them folds back; their number. */
function sumUp(
  channel: BassChannel,
  samples: Float32Array,
  count: number,
  size: number,
  taken: number,
  sums: Float64Array,
): number {
  let { rising, falling, before } = channel
  let [made, step] = [0, taken]
  const scale = 1 / (size * size)
  for (let index = 0; index < count; index++) {
    const x = samples[index] ?? 0
    step += 1
    rising += x * step
    falling += x * (size - step)
    if (step < size) continue
    sums[made++] = (before + falling) * scale
    before = rising
    rising = 0
    falling = 0
    step = 0
  }
  Object.assign(channel, { rising, falling, before })
  return made
}

function addSub(state: BassState, channel: number, sub: Float64Array, count: number): void {
  let [sum, square] = [0, 0]
  for (let at = 0; at < count; at++) {
    const x = sub[at] ?? 0
    sum += x
    square += x * x
  }
  state.subSums[channel] = (state.subSums[channel] ?? 0) + sum
  state.subSquares[channel] = (state.subSquares[channel] ?? 0) + square
}

function addWindow(
  now: number[],
  [left, right]: readonly Float64Array[],
  count: number,
  channels: number,
): void {
  let [one, other, both] = [0, 0, 0]
  for (let at = 0; at < count; at++) {
    const l = left?.[at] ?? 0
    const r = channels === 1 ? l : (right?.[at] ?? 0)
    one += l * l
    other += r * r
    both += l * r
  }
  for (const [index, value] of [one, other, both, count].entries()) now[index] = (now[index] ?? 0) + value
}

/** Ends 100 ms, at a second of the recording: the last four of them are a window. */
export function endBassHop(state: BassState, endSeconds: number, hopSeconds: number): void {
  state.recent.push([...state.now])
  state.now.fill(0)
  if (state.recent.length > windowHops) state.recent.shift()
  if (state.recent.length < windowHops) return
  const [one = 0, other = 0, both = 0, count = 0] = [0, 1, 2, 3].map(index =>
    state.recent.reduce((sum, hop) => sum + (hop[index] ?? 0), 0),
  )
  const meanSquare = count === 0 ? 0 : (one + other) / 2 / count
  if (meanSquare < heardFrom) return
  state.windows += 1
  // One channel alone is not the same as the other.
  const correlation = one * other <= 0 ? 0 : both / Math.sqrt(one * other)
  // What is wrong is in the middle of the window.
  const [from, to] = [endSeconds - hopSeconds * 3, endSeconds - hopSeconds]
  if (correlation < poorBelow) {
    state.poor += 1
    addSpan(state.poorSpans, from, to, 0.2)
  }
  if (correlation < opposedBelow && meanSquare > loudFrom) {
    state.opposed += 1
    addSpan(state.opposedSpans, from, to, 0.2)
  }
}

/** Decibels below 20 Hz beside the whole, whose mean square is given; the mean of the samples is left out. */
export function subBassDb({ subCount, subSums, subSquares }: BassState, meanSquare: number): number {
  if (subCount === 0 || meanSquare <= 0) return lowestDb
  const powers = subSums.map((sum, index) => (subSquares[index] ?? 0) / subCount - (sum / subCount) ** 2)
  const power = powers.reduce((sum, one) => sum + one, 0) / powers.length
  return power <= 0 ? lowestDb : Math.round(Math.max(lowestDb, 10 * Math.log10(power / meanSquare)) * 10) / 10
}
