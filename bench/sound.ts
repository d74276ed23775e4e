// How long a master takes to be measured: 40 minutes at 24 bit and 96 kHz, made as they are read, so that no
// disk is in the way. Beside it only the decoding of the same bytes, which is the least that anybody does.
import { createHash } from 'node:crypto'
import type { PcmLayout } from '#domain/media/audio-header.ts'
import { decodeFrames, inFrames, pcmLayout } from '#domain/media/pcm.ts'
import { measureSound } from '#domain/pressing/sound/measure.ts'
import type { SampleHash } from '#domain/pressing/sound/meter.ts'
import { pieceFrames } from '#domain/pressing/sound/ticks.ts'
import { samplesOf, waveHead } from '#fixtures/masters/containers.ts'
import { baseSide } from '#fixtures/masters/signals.ts'
import { measureApart } from '#server/projects/tracks/measure-apart.ts'

const rate = 96_000
const minutes = 40
const loopSeconds = 20

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const hash: SampleHash = (before, channels) => {
  const digest = createHash('sha256').update(before)
  for (const samples of channels) digest.update(samples)
  return digest.digest('hex')
}

/** The same twenty seconds again and again, a megabyte at a time. */
async function* sound(loop: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let time = 0; time < (minutes * 60) / loopSeconds; time++)
    for (let at = 0; at < loop.length; at += 1_048_576) yield loop.subarray(at, at + 1_048_576)
}

function layoutFor(size: number): PcmLayout {
  const head = waveHead(rate, 24, size)
  const layout = pcmLayout(head, head.length + size)
  if (layout === undefined) throw new Error('the head has no layout')
  return layout
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const before = process.cpuUsage()
  const start = performance.now()
  await work()
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - start) / 1_000
  const megabytes = Math.round(process.memoryUsage().rss / 1_048_576)
  const worked = ((user + system) / 1e6).toFixed(1)
  say(`${what}: ${seconds.toFixed(1)} s, ${worked} s of processors, ${megabytes} MB held`)
}

/** Prints how long measuring and bare decoding take, and how much memory is held each quarter of the way. */
export async function benchSound(): Promise<void> {
  const loop = samplesOf(baseSide(rate, loopSeconds), 24, true)
  const layout = layoutFor((loop.length * minutes * 60) / loopSeconds)
  say(`${minutes} minutes, 24 bit, ${rate / 1_000} kHz: ${Math.round((layout.frames * 6) / 1e6)} MB`)
  await timed('decoding', async () => {
    const room = [0, 1].map(() => new Float32Array(pieceFrames(rate)))
    const size = pieceFrames(rate) * layout.frameBytes
    for await (const piece of inFrames(sound(loop), size, layout.frames * layout.frameBytes))
      decodeFrames(piece, layout, room)
  })
  await timed('measuring in this thread', async () => {
    await measureSound(sound(loop), { layout, hash })
  })
  let quarter = 0
  await timed('measuring in two threads, as the server does', async () => {
    await measureApart(sound(loop), { layout, state: null }, async (frames, state) => {
      if (state !== null) say(`  kept: ${Math.round(JSON.stringify(state).length / 1_024)} KB of state`)
      const now = Math.floor((frames / layout.frames) * 4)
      if (now === quarter) return
      quarter = now
      say(`  ${now * 25} %: ${Math.round(process.memoryUsage().rss / 1_048_576)} MB held`)
    })
  })
}
