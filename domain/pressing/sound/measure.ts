import type { PcmLayout } from '../../media/audio-header.ts'
import { decodeFrames, inFrames } from '../../media/pcm.ts'
import type { Recording, SoundMeasurement } from './measurement.ts'
import {
  measurementOf,
  type MeterState,
  meterOf,
  meterVersion,
  pieceFrames,
  type SampleHash,
  startMeter,
} from './meter.ts'

/** What a measurement begins with. */
interface Measuring {
  readonly layout: PcmLayout
  readonly hash: SampleHash
  /** Where an earlier one stopped; none begins anew. It is changed. */
  readonly state?: MeterState | undefined
  /** Told after each second of sound; what it waits for is waited for. */
  readonly onHeard?: (state: MeterState) => Promise<void> | void
}

const recordingOf = ({ sampleRate, bitDepth, channels, frames }: PcmLayout): Recording => ({
  rate: sampleRate,
  depth: bitDepth,
  channels,
  frames,
})

/** Whether a kept state is of this way of measuring and of this recording. */
export const goesOn = (state: MeterState | null | undefined, layout: PcmLayout): state is MeterState =>
  state !== null &&
  state !== undefined &&
  state.version === meterVersion &&
  isSame(state.recording, recordingOf(layout))

const isSame = (one: Recording, other: Recording): boolean =>
  one.rate === other.rate &&
  one.depth === other.depth &&
  one.channels === other.channels &&
  one.frames === other.frames

/** The byte of a file from which the sound has to come that a state has not heard. */
export const startOf = ({ startsAt, frameBytes }: PcmLayout, state?: MeterState): number =>
  startsAt + (state?.done ?? 0) * frameBytes

/** Measures a recording whose bytes come from `startOf` on, in any pieces, a second at a time. */
export async function measureSound(
  pieces: AsyncIterable<Uint8Array>,
  { layout, hash, state = startMeter(recordingOf(layout)), onHeard }: Measuring,
): Promise<SoundMeasurement> {
  const { sampleRate, frameBytes, frames } = layout
  const meter = meterOf(state, hash)
  const left = (frames - state.done) * frameBytes
  for await (const piece of inFrames(pieces, pieceFrames(sampleRate) * frameBytes, left)) {
    meter.hear(decodeFrames(piece, layout))
    await onHeard?.(state)
  }
  return measurementOf(state)
}
