// The body of a thread that encodes recordings, one after another: how the sound is written, then its pieces,
// each asked for when the one before is done, then `null`; the mp3 out. Outside a thread it does nothing.
import { on } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { isPcmLayout, wantsMore } from './encode-messages.ts'
import { encodeSound } from './encode-sound.ts'

type Messages = AsyncIterator<unknown[]>

/** What comes until something says that it was all. */
async function* heard(port: MessagePort, messages: Messages): AsyncGenerator<Uint8Array> {
  for (;;) {
    port.postMessage(wantsMore)
    const next = await messages.next()
    const piece: unknown = next.done === true ? null : next.value[0]
    if (!(piece instanceof Uint8Array)) return
    yield piece
  }
}

async function encodeAll(port: MessagePort): Promise<void> {
  const messages: Messages = on(port, 'message')
  for (;;) {
    const next = await messages.next()
    if (next.done === true) return
    const layout = next.value[0]
    if (isPcmLayout(layout)) port.postMessage(await encodeSound(heard(port, messages), layout))
  }
}

if (parentPort !== null) await encodeAll(parentPort)
