import { z } from 'zod'
import { goesOn, startOf } from '#domain/pressing/sound/measure.ts'
import type { MeterState } from '#domain/pressing/sound/meter.ts'
import { type Effect, HopelessJob, type JobDeps } from '../../jobs/job.ts'
import { checkOf, keepCheck } from '../store/sound-checks.ts'
import { measureApart } from './measure-apart.ts'
import { openRecording } from './open-recording.ts'

const Measuring = z.object({ songId: z.int() })
/** Once more after the first failure. */
const mostTries = 2
/** Milliseconds between two times that it is kept how far it is. */
const tellEveryMs = 2_000

/**
 * Measures the recording of a track, from where an earlier try was stopped. Doing it twice finds the same.
 * What fails twice is told to its owner.
 */
export const measureTrack: Effect = async (deps, { payload, attempt }) => {
  const { songId } = Measuring.parse(payload)
  const track = await checkOf(deps.db, songId)
  // The track was taken away, or it is done.
  if (track === undefined || track.check?.standing === 'done') return
  try {
    await measure(deps, songId, track)
  } catch (error) {
    if (!(error instanceof HopelessJob) && attempt < mostTries) throw error
    await keepCheck(deps.db, songId, { standing: 'failed', state: null, updatedAt: deps.clock.now() })
    throw error instanceof HopelessJob
      ? error
      : new HopelessJob('the recording could not be measured', { cause: error })
  }
}

type Checked = NonNullable<Awaited<ReturnType<typeof checkOf>>>

async function measure(
  { db, storage, clock }: JobDeps,
  songId: number,
  { sound, check }: Checked,
): Promise<void> {
  const { layout, from } = await openRecording(storage, sound)
  const kept = check?.state
  const state = goesOn(kept, layout) ? kept : null
  let toldAt = 0
  const onProgress = async (heard: number, now: MeterState | null) => {
    const at = performance.now()
    if (now === null && at - toldAt < tellEveryMs) return
    toldAt = at
    const change = now === null ? { heard } : { heard, state: now }
    await keepCheck(db, songId, { ...change, standing: 'waiting', updatedAt: clock.now() })
  }
  const pieces = await from(startOf(layout, state ?? undefined))
  const measurement = await measureApart(pieces, { layout, state }, onProgress)
  await keepCheck(db, songId, {
    standing: 'done',
    heard: layout.frames,
    state: null,
    measurement,
    updatedAt: clock.now(),
  })
}
