// What lasts: clipped samples, noughts in the middle of sound, and silence.
import { addSpan } from './spans.ts'

export interface RunState {
  /** Equal samples at full scale that run, of each channel: how many, and which. */
  readonly full: { count: number; value: number }[]
  clips: number
  readonly clipSpans: [number, number][]
  /** Clips of the second that runs, and of the worst one. */
  second: number
  inSecond: number
  worstSecond: number
  /** Frames of nought that run. */
  noughts: number
  /** Loudest sample of the time before the run. */
  beforeRun: number
  beforeNow: number
  /** A run that ended: whether it is followed by sound is not known yet. */
  ended: { from: number; to: number; left: number; loud: number } | null
  dropouts: number
  readonly dropoutSpans: [number, number][]
  /** Since when it has been silent, or nearly; in frames. */
  silentFrom: number | null
  quietFrom: number | null
  readonly silences: [number, number][]
  readonly quiets: [number, number][]
}

export const startRuns = (channels: number): RunState => ({
  full: Array.from({ length: channels }, () => ({ count: 0, value: 0 })),
  clips: 0,
  clipSpans: [],
  second: -1,
  inSecond: 0,
  worstSecond: 0,
  noughts: 0,
  beforeRun: 0,
  beforeNow: 0,
  ended: null,
  dropouts: 0,
  dropoutSpans: [],
  silentFrom: null,
  quietFrom: null,
  silences: [],
  quiets: [],
})

/** Full scale as converters and limiters leave it. */
const fullScale = 0.9999
/** Equal samples in a row that were cut off. */
const clipLength = 3
/** −80 dBFS: silence; −60: a pause. */
const [silent, quiet] = [0.0001, 0.001]
/** −40 dBFS. */
const loud = 0.01
const noughtsLeast = 10
const noughtsMost = 1_000
/** Seconds of silence, or of nearly nothing, from which on they are kept. */
const [silenceLeast, quietLeast] = [1, 0.05]
const mostQuiets = 300

interface Timed {
  readonly rate: number
  readonly at: number
  readonly count: number
  readonly peak: number
  readonly zeros: number
}

/** Takes 10 ms. */
export function hearRuns(state: RunState, channels: readonly Float32Array[], timed: Timed): void {
  if (timed.peak >= fullScale || state.full.some(({ count }) => count > 0)) hearClips(state, channels, timed)
  if (timed.zeros > 0 || state.noughts > 0 || state.ended !== null) hearNoughts(state, channels, timed)
  else state.beforeNow = timed.peak
  hearSilence(state, timed)
}

function hearClips(state: RunState, channels: readonly Float32Array[], { rate, at, count }: Timed): void {
  for (const [channel, run] of state.full.entries()) {
    const samples = channels[channel]
    if (samples === undefined) continue
    for (let index = 0; index < count; index++) {
      const value = samples[index] ?? 0
      if (Math.abs(value) < fullScale) run.count = 0
      else if (run.count > 0 && value === run.value) run.count += 1
      else Object.assign(run, { count: 1, value })
      if (run.count === clipLength) keepClip(state, (at + index + 1 - clipLength) / rate, rate)
    }
  }
}

function keepClip(state: RunState, seconds: number, rate: number): void {
  state.clips += 1
  addSpan(state.clipSpans, seconds, seconds + clipLength / rate, 0.1)
  const second = Math.floor(seconds)
  if (second !== state.second) Object.assign(state, { second, inSecond: 0 })
  state.inSecond += 1
  state.worstSecond = Math.max(state.worstSecond, state.inSecond)
}

function hearNoughts(state: RunState, [left, right = left]: readonly Float32Array[], timed: Timed): void {
  const { rate, at, count } = timed
  if (left === undefined || right === undefined) return
  for (let index = 0; index < count; index++) {
    const level = Math.max(Math.abs(left[index] ?? 0), Math.abs(right[index] ?? 0))
    follow(state, level, rate)
    if (level === 0) {
      if (state.noughts === 0) state.beforeRun = state.beforeNow
      state.noughts += 1
      continue
    }
    if (state.noughts >= noughtsLeast && state.noughts <= noughtsMost && state.beforeRun > loud) {
      const from = at + index - state.noughts
      state.ended = { from, to: at + index, left: Math.round(rate / 200), loud: level }
    }
    state.noughts = 0
    // Falls to a tenth in 2 ms: what was loud long ago is not the sound around.
    state.beforeNow = Math.max(level, state.beforeNow * (1 - 1_000 / rate))
  }
}

/** What comes after a run of noughts, for 5 ms. */
function follow(state: RunState, level: number, rate: number): void {
  const { ended } = state
  if (ended === null) return
  ended.loud = Math.max(ended.loud, level)
  ended.left -= 1
  if (ended.loud > loud) {
    state.dropouts += 1
    addSpan(state.dropoutSpans, ended.from / rate, ended.to / rate)
    state.ended = null
  } else if (ended.left <= 0) state.ended = null
}

function hearSilence(state: RunState, { rate, at, peak }: Timed): void {
  if (peak < silent) state.silentFrom ??= at
  else if (state.silentFrom !== null) {
    keepSilence(state, state.silentFrom / rate, at / rate)
    state.silentFrom = null
  }
  if (peak < quiet) state.quietFrom ??= at
  else if (state.quietFrom !== null) {
    keepQuiet(state, state.quietFrom / rate, at / rate)
    state.quietFrom = null
  }
}

function keepSilence(state: RunState, from: number, to: number): void {
  if (to - from >= silenceLeast) addSpan(state.silences, from, to)
}

function keepQuiet(state: RunState, from: number, to: number): void {
  if (to - from >= quietLeast) addSpan(state.quiets, from, to, 0, mostQuiets)
}

/** Ends what still runs where the recording ends. */
export function endRuns(state: RunState, frames: number, rate: number): void {
  if (state.silentFrom !== null) keepSilence(state, state.silentFrom / rate, frames / rate)
  if (state.quietFrom !== null) keepQuiet(state, state.quietFrom / rate, frames / rate)
  state.silentFrom = null
  state.quietFrom = null
}
