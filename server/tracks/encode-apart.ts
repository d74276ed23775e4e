import type { Worker } from 'node:worker_threads'
import type { PcmLayout } from '#domain/preflight/pcm.ts'
import { isEncoded } from './encode-messages.ts'
import { type EncodedSound, encodeSound } from './encode-sound.ts'
import { startThread, threadFile } from './start-thread.ts'

/** Where the thread's file is beside the sources, and in a built program. */
const files = ['./encode-worker.ts', './encode-worker.mjs', '../encode-worker.mjs']

/** A thread without work, kept because starting one takes as long as a song; it holds nothing up. */
let idle: Worker | undefined

/**
 * Encodes sound in a thread of its own, so that requests do not wait for it: a side of a record takes many
 * seconds of a processor. Rejects when the sound or the thread breaks off.
 */
export async function encodeApart(
  pieces: AsyncIterable<Uint8Array>,
  layout: PcmLayout,
): Promise<EncodedSound> {
  const file = threadFile(files.map(name => new URL(name, import.meta.url)))
  if (file === undefined) return encodeSound(pieces, layout)
  const thread = idle ?? startThread(file)
  idle = undefined
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

async function rest(thread: Worker): Promise<void> {
  // By name: a thread listens to itself as well.
  for (const name of ['message', 'error', 'exit']) thread.removeAllListeners(name)
  if (idle !== undefined) return void (await thread.terminate())
  thread.unref()
  idle = thread
  thread.once('exit', () => {
    if (idle === thread) idle = undefined
  })
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
