import sharp from 'sharp'
import { expect, it } from 'vitest'
import { cutPicture } from './cut-picture.ts'

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#b3142b' } })
const options = { sidePx: 60, quality: 80 }

it('unfolds one picture at a time, and turns away who comes when many wait', async () => {
  const picture = await plain(1_500).png().toBuffer()
  let isDone = false
  let most = 0
  const cut = Promise.all(Array.from({ length: 16 }, () => cutPicture(picture, options))).finally(() => {
    isDone = true
  })
  while (!isDone) {
    most = Math.max(most, sharp.counters().process)
    await new Promise(resolve => setImmediate(resolve))
  }
  const results = await cut
  expect(most).toBe(1)
  expect(results.filter(result => typeof result === 'object')).toHaveLength(13)
  expect(results.filter(result => result === 'too_many')).toHaveLength(3)
})

it('refuses by its head what would unfold to too much', async () => {
  const bomb = await plain(7_750).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(300_000)
  const cut = cutPicture(bomb, options)
  expect(await cut).toBe('picture_too_large')
})

it('takes a sleeve of 30 cm at 500 dpi', async () => {
  const sleeve = await plain(5_906).png().toBuffer()
  expect(await cutPicture(sleeve, options)).toMatchObject({ webp: expect.any(Buffer) })
})
