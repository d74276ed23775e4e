import { describe, expect, it } from 'vitest'
import { pcmLayout } from './pcm.ts'
import { startDither, to24Bit, waveHead24 } from './to-24-bit.ts'

/** The whole number that three bytes say. */
const wholeAt = (bytes: Uint8Array, at: number): number => {
  const value = (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256 + (bytes[at + 2] ?? 0) * 65_536
  return value >= 8_388_608 ? value - 16_777_216 : value
}
const wholes = (bytes: Uint8Array): number[] =>
  Array.from({ length: bytes.length / 3 }, (_, index) => wholeAt(bytes, index * 3))

/** A third of a step, over and over: what plain rounding makes nothing of. */
const faint = Float32Array.from({ length: 60_000 }, () => 1 / 3 / 8_388_608)

describe('dither', () => {
  it('keeps on average what is below a step, as noise in the shape of a triangle', () => {
    const found = wholes(to24Bit([faint], startDither(7)))
    const errors = found.map(value => value - 1 / 3)
    const mean = errors.reduce((sum, one) => sum + one, 0) / errors.length
    const power = errors.reduce((sum, one) => sum + one * one, 0) / errors.length
    expect(Math.abs(mean)).toBeLessThan(0.02)
    // A quarter: a sixth of the noise, a twelfth of rounding.
    expect(power).toBeGreaterThan(0.24)
    expect(power).toBeLessThan(0.26)
    expect(new Set(found)).toEqual(new Set([-1, 0, 1]))
  })

  it('is the same for the same number, in pieces too, and another for another', () => {
    const once = to24Bit([faint, faint], startDither(7))
    const dither = startDither(7)
    const pieces = [0, 20_000, 40_000].map(at =>
      to24Bit(Array(2).fill(faint.subarray(at, at + 20_000)), dither),
    )
    expect(Buffer.concat(pieces).equals(once)).toBe(true)
    expect(Buffer.compare(to24Bit([faint, faint], startDither(8)), once)).not.toBe(0)
    // Nought is none that a generator goes on from.
    expect(new Set(wholes(to24Bit([faint], startDither(0)))).size).toBe(3)
  })

  it('holds what is above full scale at it, and counts it', () => {
    const dither = startDither(1)
    const loud = Float32Array.of(1.2, -1.5, 0.5, 1, -1)
    const found = wholes(to24Bit([loud], dither))
    expect(found.slice(0, 2)).toEqual([8_388_607, -8_388_608])
    expect(Math.abs((found[2] ?? 0) - 4_194_304)).toBeLessThanOrEqual(1)
    expect(dither.clipped).toBe(2)
  })
})

it('heads a file as programs read it, below 4 GB', () => {
  const head = waveHead24({ rate: 96_000, channels: 2, frames: 1_000 })
  if (head === undefined) throw new Error('no head')
  expect(pcmLayout(new Uint8Array([...head, ...new Uint8Array(6_000)]), 6_044)).toMatchObject({
    sampleRate: 96_000,
    bitDepth: 24,
    channels: 2,
    frames: 1_000,
    isFloat: false,
    startsAt: 44,
  })
  expect(waveHead24({ rate: 192_000, channels: 2, frames: 800_000_000 })).toBeUndefined()
})
