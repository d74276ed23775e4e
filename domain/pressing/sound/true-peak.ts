// The peak between samples: ITU-R BS.1770-4, annex 2, with four times as many samples, or twice as many from
// 88.2 kHz on. The filter is worked out only where its result could be a new peak or an over.
import { dbOf } from './decibels.ts'
import { addSpan } from './spans.ts'

/** Taps on either side of a place between two samples. */
const arm = 8
export const taps = arm * 2
const shape = 6

export interface TruePeakState {
  /** Of samples and of what is between them, 1 at full scale. */
  most: number
  /** The last samples of each channel, which the next ones are seen with. */
  readonly before: number[][]
  /** Stretches above full scale, in seconds. */
  readonly spans: [number, number][]
  overs: number
}

export const startTruePeak = (channels: number): TruePeakState => ({
  most: 0,
  before: Array.from({ length: channels }, () => Array.from({ length: taps }, () => 0)),
  spans: [],
  overs: 0,
})

/** The modified Bessel function of order 0, by its series. */
function bessel(x: number): number {
  let [sum, term] = [1, 1]
  for (let index = 1; index < 30; index++) {
    term *= (x / (2 * index)) ** 2
    sum += term
  }
  return sum
}

/** A sinc in a Kaiser window, `share` of the way from one sample to the next; its taps add up to 1. */
function phase(share: number): Float64Array {
  const list = Array.from({ length: taps }, (_, index) => {
    const distance = index - (arm - 1) - share
    const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance)
    const inWindow = 1 - (distance / arm) ** 2
    return inWindow <= 0 ? 0 : (sinc * bessel(shape * Math.sqrt(inWindow))) / bessel(shape)
  })
  const sum = list.reduce((total, one) => total + one, 0)
  return Float64Array.from(list, one => one / sum)
}

const half = phase(0.5)
const quarters = [phase(0.25), half, phase(0.75)]
const halves = [half]

/** No filter makes more of samples than this: the sum of its taps without their signs. */
const mostGain = Math.max(...quarters.map(one => one.reduce((sum, tap) => sum + Math.abs(tap), 0)))

/**
 * How far what a filter makes can be outside the line between the two samples it is among, as a part of the
 * largest second difference there. Its taps less those of the line have neither sum nor moment: added up
 * twice they weigh second differences, and the sum of these weights without their signs is the bound.
 */
function bow(one: Float64Array): number {
  const along = one.reduce((sum, tap, index) => sum + tap * (index - (arm - 1)), 0)
  if (along < 0 || along > 1) return Number.POSITIVE_INFINITY
  let [slope, weight, bound] = [0, 0, 0]
  for (const [index, tap] of one.entries()) {
    slope += tap - (index === arm - 1 ? 1 - along : index === arm ? along : 0)
    weight += slope
    bound += Math.abs(weight)
  }
  return bound
}

const mostBow = Math.max(...quarters.map(bow))
/** More than what rounding makes of sums. */
const slack = 1 + 1e-9

/** Samples that are looked at together before the filter is worked out. */
const stretch = 32

/** The loudest between two samples, of the places from `from` to `to`, `taps` samples further on. */
function between(room: Float32Array, from: number, to: number, phases: readonly Float64Array[]): number {
  let most = 0
  for (const one of phases) {
    for (let at = from; at < to; at++) {
      let sum = 0
      for (let tap = 0; tap < taps; tap++) sum += (one[tap] ?? 0) * (room[at + tap] ?? 0)
      if (sum > most) most = sum
      else if (-sum > most) most = -sum
    }
  }
  return most
}

export function loudestIn(room: Float32Array, from: number, to: number): number {
  let most = 0
  for (let at = from; at < to; at++) {
    const value = room[at] ?? 0
    if (value > most) most = value
    else if (-value > most) most = -value
  }
  return most
}

/** The largest second difference of samples from a place to a place. */
function mostBent(room: Float32Array, from: number, to: number): number {
  let most = 0
  for (let at = from + 2; at < to; at++) {
    const bend = (room[at] ?? 0) - 2 * (room[at - 1] ?? 0) + (room[at - 2] ?? 0)
    if (bend > most) most = bend
    else if (-bend > most) most = -bend
  }
  return most
}

/** 10 ms of a channel. */
interface Heard {
  readonly rate: number
  /** Of the first frame, in frames from the start. */
  readonly at: number
  readonly count: number
}

/** What no sample and no second difference is above, in them and in those before they are seen with. */
interface Bounds {
  readonly peak: number
  readonly bend: number
}

/** Takes 10 ms of a channel, which begin at a place of its samples; those before are there as well. */
export function hearTruePeak(
  state: TruePeakState,
  samples: Float32Array,
  place: number,
  { rate, at, count }: Heard,
  { peak: loudest, bend }: Bounds,
): void {
  // Most sound is far below its peak, and bends little: nothing in it can be a new one.
  if ((loudest + mostBow * bend) * slack <= Math.min(1, state.most)) return
  const phases = rate >= 88_200 ? halves : quarters
  for (let from = 0; from < count; from += stretch) {
    const to = Math.min(count, from + stretch)
    const [first, last] = [place + from - taps, place + to]
    const peak = loudestIn(samples, first, last)
    // Once there is no room for another span, only a new peak is of interest.
    const bar = state.spans.length < 50 ? Math.min(1, state.most) : state.most
    if (peak * mostGain <= bar) continue
    if ((peak + mostBow * mostBent(samples, first, last)) * slack <= Math.min(1, state.most)) continue
    const most = Math.max(
      loudestIn(samples, place + from, last),
      between(samples, first, last - taps, phases),
    )
    if (most > state.most) state.most = most
    if (most <= 1) continue
    state.overs += 1
    const seen = Math.max(0, at + from - arm)
    addSpan(state.spans, seen / rate, (seen + to - from) / rate, 0.1)
  }
}

export const truePeakDb = ({ most }: TruePeakState): number => dbOf(most)
