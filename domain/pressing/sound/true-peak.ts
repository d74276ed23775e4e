// The peak between samples: ITU-R BS.1770-4, annex 2, with four times as many samples, or twice as many from
// 88.2 kHz on. The filter is worked out only where its result could be a new peak or an over.
import { dbOf } from './decibels.ts'
import { addSpan } from './spans.ts'

/** Taps on either side of a place between two samples. */
const arm = 8
const taps = arm * 2
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

/** Samples that are looked at together before the filter is worked out. */
const stretch = 32

/** The loudest between two samples, of the `length` places from `from`. */
function between(room: Float64Array, from: number, to: number, phases: readonly Float64Array[]): number {
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

function loudestIn(room: Float64Array, from: number, to: number): number {
  let most = 0
  for (let at = from; at < to; at++) {
    const value = room[at] ?? 0
    if (value > most) most = value
    else if (-value > most) most = -value
  }
  return most
}

/** What a stretch of sound is heard with. */
interface Heard {
  readonly rate: number
  /** Of the first frame, in frames from the start. */
  readonly at: number
  readonly count: number
  /** Room for the samples of a channel and those before them. */
  readonly room: Float64Array
}

/** Takes 10 ms of a channel. */
export function hearTruePeak(
  state: TruePeakState,
  channel: number,
  samples: Float32Array,
  heard: Heard,
): void {
  const { rate, at, count, room } = heard
  const before = state.before[channel] ?? []
  const phases = rate >= 88_200 ? halves : quarters
  for (let index = 0; index < taps; index++) room[index] = before[index] ?? 0
  room.set(count === samples.length ? samples : samples.subarray(0, count), taps)
  for (let from = 0; from < count; from += stretch) {
    const to = Math.min(count, from + stretch)
    const peak = loudestIn(room, from, to + taps)
    // Once there is no room for another span, only a new peak is of interest.
    const bar = state.spans.length < 50 ? Math.min(1, state.most) : state.most
    if (peak * mostGain <= bar) continue
    const most = Math.max(loudestIn(room, from + taps, to + taps), between(room, from, to, phases))
    if (most > state.most) state.most = most
    if (most <= 1) continue
    state.overs += 1
    const place = Math.max(0, at + from - arm)
    addSpan(state.spans, place / rate, (place + to - from) / rate, 0.1)
  }
  for (let index = 0; index < taps; index++) before[index] = room[count + index] ?? 0
}

export const truePeakDb = ({ most }: TruePeakState): number => dbOf(most)
