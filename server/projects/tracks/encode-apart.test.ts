import { expect, it } from 'vitest'
import { pcmLayout } from '#domain/media/pcm.ts'
import { waveBytes } from '#fixtures/testing/sound-files.ts'
import { encodeApart, readyToEncode } from './encode-apart.ts'
import { encodeSound } from './encode-sound.ts'

const file = waveBytes({ sampleRate: 44_100, bitDepth: 16, channels: 2, frames: 3 * 44_100 })
// Something to hear, so that what comes out depends on what went in.
for (let at = 44; at + 1 < file.length; at += 2) file[at + 1] = (at >> 4) % 64

function layoutOf(bytes: Uint8Array) {
  const layout = pcmLayout(bytes, bytes.length)
  if (layout === undefined) throw new Error('the file has no layout')
  return layout
}
const layout = layoutOf(file)

async function* pieces(size: number, breaksAt = Number.POSITIVE_INFINITY) {
  for (let at = layout.startsAt; at < file.length; at += size) {
    if (at > breaksAt) throw new Error('the line broke')
    yield file.subarray(at, at + size)
  }
}

it('encodes in a thread what is encoded here, byte by byte, one after another', async () => {
  const here = await encodeSound(pieces(65_536), layout)
  expect(here.peak).toBeGreaterThan(1_000)
  expect(await encodeApart(pieces(10_001), layout)).toEqual(here)
  expect(await encodeApart(pieces(65_536), layout)).toEqual(here)
  const both = await Promise.all([encodeApart(pieces(4_096), layout), encodeApart(pieces(65_536), layout)])
  expect(both).toEqual([here, here])
})

it('ends with the sound that breaks off, and the next is encoded all the same', async () => {
  await expect(encodeApart(pieces(65_536, 200_000), layout)).rejects.toThrow('the line broke')
  expect((await encodeApart(pieces(65_536), layout)).mp3.length).toBeGreaterThan(40_000)
})

it('encodes in the thread that was made ready for it', async () => {
  readyToEncode()
  readyToEncode()
  const here = await encodeSound(pieces(65_536), layout)
  expect(await encodeApart(pieces(65_536), layout)).toEqual(here)
})
