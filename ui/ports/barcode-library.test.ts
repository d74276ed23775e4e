// What the library reads of a picture as a camera takes it: grey, tilted light, bars a few points wide.
import bwip from 'bwip-js/node'
import { expect, test } from 'vitest'
import { libraryReader } from './barcode-library.ts'

interface Drawn {
  readonly sbs?: readonly number[]
}
const isDrawn = (value: unknown): value is Drawn => typeof value === 'object' && value !== null

/** A picture of a barcode, as `ImageData` holds it: paper at 210, bars at 40. */
function pictureOf(bcid: string, text: string): ImageData {
  const [drawn]: unknown[] = bwip.raw(bcid, text, {})
  const bars = isDrawn(drawn) ? (drawn.sbs ?? []) : []
  const [quiet, point, height] = [40, 3, 200]
  const width = 2 * quiet + point * bars.reduce((sum, bar) => sum + bar, 0)
  const row = new Uint8ClampedArray(width).fill(210)
  let at = quiet
  bars.forEach((bar, index) => {
    if (index % 2 === 0) row.fill(40, at, at + bar * point)
    at += bar * point
  })
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.fill(row[x] ?? 0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height, colorSpace: 'srgb' }
}

test.each([
  ['ean13', '4006381333931', '4006381333931'],
  ['upca', '036000291452', '036000291452'],
  ['code128', 'KS-001', 'KS-001'],
])('%s is read', async (bcid, text, read) => {
  const code = await libraryReader()(pictureOf(bcid, text))
  // A UPC-A is the same code with or without the 0 before it.
  expect(code?.replace(/^0(?=\d{12}$)/, '')).toBe(read)
})

test('a picture without a barcode is none', async () => {
  const blank = pictureOf('ean13', '4006381333931')
  blank.data.fill(120)
  expect(await libraryReader()(blank)).toBeUndefined()
})
