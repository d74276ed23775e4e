// Bands that a cutter or a stylus suffers from: sibilance, 5 to 10 kHz beside 1 to 4, and what is above 16
// kHz.
import { meanSquareOf } from './decibels.ts'
import { type Cascade, cascade, highPass, lowPass } from './filters.ts'
import { powersOf } from './powers.ts'
import { addSpan } from './spans.ts'

export interface BandState {
  /** Of left and right; of one channel twice. */
  readonly above: readonly Cascade[]
  aboveEnergy: number
  /** Seconds in which more than −30 dBFS is above 16 kHz. */
  aboveSeconds: number
  readonly aboveSpans: [number, number][]
  readonly sharp: Cascade
  readonly plain: Cascade
  sharpEnergy: number
  plainEnergy: number
  frames: number
  /** Frames of 20 ms with 6 dB too much, or 4 dB in the last third of the recording. */
  sibilants: number
  readonly sibilantSpans: [number, number][]
  /** Both bands by thirds of the recording. */
  readonly sharpThirds: number[]
  readonly plainThirds: number[]
}

const veryHigh = 16_000
const aboveLimit = meanSquareOf(-30)
const sibilanceFloor = meanSquareOf(-20)
/** 6 dB, and 4 dB, as ratios of power. */
const [sharpRatio, sharpRatioAtEnd] = [10 ** 0.6, 10 ** 0.4]

const band = (from: number, to: number, rate: number): Cascade =>
  cascade([...highPass(from, rate, 2), ...lowPass(to, rate, 2)])

export const startBands = (rate: number): BandState => ({
  above: [0, 1].map(() => cascade(highPass(veryHigh, rate, 4))),
  aboveEnergy: 0,
  aboveSeconds: 0,
  aboveSpans: [],
  sharp: band(5_000, 10_000, rate),
  plain: band(1_000, 4_000, rate),
  sharpEnergy: 0,
  plainEnergy: 0,
  frames: 0,
  sibilants: 0,
  sibilantSpans: [],
  sharpThirds: [0, 0, 0],
  plainThirds: [0, 0, 0],
})

/** Where some sound stands: its first frame, how many there are, and how long the whole is. */
interface BandPlace {
  readonly rate: number
  readonly at: number
  readonly count: number
  readonly frames: number
}

/** Takes 10 ms: both channels, and what they have in common. */
export function hearBands(
  state: BandState,
  [left, right = left]: readonly Float32Array[],
  middle: Float64Array,
  { rate, count }: BandPlace,
  powers: Float64Array,
): void {
  const { sharp, plain } = state
  powersOf({ one: sharp, other: plain, ofOne: middle, ofOther: middle }, count, powers)
  state.sharpEnergy += powers[0] ?? 0
  state.plainEnergy += powers[1] ?? 0
  state.frames += count
  const [one, other] = state.above
  if (rate <= veryHigh * 2 || left === undefined || right === undefined || !one || !other) return
  powersOf({ one, other, ofOne: left, ofOther: right }, count, powers)
  state.aboveEnergy += (powers[0] ?? 0) + (powers[1] ?? 0)
}

/** Ends 20 ms. */
export function endSibilanceFrame(state: BandState, { rate, at, count, frames }: BandPlace): void {
  const end = at + count
  const third = Math.min(2, Math.floor(((end - 1) / frames) * 3))
  state.sharpThirds[third] = (state.sharpThirds[third] ?? 0) + state.sharpEnergy
  state.plainThirds[third] = (state.plainThirds[third] ?? 0) + state.plainEnergy
  const ratio = third === 2 ? sharpRatioAtEnd : sharpRatio
  const isSharp = state.sharpEnergy > ratio * state.plainEnergy
  if (isSharp && state.sharpEnergy > sibilanceFloor * state.frames) {
    state.sibilants += 1
    addSpan(state.sibilantSpans, (end - state.frames) / rate, end / rate, 0.1)
  }
  state.sharpEnergy = 0
  state.plainEnergy = 0
  state.frames = 0
}

/** Ends 100 ms of so many frames. */
export function endHighHop(state: BandState, { rate, at, count }: BandPlace, hopFrames: number): void {
  const meanSquare = state.aboveEnergy / (hopFrames * state.above.length)
  if (meanSquare > aboveLimit) {
    const end = (at + count) / rate
    state.aboveSeconds += hopFrames / rate
    addSpan(state.aboveSpans, end - hopFrames / rate, end, 0.2)
  }
  state.aboveEnergy = 0
}

/** How bright each third is: 5 to 10 kHz beside 1 to 4, in decibels; null where it is as good as silent. */
export const brightness = ({ sharpThirds, plainThirds }: BandState): (number | null)[] =>
  sharpThirds.map((sharp, third) => {
    const plain = plainThirds[third] ?? 0
    return plain < 1e-6 || sharp <= 0 ? null : Math.round(100 * Math.log10(sharp / plain)) / 10
  })
