import { expect, test } from 'vitest'
import { aiffBytes, toneBytes, waveBytes } from '#fixtures/testing/sound-files.ts'
import { decodeFrames, pcmLayout } from './pcm.ts'

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

test('what is no recording has no layout', () => {
  expect(pcmLayout(new Uint8Array(100), 100)).toBeUndefined()
})
