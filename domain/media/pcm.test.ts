import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aiffBytes, toneBytes, waveBytes } from '#fixtures/testing/sound-files.ts'
import { decodeFrames, inFrames, pcmLayout } from './pcm.ts'

const heard = (bytes: Uint8Array) => {
  const layout = pcmLayout(bytes, bytes.length)
  return layout && decodeFrames(bytes.subarray(layout.startsAt), layout)
}
const loudest = (samples: Float32Array | undefined) => Math.max(...(samples ?? []))

test.each([
  [44_100, 16],
  [96_000, 24],
] as const)('a tone at %i Hz and %i bit is half as loud as can be', (rate, depth) => {
  const [left, right] = heard(toneBytes(rate, 1, depth)) ?? []
  expect(left).toHaveLength(rate)
  expect(loudest(left)).toBeCloseTo(0.5, 3)
  expect(right).toEqual(left)
})

test.each([
  ['big-endian', undefined, [0x40, 0x00], 0.5],
  ['little-endian', 'sowt', [0x00, 0xc0], -0.5],
])('AIFF is read %s', (_, packing, pair, value) => {
  const bytes = aiffBytes({
    sampleRate: 44_100,
    bitDepth: 16,
    channels: 1,
    frames: 2,
    ...(packing === undefined ? {} : { packing }),
  })
  bytes.set([...pair, ...pair], bytes.length - 4)
  expect(heard(bytes)?.[0]).toEqual(Float32Array.of(value, value))
})

test('eight bits count from the middle, and a mono file has one channel', () => {
  const bytes = waveBytes({ sampleRate: 44_100, bitDepth: 8, channels: 1, frames: 2 })
  bytes.set([128, 192], bytes.length - 2)
  expect(heard(bytes)).toEqual([Float32Array.of(0, 0.5)])
})

test('a fraction of 64 bits that is larger than is kept of it is silence', () => {
  const bytes = waveBytes({ sampleRate: 44_100, bitDepth: 64, channels: 1, frames: 3, tag: 3 })
  const view = new DataView(bytes.buffer)
  for (const [index, value] of [1e300, -1e300, 0.5].entries())
    view.setFloat64(bytes.length - 24 + index * 8, value, true)
  expect(heard(bytes)).toEqual([Float32Array.of(0, 0, 0.5)])
})

test('what is no recording has no layout', () => {
  expect(pcmLayout(new Uint8Array(100), 100)).toBeUndefined()
})

async function* piecesOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('cuts bytes into whole frames, however they come', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 200 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 40 }),
      fc.nat(220),
      async (bytes, arriving, size, most) => {
        const cut: Uint8Array[] = []
        for await (const piece of inFrames(piecesOf(bytes, arriving), size, most)) cut.push(piece.slice())
        const whole = cut.flatMap(piece => [...piece])
        expect(whole).toEqual([...bytes.subarray(0, Math.min(bytes.length, most))].slice(0, whole.length))
        expect(cut.slice(0, -1).every(piece => piece.length === size)).toBe(true)
        if (most % size === 0) expect(whole).toHaveLength(Math.min(bytes.length, most))
      },
    ),
    { numRuns: 300, seed: 3 },
  )
})
