// One pass over a recording in pieces of a second: each detector takes 10 ms at a time and keeps sums, counts
// and short lists, so that a recording of any length takes the same room. The state is plain JSON below
// 256 KB: a job that was stopped goes on from it.
import { bassRoom, type BassState, endBassHop, hearBass, startBass, subBassDb } from './bass.ts'
import { brightness } from './bands.ts'
import { clickRoom, type ClickState, hearClicks, leapOf, startClicks } from './clicks.ts'
import { hearLevels, levelFigures, type LevelState, startLevels } from './levels.ts'
import { integratedLoudness } from './loudness.ts'
import type { Recording, SoundMeasurement } from './measurement.ts'
import { endRuns, hearRuns, type RunState, startRuns } from './runs.ts'
import { channelsOf, isHopEnd, pieceFrames, tickFrames, ticksInHop } from './ticks.ts'
import { type HearTones, startTones, tonesOf, type ToneState } from './tones.ts'
import { hearTruePeak, loudestIn, startTruePeak, taps, truePeakDb, type TruePeakState } from './true-peak.ts'

/** Counted up when something is measured otherwise. */
export const meterVersion = 1

export interface MeterState extends ToneState {
  readonly version: number
  readonly recording: Recording
  /** Frames that were heard. */
  done: number
  /** Over everything so far. */
  hash: string
  readonly levels: LevelState
  readonly runs: RunState
  readonly truePeak: TruePeakState
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
    truePeak: startTruePeak(channels),
    ...startTones(recording),
    bass: startBass(rate, channels),
    clicks: startClicks(channels, tickFrames(rate)),
  }
}

/** A channel: the samples of a piece behind those of 20 ms before it, and what is known of the last 10 ms. */
interface Ear {
  readonly samples: Float32Array
  peak: number
  readonly leap: { most: number; mean: number }
  readonly before: { most: number; mean: number }
}

/**
 * A meter that goes on from a state, which it changes. Somebody else may hear the tones, from the state's own
 * on.
 */
export function meterOf(
  state: MeterState,
  hash: SampleHash,
  hearTones: HearTones | null = tonesOf(state, state.recording),
): Meter {
  const { rate } = state.recording
  const tick = tickFrames(rate)
  const kept = Math.max(tick * 2, taps)
  const hearTick = tickOf(state)
  const ears = Array.from({ length: channelsOf(state.recording) }, () => ({
    samples: new Float32Array(kept + pieceFrames(rate) + tick),
    peak: 0,
    leap: { most: 0, mean: 0 },
    before: { most: 0, mean: 0 },
  }))
  return {
    state,
    hear: channels => {
      const count = channels[0]?.length ?? 0
      state.hash = hash(state.hash, channels)
      hearTones?.(channels, state.done)
      for (const [channel, ear] of ears.entries())
        open(state, ear, { channel, kept, tick }, channels[channel] ?? silence)
      for (let from = 0; from < count; from += tick)
        hearTick(ears, kept + from, state.done + from, Math.min(tick, count - from))
      for (const [channel, { samples }] of ears.entries())
        close(state, channel, samples, { end: kept + count, tick, over: count % tick })
      state.done += count
    },
  }
}

const silence = new Float32Array()

/** Puts a piece behind what was heard before it. */
function open(
  { truePeak, clicks }: MeterState,
  ear: Ear,
  { channel, kept, tick }: { readonly channel: number; readonly kept: number; readonly tick: number },
  piece: Float32Array,
): void {
  const { samples } = ear
  const [last, before] = [truePeak.before[channel] ?? [], clicks.before[channel] ?? []]
  samples.set(last, kept - last.length)
  samples.set(before, kept - before.length)
  samples.set(piece, kept)
  samples.fill(0, kept + piece.length)
  ear.peak = loudestIn(samples, kept - tick, kept)
  leapOf(samples, kept - tick, tick, ear.leap)
}

/** Keeps the end of a piece for whoever goes on; a last tick that is not whole is kept as if it were. */
function close(
  { truePeak, clicks }: MeterState,
  channel: number,
  samples: Float32Array,
  { end, tick, over }: { readonly end: number; readonly tick: number; readonly over: number },
): void {
  const [last = [], before = []] = [truePeak.before[channel], clicks.before[channel]]
  for (let index = 0; index < last.length; index++) last[index] = samples[end - last.length + index] ?? 0
  const from = end + (over === 0 ? 0 : tick - over) - before.length
  for (let index = 0; index < before.length; index++) before[index] = samples[from + index] ?? 0
}

/** Hears 10 ms that begin at a place of what the ears have, and at a frame of the recording. */
function tickOf(state: MeterState) {
  const { rate, frames } = state.recording
  const tick = tickFrames(rate)
  const rooms = { bass: bassRoom(tick), click: clickRoom(tick) }
  const seen = { least: 0, most: 0, zeros: 0 }
  return (ears: readonly Ear[], from: number, at: number, count: number): void => {
    const channels = ears.map(({ samples }) => samples.subarray(from, from + count))
    const [left = silence, right = left] = channels
    const place = { rate, at, count, frames }
    hearLevels(state.levels, [left, right], place, seen)
    const peak = Math.max(seen.most, -seen.least)
    hearRuns(state.runs, channels, { rate, at, count, peak, zeros: seen.zeros })
    hearBass(state.bass, channels, place, rooms.bass)
    for (const ear of ears) {
      const { samples, leap, before } = ear
      before.most = leap.most
      before.mean = leap.mean
      leapOf(samples, from, tick, leap)
      // Those before reach back further than the filter only where a tick is no shorter.
      const bend = tick < taps ? Number.POSITIVE_INFINITY : Math.max(leap.most, before.most)
      hearTruePeak(state.truePeak, samples, from, place, { peak: Math.max(peak, ear.peak), bend })
      ear.peak = peak
      hearClicks(state.clicks, samples, from, before, place, rooms.click)
    }
    if (isHopEnd(at, tick)) endBassHop(state.bass, (at + count) / rate, (tick * ticksInHop) / rate)
  }
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
