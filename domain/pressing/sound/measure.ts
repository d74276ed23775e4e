import type { PcmLayout } from '../../media/audio-header.ts'
import { decodeFrames, inFrames } from '../../media/pcm.ts'
import type { Recording, SoundMeasurement } from './measurement.ts'
import {
  measurementOf,
  type MeterState,
  meterOf,
  meterVersion,
  type SampleHash,
  startMeter,
} from './meter.ts'
import { channelsOf, pieceFrames } from './ticks.ts'
import type { ToneState } from './tones.ts'

/** Hears the tones of a recording elsewhere, at the same time, from samples that both have before them. */
export interface Beside {
  /** Room for a piece, a list for each channel; it is waited for until the one before last was heard. */
  readonly room: () => Promise<readonly Float32Array[]>
  /** Begins with what is in the room that was given last: so many frames, so many from the start. */
  readonly hear: (count: number, done: number) => void
  /** What has become of the tones once all of that was heard. */
  readonly tones: () => Promise<ToneState>
}

/** What a measurement begins with. */
interface Measuring {
  readonly layout: PcmLayout
  readonly hash: SampleHash
  /** Where an earlier one stopped; none begins anew. It is changed. */
  readonly state?: MeterState | undefined
  /** Who hears the tones, from the state's own on; nobody else does where it is left out. */
  readonly beside?: Beside | undefined
  /**
   * Told after each second of sound; what it waits for is waited for. With somebody beside, the state has the
   * tones of all that was heard only once `whole` was waited for.
   */
  readonly onHeard?: (state: MeterState, whole: () => Promise<void>) => Promise<void> | void
}

export const recordingOf = ({ sampleRate, bitDepth, channels, frames }: PcmLayout): Recording => ({
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
  { layout, hash, state = startMeter(recordingOf(layout)), beside, onHeard }: Measuring,
): Promise<SoundMeasurement> {
  const { sampleRate, frameBytes, frames } = layout
  const size = pieceFrames(sampleRate)
  const meter = meterOf(state, hash, beside && null)
  const own = Array.from({ length: channelsOf(layout) }, () => new Float32Array(size))
  const whole = async () => void Object.assign(state, await beside?.tones())
  const left = (frames - state.done) * frameBytes
  for await (const piece of inFrames(pieces, size * frameBytes, left)) {
    const channels = decodeFrames(piece, layout, (await beside?.room()) ?? own)
    beside?.hear(channels[0]?.length ?? 0, state.done)
    meter.hear(channels)
    await onHeard?.(state, whole)
  }
  await whole()
  return measurementOf(state)
}
