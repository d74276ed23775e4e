import type { Beside } from '#domain/pressing/sound/measure.ts'
import type { Recording } from '#domain/pressing/sound/measurement.ts'
import { channelsOf, pieceFrames } from '#domain/pressing/sound/ticks.ts'
import type { ToneState } from '#domain/pressing/sound/tones.ts'
import { startThread, threadFile } from '../../files/start-thread.ts'
import { type ToneAsked, type ToneBegin, toneAnswerOf } from './tones-messages.ts'

/** Where the thread's file is beside the sources, and in a built program. */
const files = ['./tones-worker.ts', './tones-worker.mjs', '../tones-worker.mjs']

const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }

interface TonesApart extends Beside {
  readonly end: () => Promise<number>
}

/** Memory that two threads have. */
const listOf = (frames: number): Float32Array => new Float32Array(new SharedArrayBuffer(frames * 4))

/** Starts a thread that hears the tones of a recording from a state on; none where its file is nowhere. */
export function tonesApart(recording: Recording, { loudness, bands }: ToneState): TonesApart | undefined {
  const file = threadFile(files.map(name => new URL(name, import.meta.url)))
  if (file === undefined) return undefined
  const thread = startThread(file, memory)
  const list = () => listOf(pieceFrames(recording.rate))
  const rooms = [0, 1].map(() => Array.from({ length: channelsOf(recording) }, list))
  thread.postMessage({ recording, tones: { loudness, bands }, rooms } satisfies ToneBegin)
  const ask = asking(message => thread.postMessage(message), {
    onAnswer: heard => void thread.on('message', heard),
    onEnd: ended => {
      thread.once('error', ended)
      thread.once('exit', code => ended(new Error(`The thread that hears tones ended with code ${code}`)))
    },
  })
  const heard: Promise<unknown>[] = []
  let room = 1
  return {
    room: async () => {
      room = 1 - room
      await heard[room]
      return rooms[room] ?? []
    },
    hear: (count, done) => {
      heard[room] = ask({ ask: 'hear', room, count, done })
    },
    tones: async () => {
      const tones = await ask({ ask: 'tones' })
      if (tones === null) throw new Error('the thread that hears tones did not say what it heard')
      return tones
    },
    end: () => thread.terminate(),
  }
}

interface Answers {
  readonly onAnswer: (heard: (message: unknown) => void) => void
  readonly onEnd: (ended: (reason: Error) => void) => void
}

interface Waiting {
  readonly resolve: (answer: ToneState | null) => void
  readonly reject: (reason: Error) => void
}

/** Asks one thing after another; the answers come in the same order, or none any more. */
function asking(post: (message: ToneAsked) => void, { onAnswer, onEnd }: Answers) {
  const waiting: Waiting[] = []
  let gone: Error | undefined
  onAnswer(message => waiting.shift()?.resolve(toneAnswerOf(message)))
  onEnd(reason => {
    gone ??= reason
    for (const { reject } of waiting.splice(0)) reject(gone)
  })
  return (message: ToneAsked): Promise<ToneState | null> => {
    const answer = new Promise<ToneState | null>((resolve, reject) => {
      if (gone !== undefined) return reject(gone)
      waiting.push({ resolve, reject })
      return post(message)
    })
    // Whoever waits for it is told; nobody may.
    answer.catch(() => {})
    return answer
  }
}
