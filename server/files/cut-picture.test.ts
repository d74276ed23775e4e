import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { cutPicture } from './cut-picture.ts'

const plain = (side: number, height = side) =>
  sharp({ create: { width: side, height, channels: 3, background: '#b3142b' } })
const options = { sidePx: 60, quality: 80 }

afterEach(() => {
  vi.useRealTimers()
})

/** The most pictures that are unfolded in this process at once while something is done. */
async function unfoldedHere(work: Promise<unknown>): Promise<number> {
  let isDone = false
  let most = 0
  void work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    most = Math.max(most, sharp.counters().process)
    await new Promise(resolve => setImmediate(resolve))
  }
  return most
}

it('unfolds none in this process, and turns away who comes when many wait', async () => {
  const picture = await plain(1_500).png().toBuffer()
  const cut = Promise.all(Array.from({ length: 16 }, () => cutPicture(picture, options)))
  expect(await unfoldedHere(cut)).toBe(0)
  const results = await cut
  expect(results.filter(result => typeof result === 'object')).toHaveLength(13)
  expect(results.filter(result => result === 'too_many')).toHaveLength(3)
})

it('refuses by its head what would unfold to too much', async () => {
  const bomb = await plain(7_750).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(300_000)
  expect(await cutPicture(bomb, options)).toBe('picture_too_large')
})

it('makes a JPEG small while it is read, but not one that is built up in passes', async () => {
  expect(await cutPicture(await plain(8_000, 6_000).jpeg().toBuffer(), options)).toMatchObject({
    webp: expect.any(Uint8Array),
  })
  const passes = await plain(8_000, 6_000).jpeg({ progressive: true }).toBuffer()
  expect(await cutPicture(passes, options)).toBe('picture_too_large')
})

it('takes less of a kind whose reader holds the picture many times', async () => {
  const picture = await plain(64).avif({ effort: 0 }).toBuffer()
  expect(await cutPicture(picture, options)).toMatchObject({ webp: expect.any(Uint8Array) })
  // Its head says 25 megapixels: sides stand eight bytes after the name of their box.
  const sides = picture.indexOf('ispe') + 8
  picture.writeUInt32BE(5_000, sides)
  picture.writeUInt32BE(5_000, sides + 4)
  expect(await cutPicture(picture, options)).toBe('picture_too_large')
})

it('takes a sleeve of 30 cm at 500 dpi', async () => {
  const sleeve = await plain(5_906).png().toBuffer()
  expect(await cutPicture(sleeve, options)).toMatchObject({ webp: expect.any(Uint8Array) })
})

it('gives up what takes too long, and cuts the next all the same', async () => {
  const picture = await plain(5_000).png().toBuffer()
  expect(await cutPicture(picture, { ...options, mostMs: 1 })).toBe('picture_too_large')
  const small = await plain(64).png().toBuffer()
  expect(await cutPicture(small, options)).toMatchObject({ jpeg: expect.any(Uint8Array) })
})

it('cuts a picture that comes at the moment when the process without work ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const picture = await plain(64).png().toBuffer()
  expect(await cutPicture(picture, options)).toMatchObject({ jpeg: expect.any(Uint8Array) })
  // The process is told to end; that it did is not heard before the next picture is sent.
  vi.advanceTimersByTime(10_000)
  expect(await cutPicture(picture, options)).toMatchObject({ jpeg: expect.any(Uint8Array) })
})
