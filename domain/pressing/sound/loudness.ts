// Integrated loudness as ITU-R BS.1770-4 has it: K-weighting, blocks of 400 ms every 100 ms, two gates.
// Blocks are kept as counts and energies by tenths of a unit, so a recording of any length takes the same
// room.
import { type Cascade, cascade, kWeighting, type Samples } from './filters.ts'
import { powersOf } from './powers.ts'

export interface LoudnessState {
  readonly filters: readonly Cascade[]
  /** Energy of the 100 ms that run, and of the three before: a block is the four of them. */
  readonly recent: number[]
  energy: number
  frames: number
  readonly counts: number[]
  readonly energies: number[]
}

const lowest = -70
const highest = 10
const binsPerUnit = 10
const bins = (highest - lowest) * binsPerUnit
const blockHops = 4
/** Blocks that are so much quieter than the mean are not counted. */
const relativeGate = 10

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

export const startLoudness = (rate: number, channels: number): LoudnessState => ({
  filters: Array.from({ length: channels }, () => cascade(kWeighting(rate))),
  recent: [],
  energy: 0,
  frames: 0,
  counts: zeros(bins),
  energies: zeros(bins),
})

const unitsOf = (meanSquare: number): number => -0.691 + 10 * Math.log10(meanSquare)

/** Takes 10 ms of one channel or two. */
export function hearLoudness(
  state: LoudnessState,
  [left, right]: readonly Samples[],
  count: number,
  powers: Float64Array,
): void {
  const [one, other] = state.filters
  if (left === undefined || one === undefined) return
  const isStereo = right !== undefined && other !== undefined
  // Of one channel the second filter is a second look at the first: it is not counted.
  const pair = isStereo
    ? { one, other, ofOne: left, ofOther: right }
    : { one, other: { sections: one.sections, memory: [0, 0, 0, 0] }, ofOne: left, ofOther: left }
  powersOf(pair, count, powers)
  state.energy += (powers[0] ?? 0) + (isStereo ? (powers[1] ?? 0) : 0)
  state.frames += count
}

/** Ends 100 ms: the block of the last four is counted. */
export function endLoudnessHop(state: LoudnessState): void {
  state.recent.push(state.frames === 0 ? 0 : state.energy / state.frames)
  state.energy = 0
  state.frames = 0
  if (state.recent.length > blockHops) state.recent.shift()
  if (state.recent.length < blockHops) return
  const meanSquare = state.recent.reduce((sum, one) => sum + one, 0) / blockHops
  const units = unitsOf(meanSquare)
  if (!(units >= lowest)) return
  const bin = Math.min(bins - 1, Math.floor((units - lowest) * binsPerUnit))
  state.counts[bin] = (state.counts[bin] ?? 0) + 1
  state.energies[bin] = (state.energies[bin] ?? 0) + meanSquare
}

const meanFrom = ({ counts, energies }: LoudnessState, first: number): number | null => {
  let [count, energy] = [0, 0]
  for (let bin = Math.max(0, first); bin < bins; bin++) {
    count += counts[bin] ?? 0
    energy += energies[bin] ?? 0
  }
  return count === 0 ? null : unitsOf(energy / count)
}

/** Loudness units below full scale, to a hundredth; null where every block is below −70. */
export function integratedLoudness(state: LoudnessState): number | null {
  const ungated = meanFrom(state, 0)
  if (ungated === null) return null
  const gated = meanFrom(state, Math.floor((ungated - relativeGate - lowest) * binsPerUnit))
  return gated === null ? null : Math.round(gated * 100) / 100
}
