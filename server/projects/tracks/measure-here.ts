import { createHash } from 'node:crypto'
import type { PcmLayout } from '#domain/media/audio-header.ts'
import { measureSound } from '#domain/pressing/sound/measure.ts'
import type { SoundMeasurement } from '#domain/pressing/sound/measurement.ts'
import type { MeterState, SampleHash } from '#domain/pressing/sound/meter.ts'
import { turn } from '../../base/turn.ts'

const sampleHash: SampleHash = (before, channels) => {
  const hash = createHash('sha256').update(before)
  for (const samples of channels) hash.update(samples)
  return hash.digest('hex')
}

/** Told of every second of sound: the state, which goes on changing, and whether it is time to keep it. */
type OnState = (state: MeterState, isDue: boolean) => Promise<void> | void

/** Milliseconds of work between two states that are kept. */
const keepEveryMs = 10_000
/**
 * Milliseconds of work that a recording may take; one of 40 minutes at 24 bit and 96 kHz takes some twenty
 * thousand.
 */
const mostWorkMs = 120_000

/** It was worked on for longer than any recording may take. */
export class TooHeavy extends Error {
  override readonly name = 'TooHeavy'
}

/**
 * Measures sound that comes from where the state stands on; one second of it at a time, then others' turn.
 */
export async function measureHere(
  pieces: AsyncIterable<Uint8Array>,
  { layout, state }: { readonly layout: PcmLayout; readonly state: MeterState | null },
  onState: OnState,
): Promise<SoundMeasurement> {
  let [worked, kept, since] = [0, 0, 0]
  /** Waiting for the sound is no work. */
  async function* timed() {
    for await (const piece of pieces) {
      since = performance.now()
      yield piece
    }
  }
  return measureSound(timed(), {
    layout,
    hash: sampleHash,
    ...(state === null ? {} : { state }),
    onHeard: async now => {
      worked += performance.now() - since
      if (worked > mostWorkMs) throw new TooHeavy('the recording takes too long')
      const isDue = worked - kept > keepEveryMs
      if (isDue) kept = worked
      await onState(now, isDue)
      await turn()
      since = performance.now()
    },
  })
}
