// Clicks: a few samples that leap out of what is around them. Seen in the second difference, which is large
// where a line breaks, beside its median over 10 ms.
import { addSpan } from './spans.ts'

export interface ClickState {
  /** The last 20 ms of each channel: the middle one is judged once the next is there. */
  readonly before: number[][]
  clicks: number
  readonly spans: [number, number][]
  /** Frame of the last click, so that one on both channels, or in two places of itself, counts once. */
  last: number
}

const times = 12
/** Second differences below −40 dBFS are no click, however quiet it is around them. */
const floor = 0.01
/** What leaps higher beside its mean is looked at more closely; noise does not. */
const suspicious = 5
/** Longest click and what has to be quiet on both sides of it, in seconds. */
const [longest, around] = [0.002, 0.005]
/** Around it, at most this part of it. */
const quietShare = 0.25

export const startClicks = (channels: number, tickFrames: number): ClickState => ({
  before: Array.from({ length: channels }, () => Array.from({ length: tickFrames * 2 }, () => 0)),
  clicks: 0,
  spans: [],
  last: -1e9,
})

/** Room that is used again: second differences of 30 ms, and of 10 ms in order. */
interface ClickRoom {
  readonly bends: Float64Array
  readonly sorted: Float64Array
}

export const clickRoom = (tickFrames: number): ClickRoom => ({
  bends: new Float64Array(tickFrames * 3),
  sorted: new Float64Array(tickFrames),
})

interface Timed {
  readonly rate: number
  /** Of the first frame of these 10 ms, in frames from the start. */
  readonly at: number
}

/**
 * Judges the 10 ms before those that begin at a place of a channel's samples, which 20 ms before it are
 * there as well; what leaps in them was looked at.
 */
export function hearClicks(
  state: ClickState,
  samples: Float32Array,
  from: number,
  { most, mean }: Leap,
  { rate, at }: Timed,
  room: ClickRoom,
): void {
  if (!(most > floor && most > suspicious * mean)) return
  const tick = room.sorted.length
  judge(state, tick, { rate, at: at - tick }, samples.subarray(from - tick * 2, from + tick), room)
}

/** The largest second difference of 10 ms, and their mean. */
interface Leap {
  most: number
  mean: number
}

/** Looks at the `tick` samples from a place on; two before them are there. */
export function leapOf(samples: Float32Array, from: number, tick: number, leap: Leap): void {
  let [most, sum] = [0, 0]
  let [one, two] = [samples[from - 2] ?? 0, samples[from - 1] ?? 0]
  for (let index = from; index < from + tick; index++) {
    const three = samples[index] ?? 0
    const bend = Math.abs(three - 2 * two + one)
    sum += bend
    if (bend > most) most = bend
    one = two
    two = three
  }
  leap.most = most
  leap.mean = sum / tick
}

function judge(
  state: ClickState,
  tick: number,
  { rate, at }: { readonly rate: number; readonly at: number },
  samples: Float32Array,
  { bends, sorted }: ClickRoom,
): void {
  bends[0] = 0
  bends[1] = 0
  for (let index = 2; index < tick * 3; index++)
    bends[index] = Math.abs((samples[index] ?? 0) - 2 * (samples[index - 1] ?? 0) + (samples[index - 2] ?? 0))
  sorted.set(bends.subarray(tick, tick * 2))
  sorted.sort()
  const bar = Math.max(floor, times * (sorted[Math.floor(tick / 2)] ?? 0))
  const [length, side] = [Math.round(longest * rate), Math.round(around * rate)]
  for (let index = tick; index < tick * 2; index++) {
    if ((bends[index] ?? 0) <= bar) continue
    const end = lastAbove(bends, index, Math.min(tick * 3, index + side), bar)
    const isShort = end - index <= length
    if (isShort && isQuietAround(samples, index - 2, end, side))
      keep(state, at + index - tick - 1, at + end - tick, rate)
    index = end + length
  }
}

function lastAbove(bends: Float64Array, from: number, to: number, bar: number): number {
  let last = from
  for (let index = from; index < to; index++) if ((bends[index] ?? 0) > bar) last = index
  return last
}

/** Whether what is before and after is far below what leaps out, from a frame to a frame. */
function isQuietAround(samples: Float32Array, from: number, to: number, side: number): boolean {
  const leap = peakOf(samples, from, to + 1)
  const sides = Math.max(peakOf(samples, from - side, from - 1), peakOf(samples, to + 1, to + side))
  return sides < leap * quietShare
}

function peakOf(samples: Float32Array, from: number, to: number): number {
  let most = 0
  for (let index = Math.max(0, from); index < to && index < samples.length; index++)
    most = Math.max(most, Math.abs(samples[index] ?? 0))
  return most
}

function keep(state: ClickState, from: number, to: number, rate: number): void {
  const isKnown = from - state.last < rate * longest
  state.last = from
  if (isKnown) return
  state.clicks += 1
  addSpan(state.spans, Math.max(0, from / rate), to / rate)
}
