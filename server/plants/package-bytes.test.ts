import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { archiveBytes, layOut, type ReadFile } from './package-bytes.ts'

const textOf = (text: string) => new TextEncoder().encode(text)
const contents = [
  textOf('{"a":1}'),
  Uint8Array.from({ length: 5_000 }, (_, index) => index % 251),
  textOf(''),
]
const files = ['manifest.json', 'audio/CAT_Ä1.wav', 'empty.txt'].map((path, index) => {
  const bytes = contents[index] ?? textOf('')
  return { path: `CAT_run1_v001/${path}`, bytes: bytes.length, crc32: crc32(bytes) }
})

/** In pieces of 700 bytes, as a disk would give them. */
const read: ReadFile = async function* (index, { start, end }) {
  const bytes = (contents[index] ?? textOf('')).subarray(start, end + 1)
  for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700)
}

async function part(start: number, end: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const bytes of archiveBytes(layOut(files), { start, end }, read)) parts.push(bytes)
  return Buffer.concat(parts)
}
const whole = () => part(0, layOut(files).bytes - 1)

describe('an archive that is never written', () => {
  test('is one that others can open', async () => {
    const opened = unzipSync(Uint8Array.from(await whole()))
    expect(Object.keys(opened)).toEqual(files.map(({ path }) => path))
    expect(opened[files[1]?.path ?? '']).toEqual(contents[1])
  })

  test('is as long as it says, and each part of it is that of the whole', async () => {
    const all = await whole()
    expect(all.length).toBe(layOut(files).bytes)
    for (const [start, end] of [
      [0, 0],
      [10, 900],
      [3_000, 3_000],
      [40, all.length - 1],
      [all.length - 1, all.length - 1],
    ] as const)
      expect(Buffer.compare(await part(start, end), all.subarray(start, end + 1))).toBe(0)
  })

  test('breaks off where a file is shorter than it was', async () => {
    const short: ReadFile = async function* () {
      yield textOf('x')
    }
    const reading = (async () => {
      for await (const _ of archiveBytes(layOut(files), { start: 0, end: 9_000 }, short)) continue
    })()
    await expect(reading).rejects.toThrow('shorter')
  })

  // Numbers worked by hand: a header is 30 bytes, the name 1 and, of the large one, 20 bytes more.
  test('has records of 64 bits where numbers do not fit', async () => {
    const large = { path: 'a', bytes: 5_000_000_000, crc32: 7 }
    const { bytes, pieces } = layOut([large, { path: 'b', bytes: 3, crc32: 9 }])
    expect(pieces[0]?.length).toBe(51)
    const list = 51 + 5_000_000_000 + 31 + 3
    // 46 + 1 + 20 for a; 46 + 1 + 12 for b, which begins above 4 GB; 56 + 20 + 22 at the end.
    expect(bytes).toBe(list + 67 + 59 + 98)
    const tail: Uint8Array[] = []
    const nothing: ReadFile = async function* () {}
    for await (const some of archiveBytes({ bytes, pieces }, { start: list, end: bytes - 1 }, nothing))
      tail.push(some)
    const view = Buffer.concat(tail)
    expect(view.readUInt32LE(20)).toBe(0xff_ff_ff_ff)
    expect(view.readBigUInt64LE(46 + 1 + 4)).toBe(5_000_000_000n)
    expect(view.readBigUInt64LE(67 + 46 + 1 + 4)).toBe(5_000_000_051n)
    expect(view.readBigUInt64LE(67 + 59 + 48)).toBe(BigInt(list))
  })
})
