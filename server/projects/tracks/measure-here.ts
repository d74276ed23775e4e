import { createHash } from 'node:crypto'
import type { PcmLayout } from '#domain/media/audio-header.ts'
import { measureSound, recordingOf } from '#domain/pressing/sound/measure.ts'
import type { SoundMeasurement } from '#domain/pressing/sound/measurement.ts'
import { type MeterState, type SampleHash, startMeter } from '#domain/pressing/sound/meter.ts'
import { turn } from '../../base/turn.ts'
import { tonesApart } from './tones-apart.ts'

const sampleHash: SampleHash = (before, channels) => {
  const hash = createHash('sha256').update(before)
  for (const samples of channels) hash.update(samples)
  return hash.digest('hex')
}

/** Told of every second of sound: the state, which goes on changing, and whether it is time to keep it. */
type OnState = (state: MeterState, isDue: boolean) => Promise<void> | void

/** Milliseconds of work between two states that are kept. */
const keepEveryMs = 10_000
/** Milliseconds of work that a recording may take; one of 40 minutes, 24 bit, 96 kHz takes ten thousand. */
const mostWorkMs = 120_000

/** It was worked on for longer than any recording may take. */
export class TooHeavy extends Error {
  override readonly name = 'TooHeavy'
}

/** Seconds of sound from which on a second thread takes less time than it takes to begin. */
const besideFromSeconds = 60

/** Who hears the tones of what is left of a recording, where that is long enough. */
const helperFor = (layout: PcmLayout, state: MeterState) =>
  layout.frames - state.done < besideFromSeconds * layout.sampleRate
    ? undefined
    : tonesApart(state.recording, state)

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
  const from = state ?? startMeter(recordingOf(layout))
  const beside = helperFor(layout, from)
  const onHeard = async (now: MeterState, whole: () => Promise<void>) => {
    worked += performance.now() - since
    if (worked > mostWorkMs) throw new TooHeavy('the recording takes too long')
    const isDue = worked - kept > keepEveryMs
    if (isDue) {
      kept = worked
      await whole()
    }
    await onState(now, isDue)
    await turn()
    since = performance.now()
  }
  try {
    return await measureSound(timed(), { layout, hash: sampleHash, state: from, beside, onHeard })
  } finally {
    await beside?.end()
  }
}
