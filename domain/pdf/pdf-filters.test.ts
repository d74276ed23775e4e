import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pdfTools } from '#server/prints/pdf-tools.ts'
import { filtersOf, unbase85, unhex, unlzw, unpredicted, unrun } from './pdf-filters.ts'
import { joinedPieces } from './pdf-source.ts'
import type { PdfValue } from './pdf-values.ts'

type Pieces = AsyncIterable<Uint8Array>

/** Bytes in pieces of a few: what a filter gives must not depend on where pieces end. */
async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const latin = (text: string): Uint8Array => Uint8Array.from(text, letter => letter.charCodeAt(0))

async function through(filter: (pieces: Pieces) => Pieces, bytes: Uint8Array): Promise<number[][]> {
  const whole: number[][] = []
  for (const size of [1, 3, 1_000]) whole.push([...(await joinedPieces(filter(cut(bytes, size))))])
  return whole
}

const alike = (bytes: readonly number[]) => [bytes, bytes, bytes].map(one => [...one])

describe('filters', () => {
  it('read hex and base 85', async () => {
    expect(await through(unhex, latin('48 65 6C6c 6F7>zz'))).toEqual(alike([...latin('Hellop')]))
    expect(await through(unbase85, latin('87cUR D]i,"Ebo80~>'))).toEqual(alike([...latin('Hello World!')]))
    expect(await through(unbase85, latin('z~>'))).toEqual(alike([0, 0, 0, 0]))
  })

  it('read run lengths: bytes as they are, bytes repeated, the end', async () => {
    const packed = Uint8Array.of(2, 1, 2, 3, 254, 9, 128, 7)
    expect(await through(unrun, packed)).toEqual(alike([1, 2, 3, 9, 9, 9]))
  })

  it('read the LZW example of the standard', async () => {
    const packed = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01)
    const plain = [45, 45, 45, 45, 45, 65, 45, 45, 45, 66]
    expect(await through(pieces => unlzw(pieces, 1), packed)).toEqual(alike(plain))
  })

  it('take predictors away, as a PNG has them', async () => {
    const size = { width: 37, height: 23, channels: 3 } as const
    const pixels = Buffer.from(
      Array.from({ length: 37 * 23 * 3 }, (_, at) => (at * at * 7 + (at >> 3)) % 256),
    )
    const png = await sharp(pixels, { raw: size }).png({ adaptiveFiltering: true, palette: false }).toBuffer()
    const data: Buffer[] = []
    for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
      if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
        data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
    const parms = new Map<string, PdfValue>([
      ['Predictor', 15],
      ['Colors', 3],
      ['Columns', 37],
    ])
    const plain = await joinedPieces(unpredicted(pdfTools.inflate(cut(Buffer.concat(data), 50)), parms))
    expect(Buffer.from(plain).equals(pixels)).toBe(true)
  })

  it('take the predictor of TIFF away', async () => {
    const parms = new Map<string, PdfValue>([
      ['Predictor', 2],
      ['Colors', 2],
      ['Columns', 3],
    ])
    const told = Uint8Array.of(10, 20, 1, 255, 250, 2)
    expect(await through(pieces => unpredicted(pieces, parms), told)).toEqual(alike([10, 20, 11, 19, 5, 21]))
  })

  it('are named long or short, one or several', () => {
    const names = (value: PdfValue) => filtersOf(value, null).map(({ name }) => name)
    expect(names([{ name: 'AHx' }, { name: 'Fl' }])).toEqual(['ASCIIHexDecode', 'FlateDecode'])
    expect(names({ name: 'DCTDecode' })).toEqual(['DCTDecode'])
    expect(filtersOf(undefined, null)).toEqual([])
  })
})

it('inflates what is whole of damaged data, and passes on what whoever feeds it throws', async () => {
  const { deflateSync } = await import('node:zlib')
  const packed = deflateSync(Buffer.alloc(100_000, 'sillon '))
  const half = await joinedPieces(pdfTools.inflate(cut(packed.subarray(0, packed.length / 2), 20)))
  expect(half.length).toBeGreaterThan(0)
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield packed.subarray(0, 50)
    throw new Error('the disk is gone')
  }
  await expect(joinedPieces(pdfTools.inflate(failing()))).rejects.toThrow('the disk is gone')
})
