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

/**
 * Room that is used again: the last 30 ms of each channel, their second differences, and 10 ms of those in
 * order.
 */
interface ClickRoom {
  readonly samples: readonly Float64Array[]
  readonly bends: Float64Array
  readonly sorted: Float64Array
}

export const clickRoom = (tickFrames: number): ClickRoom => ({
  samples: [new Float64Array(tickFrames * 3), new Float64Array(tickFrames * 3)],
  bends: new Float64Array(tickFrames * 3),
  sorted: new Float64Array(tickFrames),
})

/** Takes what was heard before out of a state. */
export function openClicks({ before }: ClickState, { samples }: ClickRoom): void {
  for (const [channel, kept] of before.entries()) samples[channel]?.set(kept, kept.length / 2)
}

/** Puts it back, for whoever goes on. */
export function closeClicks({ before }: ClickState, { samples }: ClickRoom): void {
  for (const [channel, kept] of before.entries()) {
    const all = samples[channel]
    for (let index = 0; index < kept.length; index++) kept[index] = all?.[kept.length / 2 + index] ?? 0
  }
}

interface Timed {
  readonly rate: number
  /** Of the first frame of these 10 ms. */
  readonly at: number
  readonly count: number
}

/** Takes 10 ms of a channel and judges those before. */
export function hearClicks(
  state: ClickState,
  channel: number,
  samples: Float32Array,
  { rate, at, count }: Timed,
  room: ClickRoom,
): void {
  const all = room.samples[channel]
  if (all === undefined) return
  const tick = all.length / 3
  all.copyWithin(0, tick)
  all.set(samples, tick * 2)
  if (count < tick) all.fill(0, tick * 2 + count)
  const [most, mean] = leaps(all, tick)
  if (most > floor && most > suspicious * mean) judge(state, tick, { rate, at: at - tick }, all, room)
}

/** The largest second difference of the middle 10 ms, and their mean. */
function leaps(all: Float64Array, tick: number): [number, number] {
  let [most, sum] = [0, 0]
  let [one, two] = [all[tick - 2] ?? 0, all[tick - 1] ?? 0]
  for (let index = tick; index < tick * 2; index++) {
    const three = all[index] ?? 0
    const bend = Math.abs(three - 2 * two + one)
    sum += bend
    if (bend > most) most = bend
    one = two
    two = three
  }
  return [most, sum / tick]
}

function judge(
  state: ClickState,
  tick: number,
  { rate, at }: { readonly rate: number; readonly at: number },
  samples: Float64Array,
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
function isQuietAround(samples: Float64Array, from: number, to: number, side: number): boolean {
  const leap = peakOf(samples, from, to + 1)
  const sides = Math.max(peakOf(samples, from - side, from - 1), peakOf(samples, to + 1, to + side))
  return sides < leap * quietShare
}

function peakOf(samples: Float64Array, from: number, to: number): number {
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
