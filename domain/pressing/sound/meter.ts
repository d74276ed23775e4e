// One pass over a recording in pieces of a second: each detector takes 10 ms at a time and keeps sums, counts
// and short lists, so that a recording of any length takes the same room. The state is plain JSON below
// 256 KB: a job that was stopped goes on from it.
import { bassRoom, type BassState, endBassHop, hearBass, startBass, subBassDb } from './bass.ts'
import { type BandState, brightness, endHighHop, endSibilanceFrame, hearBands, startBands } from './bands.ts'
import { clickRoom, type ClickState, closeClicks, hearClicks, openClicks, startClicks } from './clicks.ts'
import { hearLevels, levelFigures, type LevelState, startLevels } from './levels.ts'
import {
  endLoudnessHop,
  hearLoudness,
  integratedLoudness,
  type LoudnessState,
  startLoudness,
} from './loudness.ts'
import type { Recording, SoundMeasurement } from './measurement.ts'
import { endRuns, hearRuns, type RunState, startRuns } from './runs.ts'
import { hearTruePeak, startTruePeak, truePeakDb, type TruePeakState } from './true-peak.ts'

/** Counted up when something is measured otherwise. */
export const meterVersion = 1

export interface MeterState {
  readonly version: number
  readonly recording: Recording
  /** Frames that were heard. */
  done: number
  /** Over everything so far. */
  hash: string
  readonly levels: LevelState
  readonly runs: RunState
  readonly loudness: LoudnessState
  readonly truePeak: TruePeakState
  readonly bands: BandState
  readonly bass: BassState
  readonly clicks: ClickState
}

/** Gives a digest, in hexadecimal, of the one before it and of the samples of each channel. */
export type SampleHash = (before: string, channels: readonly Float32Array[]) => string

interface Meter {
  /** Takes the next piece: a second of it (`pieceFrames`), or what is left at the end. */
  readonly hear: (channels: readonly Float32Array[]) => void
  readonly state: MeterState
}

const ticksInSecond = 100
const ticksInHop = 10
const ticksInFrame = 2

const tickFrames = (rate: number): number => Math.max(1, Math.floor(rate / ticksInSecond))

/** Frames of the pieces that a recording has to be heard in, all but the last. */
export const pieceFrames = (rate: number): number => tickFrames(rate) * ticksInSecond

/** Left and right at most are measured. */
const channelsOf = ({ channels }: Recording): number => Math.min(2, channels)

export function startMeter(recording: Recording): MeterState {
  const { rate } = recording
  const channels = channelsOf(recording)
  return {
    version: meterVersion,
    recording,
    done: 0,
    hash: '',
    levels: startLevels(channels),
    runs: startRuns(channels),
    loudness: startLoudness(rate, channels),
    truePeak: startTruePeak(channels),
    bands: startBands(rate),
    bass: startBass(rate, channels),
    clicks: startClicks(channels, tickFrames(rate)),
  }
}

/** A meter that goes on from a state, which it changes. */
export function meterOf(state: MeterState, hash: SampleHash): Meter {
  const { recording } = state
  const { rate, frames } = recording
  const tick = tickFrames(rate)
  const [middle, powers] = [new Float64Array(tick), new Float64Array(2)]
  const rooms = { bass: bassRoom(tick), click: clickRoom(tick), peak: new Float64Array(tick + 16) }
  const hearTick = (channels: readonly Float32Array[], at: number, count: number) => {
    const [left = silence, right = left] = channels
    for (let index = 0; index < count; index++) middle[index] = ((left[index] ?? 0) + (right[index] ?? 0)) / 2
    const place = { rate, at, count, frames }
    const { peak, zeros } = hearLevels(state.levels, left, right, place)
    hearRuns(state.runs, channels, { rate, at, count, peak, zeros })
    hearLoudness(state.loudness, channels, count, powers)
    hearBands(state.bands, channels, middle, place, powers)
    hearBass(state.bass, channels, place, rooms.bass)
    for (const [index, samples] of channels.entries()) {
      hearTruePeak(state.truePeak, index, samples, { rate, at, count, room: rooms.peak })
      hearClicks(state.clicks, index, samples, place, rooms.click)
    }
    const number = Math.floor(at / tick) + 1
    if (number % ticksInFrame === 0) endSibilanceFrame(state.bands, place)
    if (number % ticksInHop === 0) endHop(state, place, tick)
  }
  return {
    state,
    hear: channels => {
      const count = channels[0]?.length ?? 0
      state.hash = hash(state.hash, channels)
      openClicks(state.clicks, rooms.click)
      for (let from = 0; from < count; from += tick) {
        const to = Math.min(count, from + tick)
        hearTick(
          channels.map(samples => samples.subarray(from, to)),
          state.done + from,
          to - from,
        )
      }
      closeClicks(state.clicks, rooms.click)
      state.done += count
    },
  }
}

const silence = new Float32Array()

function endHop(
  state: MeterState,
  place: { readonly rate: number; readonly at: number; readonly count: number; readonly frames: number },
  tick: number,
): void {
  const { rate, at, count } = place
  endLoudnessHop(state.loudness)
  endHighHop(state.bands, place, tick * ticksInHop)
  endBassHop(state.bass, (at + count) / rate, (tick * ticksInHop) / rate)
}

/** The figures of a recording that was heard to its end. */
export function measurementOf(state: MeterState): SoundMeasurement {
  const { recording, levels, runs, loudness, truePeak, bands, bass, clicks } = state
  const { rate, depth } = recording
  endRuns(runs, state.done, rate)
  const { meanSquare, dcPercent, correlation, peakDb, silentChannel, edgeDb } = levelFigures(
    levels,
    Math.max(1, state.done),
  )
  return {
    ...recording,
    frames: state.done,
    version: meterVersion,
    usedBits: levels.isDeep ? depth : Math.min(16, depth),
    peakDb,
    truePeakDb: truePeakDb(truePeak),
    truePeakSpans: truePeak.spans,
    clips: runs.clips,
    clipsInSecond: runs.worstSecond,
    clipSpans: runs.clipSpans,
    loudness: integratedLoudness(loudness),
    dcPercent,
    subBassDb: subBassDb(bass, meanSquare),
    veryHighSeconds: Math.round(bands.aboveSeconds * 10) / 10,
    veryHighSpans: bands.aboveSpans,
    bassWindows: bass.windows,
    bassPoor: bass.poor,
    bassOpposed: bass.opposed,
    bassPoorSpans: bass.poorSpans,
    bassOpposedSpans: bass.opposedSpans,
    correlation,
    silentChannel,
    sibilants: bands.sibilants,
    sibilantSpans: bands.sibilantSpans,
    brightness: brightness(bands),
    silences: runs.silences,
    pauses: runs.quiets,
    firstDb: edgeDb[0],
    lastDb: edgeDb[1],
    clicks: clicks.clicks,
    clickSpans: clicks.spans,
    dropouts: runs.dropouts,
    dropoutSpans: runs.dropoutSpans,
    hash: state.hash,
    waveform: levels.waveform,
  }
}
