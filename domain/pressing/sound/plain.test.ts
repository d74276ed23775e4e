// What the meter takes short cuts for, worked out the long way: every place between two samples, every filter
// one section after another, every sample from its bytes.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aiffFile, waveFile } from '#fixtures/masters/containers.ts'
import { layoutOf, measured, sampleHash } from '#fixtures/masters/measured.ts'
import { baseSide, type Signal } from '#fixtures/masters/signals.ts'
import { decodeFrames } from '../../media/pcm.ts'
import { cascade, highPass, kWeighting, lowPass, pass } from './filters.ts'
import { startOf } from './measure.ts'
import { meterOf, startMeter } from './meter.ts'
import { powersOf } from './powers.ts'

/** The windowed sinc of the recommendation's annex: sixteen taps, a Kaiser window of 6, the sum 1. */
function taps(share: number): number[] {
  const bessel = (x: number) => {
    let [sum, term] = [1, 1]
    for (let index = 1; index < 30; index++) sum += term *= (x / (2 * index)) ** 2
    return sum
  }
  const list = Array.from({ length: 16 }, (_, index) => {
    const x = index - 7 - share
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
    const inside = 1 - (x / 8) ** 2
    return inside <= 0 ? 0 : (sinc * bessel(6 * Math.sqrt(inside))) / bessel(6)
  })
  const sum = list.reduce((all, one) => all + one, 0)
  return list.map(one => one / sum)
}

/** The loudest sample, or place between two that have eight on either side. */
function plainPeak(samples: readonly number[], rate: number): number {
  const padded = [...Array.from({ length: 16 }, () => 0), ...samples]
  const phases = (rate >= 88_200 ? [0.5] : [0.25, 0.5, 0.75]).map(taps)
  let most = 0
  for (let at = 0; at < samples.length; at++) {
    most = Math.max(most, Math.abs(samples[at] ?? 0))
    for (const phase of phases)
      most = Math.max(most, Math.abs(phase.reduce((sum, tap, k) => sum + tap * (padded[at + k] ?? 0), 0)))
  }
  return most
}

const plainDb = (value: number) =>
  value <= 0 ? -144 : Math.round(Math.max(-144, 20 * Math.log10(value)) * 100) / 100

/** Half a second of tones, noise, steps, silence and single leaps, some of them above full scale. */
const signals = fc
  .record({
    rate: fc.constantFrom(44_100, 48_000, 88_200, 96_000),
    frames: fc.integer({ min: 1, max: 12_000 }),
    hertz: fc.double({ min: 20, max: 20_000, noNaN: true }),
    level: fc.double({ min: 0, max: 1.6, noNaN: true }),
    noise: fc.constantFrom(0, 0.001, 0.3),
    leaps: fc.array(fc.tuple(fc.nat(11_999), fc.double({ min: -1.2, max: 1.2, noNaN: true })), {
      maxLength: 4,
    }),
    seed: fc.nat(1_000),
  })
  .map(({ rate, frames, hertz, level, noise, leaps, seed }): Signal => {
    let dice = seed + 1
    const random = () => (dice = (dice * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5
    const channel = (turn: number) => {
      const list = Float64Array.from({ length: frames }, (_, index) => {
        const swell = Math.min(1, index / 3_000)
        return level * swell * Math.sin((2 * Math.PI * hertz * index) / rate + turn) + noise * random()
      })
      for (const [at, value] of leaps) if (at < frames) list[at] = value
      return list
    }
    return { rate, left: channel(0), right: channel(1) }
  })

describe('the meter beside the long way', () => {
  it('finds the same true peak, sample peak, mean and correlation', async () => {
    await fc.assert(
      fc.asyncProperty(signals, async signal => {
        const found = await measured(waveFile(signal, 'float'))
        const sides = [signal.left, signal.right].map(list => [...Float32Array.from(list)])
        const [left = [], right = []] = sides
        const frames = left.length
        const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / frames
        const most = Math.max(...sides.flat().map(Math.abs))
        expect(found.peakDb).toBe(plainDb(most))
        const peak = Math.max(...sides.map(list => plainPeak(list, signal.rate)))
        expect(Math.abs(found.truePeakDb - plainDb(peak))).toBeLessThan(0.011)
        expect(found.truePeakSpans.length > 0).toBe(peak > 1)
        const dc = Math.max(Math.abs(mean(left)), Math.abs(mean(right))) * 100
        expect(Math.abs(found.dcPercent - dc)).toBeLessThan(0.001)
        const shared = mean(left.map((x, index) => x * (right[index] ?? 0))) - mean(left) * mean(right)
        const power = (list: readonly number[]) => mean(list.map(x => x * x)) - mean(list) ** 2
        const both = Math.sqrt(power(left) * power(right))
        if (both > 1e-9) expect(found.correlation ?? 9).toBeCloseTo(shared / both, 2)
      }),
      { numRuns: 60, seed: 20_260_731 },
    )
  })

  it('goes on from any second as if it had not stopped', () => {
    const bytes = waveFile(baseSide(44_100, 3))
    const layout = layoutOf(bytes)
    const sound = bytes.subarray(startOf(layout))
    const recording = { rate: 44_100, depth: 24, channels: 2, frames: layout.frames }
    const pieces = [0, 1, 2].map(second => {
      const from = second * 44_100 * layout.frameBytes
      return decodeFrames(sound.subarray(from, from + 44_100 * layout.frameBytes), layout)
    })
    const through = meterOf(startMeter(recording), sampleHash)
    let kept = JSON.stringify(startMeter(recording))
    for (const piece of pieces) {
      through.hear(piece)
      const again = meterOf(JSON.parse(kept), sampleHash)
      again.hear(piece)
      kept = JSON.stringify(again.state)
    }
    expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(through.state)))
  })
})

describe('filters of which only the power is asked', () => {
  const rate = 96_000
  const pairs = {
    'K-weighting': [kWeighting(rate), kWeighting(rate)],
    'above 16 kHz': [highPass(16_000, rate, 4), highPass(16_000, rate, 4)],
    'two bands': [
      [...highPass(5_000, rate, 2), ...lowPass(10_000, rate, 2)],
      [...highPass(1_000, rate, 2), ...lowPass(4_000, rate, 2)],
    ],
  } as const
  it.each(Object.entries(pairs))(
    'have that of the filtered sound, to the last bit: %s',
    (_, [one, other]) => {
      const [first, second] = [cascade(one), cascade(other)]
      const [plainFirst, plainSecond] = [cascade(one), cascade(other)]
      const { left, right } = baseSide(rate, 1)
      const [powers, out] = [new Float64Array(2), new Float64Array(960)]
      const plainly = (filter: typeof first, samples: Float64Array) => {
        pass(filter, samples, out, 960)
        return out.reduce((sum, x) => sum + x * x, 0)
      }
      for (let at = 0; at < rate; at += 960) {
        const [mine, its] = [left.slice(at, at + 960), right.slice(at, at + 960)]
        powersOf({ one: first, other: second, ofOne: mine, ofOther: its }, 960, powers)
        expect([...powers]).toEqual([plainly(plainFirst, mine), plainly(plainSecond, its)])
      }
      expect(first.memory).toEqual(plainFirst.memory)
    },
  )
})

describe('samples of 24 bit', () => {
  it.each([0, 1, 2, 3])('are what their three bytes say, %i bytes into a piece of memory', shift => {
    const { left, right } = baseSide(44_100, 0.1)
    const odd = { rate: 44_100, left: left.slice(0, 4_001), right: right.slice(0, 4_001) }
    for (const [file, isLittle] of [
      [waveFile(odd), true],
      [aiffFile(odd), false],
    ] as const) {
      const layout = layoutOf(file)
      const memory = new Uint8Array(file.length + shift)
      memory.set(file.subarray(layout.startsAt), shift)
      const sound = memory.subarray(shift, shift + 4_001 * 6)
      const plain = [0, 3].map(channel =>
        Float32Array.from({ length: 4_001 }, (_, frame) => {
          const bytes = [0, 1, 2].map(index => sound[frame * 6 + channel + index] ?? 0)
          const [low = 0, middle = 0, high = 0] = isLittle ? bytes : bytes.toReversed()
          const whole = high * 65_536 + middle * 256 + low
          return (whole >= 8_388_608 ? whole - 16_777_216 : whole) / 8_388_608
        }),
      )
      expect(decodeFrames(sound, layout)).toEqual(plain)
      const room = [0, 1].map(() => new Float32Array(5_000))
      expect(decodeFrames(sound, layout, room)).toEqual(plain)
    }
  })
})
