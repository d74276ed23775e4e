// The half of the meter that filters: loudness and bands. It shares nothing with the other half but the
// sound, so that another thread may hear it at the same time.
import { type BandState, endHighHop, endSibilanceFrame, hearBands, startBands } from './bands.ts'
import { endLoudnessHop, hearLoudness, type LoudnessState, startLoudness } from './loudness.ts'
import type { Recording } from './measurement.ts'
import { channelsOf, isFrameEnd, isHopEnd, tickFrames, ticksInHop } from './ticks.ts'

export interface ToneState {
  readonly loudness: LoudnessState
  readonly bands: BandState
}

export const startTones = (recording: Recording): ToneState => ({
  loudness: startLoudness(recording.rate, channelsOf(recording)),
  bands: startBands(recording.rate),
})

/** Hears the next piece, which begins so many frames from the start. */
export type HearTones = (channels: readonly Float32Array[], done: number) => void

/** Goes on from a state, which it changes. */
export function tonesOf({ loudness, bands }: ToneState, { rate, frames }: Recording): HearTones {
  const tick = tickFrames(rate)
  const [middle, powers] = [new Float64Array(tick), new Float64Array(2)]
  const hearTick = (channels: readonly Float32Array[], at: number, count: number) => {
    const [left = silence, right = left] = channels
    for (let index = 0; index < count; index++) middle[index] = ((left[index] ?? 0) + (right[index] ?? 0)) / 2
    const place = { rate, at, count, frames }
    hearLoudness(loudness, channels, count, powers)
    hearBands(bands, channels, middle, place, powers)
    if (isFrameEnd(at, tick)) endSibilanceFrame(bands, place)
    if (!isHopEnd(at, tick)) return
    endLoudnessHop(loudness)
    endHighHop(bands, place, tick * ticksInHop)
  }
  return (channels, done) => {
    const count = channels[0]?.length ?? 0
    for (let from = 0; from < count; from += tick) {
      const to = Math.min(count, from + tick)
      hearTick(
        channels.map(samples => samples.subarray(from, to)),
        done + from,
        to - from,
      )
    }
  }
}

const silence = new Float32Array()
