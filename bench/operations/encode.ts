import { pcmLayout } from '#domain/media/pcm.ts'
import { waveBytes } from '#fixtures/testing/sound-files.ts'
import { encodeApart, readyToEncode } from '#server/projects/tracks/encode-apart.ts'
import { median } from '../arithmetic.ts'
import type { Figure } from '../bench.ts'

const target = 1
const soundSeconds = 30
const rounds = 5

/** Thirty seconds of two channels as a studio sends them: noise that swells, which costs most to encode. */
function studioSound(): Uint8Array {
  const file = waveBytes({ sampleRate: 44_100, bitDepth: 16, channels: 2, frames: soundSeconds * 44_100 })
  let state = 1
  for (let at = 44; at + 1 < file.length; at += 2) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    file[at] = state % 256
    file[at + 1] = (state >> 16) % (1 + ((at >> 12) % 100))
  }
  return file
}

async function* piecesOf(file: Uint8Array, from: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536)
}

async function encodeSeconds(file: Uint8Array): Promise<number> {
  const layout = pcmLayout(file, file.length)
  if (layout === undefined) throw new Error('the sound has no layout')
  const began = performance.now()
  const { mp3 } = await encodeApart(piecesOf(file, layout.startsAt), layout)
  if (mp3.length < soundSeconds * 10_000) throw new Error(`an mp3 of ${mp3.length} bytes`)
  return (performance.now() - began) / 1_000
}

/** Encodes 30 s of a WAV, first in a thread that starts when its upload does, then again in the same. */
export async function benchEncode(): Promise<Figure[]> {
  const file = studioSound()
  // Two and a half seconds for five megabytes: an upload at 17 Mbit a second.
  readyToEncode()
  await new Promise(resolve => setTimeout(resolve, 2_500))
  const first = await encodeSeconds(file)
  const later: number[] = []
  for (let round = 0; round < rounds; round += 1) later.push(await encodeSeconds(file))
  const figure = (what: string, value: number): Figure => ({
    name: 'encode',
    what,
    value,
    unit: 's',
    reached: value,
    target,
    isMet: value <= target,
  })
  return [
    figure('30 s of a WAV to an mp3, the first', first),
    figure('30 s of a WAV to an mp3, then', median(later)),
  ]
}
