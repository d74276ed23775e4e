import type { Worker } from 'node:worker_threads'
import type { PcmLayout } from '#domain/media/audio-header.ts'
import { isEncoded } from './encode-messages.ts'
import { type EncodedSound, encodeSound } from './encode-sound.ts'
import { startThread, threadFile } from '../../files/start-thread.ts'

/** Where the thread's file is beside the sources, and in a built program. */
const files = ['./encode-worker.ts', './encode-worker.mjs', '../encode-worker.mjs']

const places = () => files.map(name => new URL(name, import.meta.url))

/** A thread without work, kept because starting one takes as long as a song; it holds nothing up. */
let idle: Worker | undefined

/** Starts the thread before there is sound for it: while a recording is on its way, that costs nobody. */
export function readyToEncode(): void {
  const file = idle === undefined ? threadFile(places()) : undefined
  if (file !== undefined) keepIdle(startThread(file))
}

/**
 * Encodes sound in a thread of its own, so that requests do not wait for it: a side of a record takes many
 * seconds of a processor. Rejects when the sound or the thread breaks off.
 */
export async function encodeApart(
  pieces: AsyncIterable<Uint8Array>,
  layout: PcmLayout,
): Promise<EncodedSound> {
  const file = threadFile(places())
  if (file === undefined) return encodeSound(pieces, layout)
  const thread = idle ?? startThread(file)
  idle = undefined
  ofNobody(thread)
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    const encoded = await encodedBy(thread, layout, iterator)
    await rest(thread)
    return encoded
  } catch (error) {
    // Whatever it is doing with half a recording, it is not used again.
    await Promise.all([thread.terminate(), iterator.return?.()])
    throw error
  }
}

/** By name: a thread listens to itself as well. */
function ofNobody(thread: Worker): void {
  for (const name of ['message', 'error', 'exit']) thread.removeAllListeners(name)
}

async function rest(thread: Worker): Promise<void> {
  ofNobody(thread)
  if (idle === undefined) keepIdle(thread)
  else await thread.terminate()
}

function keepIdle(thread: Worker): void {
  thread.unref()
  idle = thread
  const forget = () => {
    if (idle === thread) idle = undefined
  }
  // One that breaks while nobody needs it is no defect: the next sound starts another.
  thread.once('error', forget)
  thread.once('exit', forget)
}

/** Hands the thread a piece whenever it asks for one. */
function encodedBy(
  thread: Worker,
  layout: PcmLayout,
  pieces: AsyncIterator<Uint8Array>,
): Promise<EncodedSound> {
  return new Promise((resolve, reject) => {
    const feed = async () => {
      const next = await pieces.next()
      if (next.done === true) return thread.postMessage(null)
      // A copy of its own: a view would take the whole memory behind it along.
      const piece = Uint8Array.from(next.value)
      return thread.postMessage(piece, [piece.buffer])
    }
    thread.on('message', (message: unknown) => {
      if (isEncoded(message)) resolve(message)
      else feed().catch(reject)
    })
    thread.once('error', reject)
    thread.once('exit', code => reject(new Error(`The thread that encodes ended early with code ${code}`)))
    thread.ref()
    thread.postMessage(layout)
  })
}
