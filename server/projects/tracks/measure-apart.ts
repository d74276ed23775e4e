import type { Worker } from 'node:worker_threads'
import type { PcmLayout } from '#domain/media/audio-header.ts'
import type { SoundMeasurement } from '#domain/pressing/sound/measurement.ts'
import type { MeterState } from '#domain/pressing/sound/meter.ts'
import { startThread, threadFile } from '../../files/start-thread.ts'
import { heardOf } from './measure-messages.ts'
import { measureHere, TooHeavy } from './measure-here.ts'

/** Where the thread's file is beside the sources, and in a built program. */
const files = ['./measure-worker.ts', './measure-worker.mjs', '../measure-worker.mjs']

/** Megabytes of a thread; a recording of any length takes a fraction of them. */
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
/** A thread that says nothing for so long does not come back. */
const silentMs = 60_000

/** Told how many frames were heard, and now and then the state from which somebody may go on. */
type OnProgress = (frames: number, state: MeterState | null) => Promise<void>

interface Task {
  readonly layout: PcmLayout
  readonly state: MeterState | null
}

/**
 * Measures a recording in a thread of its own, within bounds of work and memory, while the shop answers.
 * Rejects when the sound or the thread breaks off, with `TooHeavy` when it took too long.
 */
export async function measureApart(
  pieces: AsyncIterable<Uint8Array>,
  task: Task,
  onProgress: OnProgress,
): Promise<SoundMeasurement> {
  const file = threadFile(files.map(name => new URL(name, import.meta.url)))
  if (file === undefined)
    return measureHere(pieces, task, (state, isDue) => onProgress(state.done, isDue ? state : null))
  const thread = startThread(file, memory)
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    return await measuredBy(thread, task, iterator, onProgress)
  } finally {
    await Promise.all([thread.terminate(), iterator.return?.()])
  }
}

/** Hands the thread a piece whenever it asks for one, and keeps what it says of how far it is. */
function measuredBy(
  thread: Worker,
  task: Task,
  pieces: AsyncIterator<Uint8Array>,
  onProgress: OnProgress,
): Promise<SoundMeasurement> {
  return new Promise((resolve, reject) => {
    let watch = setTimeout(() => {}, 0)
    const watched = () => {
      clearTimeout(watch)
      watch = setTimeout(() => reject(new TooHeavy('the thread that measures says nothing')), silentMs)
      watch.unref()
    }
    const feed = async () => {
      const next = await pieces.next()
      if (next.done === true) return thread.postMessage(null)
      // A copy of its own: a view would take the whole memory behind it along.
      const piece = Uint8Array.from(next.value)
      return thread.postMessage(piece, [piece.buffer])
    }
    const hear = async (message: unknown) => {
      watched()
      const heard = heardOf(message)
      if (heard.said === 'more') return feed()
      if (heard.said === 'heard') return onProgress(heard.frames, heard.state)
      clearTimeout(watch)
      return heard.said === 'measured'
        ? resolve(heard.found)
        : reject(new TooHeavy('the recording takes too long'))
    }
    // One after another: what was found is kept after how far it was.
    let line = Promise.resolve()
    thread.on('message', (message: unknown) => {
      line = line.then(() => hear(message)).catch(reject)
    })
    thread.once('error', reject)
    thread.once('exit', code => reject(new Error(`The thread that measures ended early with code ${code}`)))
    watched()
    thread.postMessage(task)
  })
}
