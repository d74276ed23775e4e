import { expect, it } from 'vitest'
import { waveFile } from '#fixtures/masters/containers.ts'
import { layoutOf, measured, piecesOf, sampleHash } from '#fixtures/masters/measured.ts'
import { baseSide, type Signal } from '#fixtures/masters/signals.ts'
import { measureSound, recordingOf, startOf } from '#domain/pressing/sound/measure.ts'
import { type MeterState, startMeter } from '#domain/pressing/sound/meter.ts'
import { measureApart } from './measure-apart.ts'
import { tonesApart } from './tones-apart.ts'

const bytes = waveFile(baseSide(48_000, 5))
const layout = layoutOf(bytes)
const soundFrom = (state?: MeterState) => piecesOf(bytes.subarray(startOf(layout, state)))

/** Measures in two threads, and stops after so many seconds where that is asked; gives what it kept then. */
async function inTwo(state: MeterState, stopAfter = Number.POSITIVE_INFINITY) {
  const beside = tonesApart(state.recording, state)
  if (beside === undefined) throw new Error('there is no thread')
  let kept = ''
  const onHeard = async (now: MeterState, whole: () => Promise<void>) => {
    if (now.done < stopAfter * 48_000) return
    await whole()
    kept = JSON.stringify(now)
    throw new Error('the process ended')
  }
  try {
    return await measureSound(soundFrom(state), { layout, hash: sampleHash, state, beside, onHeard })
  } catch (error) {
    if (kept === '') throw error
    return kept
  } finally {
    await beside.end()
  }
}

it('finds in two threads what one finds, also from a state that was kept', async () => {
  const plain = await measured(bytes)
  expect(await inTwo(startMeter(recordingOf(layout)))).toEqual(plain)
  const kept = await inTwo(startMeter(recordingOf(layout)), 2)
  if (typeof kept !== 'string') throw new Error('it was not stopped')
  expect(kept.length).toBeLessThan(256 * 1_024)
  expect(await inTwo(JSON.parse(kept))).toEqual(plain)
  // One thread goes on from what two kept.
  const state: MeterState = JSON.parse(kept)
  expect(await measureSound(soundFrom(state), { layout, hash: sampleHash, state })).toEqual(plain)
})

it('is done with a thread that is gone', async () => {
  const beside = tonesApart(recordingOf(layout), startMeter(recordingOf(layout)))
  if (beside === undefined) throw new Error('there is no thread')
  await beside.end()
  await expect(beside.tones()).rejects.toThrow('The thread that hears tones ended')
})

it('measures a recording of more than a minute with that help', { timeout: 60_000 }, async () => {
  const silence = new Float64Array(44_100 * 62)
  const long: Signal = {
    rate: 44_100,
    left: silence,
    right: silence.map((_, index) => Math.sin(index / 9) / 4),
  }
  const file = waveFile(long, 16)
  const sound = piecesOf(file.subarray(startOf(layoutOf(file))), 1_048_576)
  const found = await measureApart(sound, { layout: layoutOf(file), state: null }, async () => {})
  expect(found).toEqual(await measured(file))
})
