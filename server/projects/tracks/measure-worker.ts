// The body of a thread that measures one recording: how it is written and where it was left, then its
// pieces, each asked for when the one before is done, then `null`; the measurement out. Outside a thread it
// does nothing.
import { on } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { type Heard, isBegin } from './measure-messages.ts'
import { measureHere, TooHeavy } from './measure-here.ts'

type Messages = AsyncIterator<unknown[]>

const says = (port: MessagePort, message: Heard): void => port.postMessage(message)

async function* soundOf(port: MessagePort, messages: Messages): AsyncGenerator<Uint8Array> {
  for (;;) {
    says(port, { said: 'more' })
    const next = await messages.next()
    const piece: unknown = next.done === true ? null : next.value[0]
    if (!(piece instanceof Uint8Array)) return
    yield piece
  }
}

async function measure(port: MessagePort): Promise<void> {
  const messages: Messages = on(port, 'message')
  const next = await messages.next()
  const begin: unknown = next.done === true ? null : next.value[0]
  if (!isBegin(begin)) return
  try {
    const found = await measureHere(soundOf(port, messages), begin, (state, isDue) =>
      says(port, { said: 'heard', frames: state.done, state: isDue ? state : null }),
    )
    says(port, { said: 'measured', found })
  } catch (error) {
    if (!(error instanceof TooHeavy)) throw error
    says(port, { said: 'too_heavy' })
  }
}

if (parentPort !== null) await measure(parentPort)
