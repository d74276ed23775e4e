// The body of a thread that hears the tones of a recording for one that measures it: what it begins with,
// then one thing after another that it is asked. Outside a thread it does nothing.
import { type MessagePort, parentPort } from 'node:worker_threads'
import { type HearTones, tonesOf } from '#domain/pressing/sound/tones.ts'
import { type ToneBegin, toneAskedOf, toneBeginOf } from './tones-messages.ts'

function answer(port: MessagePort, { rooms, tones }: ToneBegin, hear: HearTones, message: unknown): void {
  const asked = toneAskedOf(message)
  if (asked.ask === 'tones') return port.postMessage(tones)
  const room = rooms[asked.room] ?? []
  hear(
    room.map(samples => samples.subarray(0, asked.count)),
    asked.done,
  )
  port.postMessage(null)
}

function serve(port: MessagePort): void {
  port.once('message', (first: unknown) => {
    const begun = toneBeginOf(first)
    const hear = tonesOf(begun.tones, begun.recording)
    port.on('message', (message: unknown) => answer(port, begun, hear, message))
  })
}

if (parentPort !== null) serve(parentPort)
