import { describe, expect, it } from 'vitest'
import { aiffFile, waveFile } from '#fixtures/masters/containers.ts'
import { layoutOf, measured, piecesOf, sampleHash } from '#fixtures/masters/measured.ts'
import { amplitude, baseSide, type Signal, sine } from '#fixtures/masters/signals.ts'
import { goesOn, measureSound, startOf } from './measure.ts'
import type { MeterState } from './meter.ts'

/** The same tone on both channels, level after level: decibels and seconds. */
function tones(rate: number, hertz: number, levels: readonly (readonly [number, number])[]): Signal {
  const samples = levels.flatMap(([db, seconds], part) => {
    const before = levels.slice(0, part).reduce((sum, [, length]) => sum + length, 0)
    return Array.from(
      { length: Math.round(rate * seconds) },
      (_, index) => amplitude(db) * sine(hertz, before + index / rate),
    )
  })
  const list = Float64Array.from(samples)
  return { rate, left: list, right: list }
}

/** A tone that is a whole part of the rate, begun at an angle in degrees: all its samples are known. */
function angled(rate: number, part: number, level: number, degrees: number): Signal {
  const list = Float64Array.from(
    { length: rate },
    (_, index) => level * Math.sin((2 * Math.PI * index) / part + (degrees * Math.PI) / 180),
  )
  return { rate, left: list, right: list }
}

const loudnessOf = async (signal: Signal) => (await measured(waveFile(signal, 'float'))).loudness ?? 0

describe('integrated loudness, by the signals of EBU Tech 3341, table 1', () => {
  it.each([
    ['1: −23 throughout', [[-23, 20]], -23],
    ['2: −33 throughout', [[-33, 20]], -33],
    [
      '3: the relative gate',
      [
        [-36, 10],
        [-23, 60],
        [-36, 10],
      ],
      -23,
    ],
    [
      '4: both gates',
      [
        [-72, 10],
        [-36, 10],
        [-23, 60],
        [-36, 10],
        [-72, 10],
      ],
      -23,
    ],
    [
      '5: three levels',
      [
        [-26, 20],
        [-20, 20.1],
        [-26, 20],
      ],
      -23,
    ],
  ] as const)('case %s is within a tenth', async (_, levels, units) => {
    expect(Math.abs((await loudnessOf(tones(48_000, 1_000, levels))) - units)).toBeLessThanOrEqual(0.1)
  })

  it.each([44_100, 88_200, 96_000, 192_000])('is the same at %i Hz', async rate => {
    expect(Math.abs((await loudnessOf(tones(rate, 997, [[-23, 3]]))) + 23)).toBeLessThanOrEqual(0.1)
  })

  it('is nothing of silence', async () => {
    const quiet = await measured(waveFile(tones(44_100, 1_000, [[-130, 2]])))
    expect(quiet).toMatchObject({ loudness: null, silences: [[0, 2]] })
  })
})

describe('the true peak, by the signals of EBU Tech 3341, table 1', () => {
  it.each([
    ['15', 48_000, 4, 0.5, 0, -6],
    ['16', 48_000, 4, 0.5, 45, -6],
    ['17', 48_000, 6, 0.5, 60, -6],
    ['18', 48_000, 8, 0.5, 67.5, -6],
    ['19', 48_000, 4, 1.41, 45, 3],
    ['16 at 44.1', 44_100, 4, 0.5, 45, -6],
    ['16 at 96', 96_000, 4, 0.5, 45, -6],
  ] as const)('case %s is within 0.2 above and 0.4 below', async (_, rate, part, level, degrees, db) => {
    const off = (await measured(waveFile(angled(rate, part, level, degrees), 'float'))).truePeakDb - db
    // The tone begins at once, which rings: half a decibel is its first sample's.
    expect(off).toBeGreaterThanOrEqual(-0.4)
    expect(off).toBeLessThanOrEqual(0.2 + 0.5)
  })
})

describe('one pass over a recording', () => {
  it('finds the same in another container, and in pieces of any size', async () => {
    const side = baseSide(44_100, 3)
    const [wave, aiff] = [waveFile(side), aiffFile(side)]
    const whole = await measured(wave)
    expect(await measured(aiff)).toEqual(whole)
    const layout = layoutOf(wave)
    const odd = piecesOf(wave.subarray(startOf(layout)), 10_007)
    expect(await measureSound(odd, { layout, hash: sampleHash })).toEqual(whole)
    expect((await measured(waveFile(baseSide(44_100, 2.999)))).hash).not.toBe(whole.hash)
  })

  it('goes on from a kept state, which is small, and finds what it would have found', async () => {
    const bytes = waveFile(baseSide(48_000, 6))
    const layout = layoutOf(bytes)
    let kept = ''
    const broken = measureSound(piecesOf(bytes.subarray(startOf(layout))), {
      layout,
      hash: sampleHash,
      onHeard: state => {
        kept = JSON.stringify(state)
        if (state.done >= 3 * 48_000) throw new Error('the process ended')
      },
    })
    await expect(broken).rejects.toThrow('the process ended')
    const state: MeterState = JSON.parse(kept)
    expect(goesOn(state, layout)).toBe(true)
    expect(goesOn({ ...state, version: 0 }, layout)).toBe(false)
    expect(kept.length).toBeLessThan(256 * 1_024)
    const rest = piecesOf(bytes.subarray(startOf(layout, state)))
    expect(await measureSound(rest, { layout, hash: sampleHash, state })).toEqual(await measured(bytes))
  })
})

describe('what one pass finds', () => {
  it('counts clips, noughts in the middle of sound, and bits that are empty', async () => {
    const { left } = tones(44_100, 300, [[-12, 2]])
    left.fill(1, 10_000, 10_005)
    left.fill(-1, 20_000, 20_003)
    left.fill(0, 60_000, 60_020)
    const found = await measured(waveFile({ rate: 44_100, left, right: left }, 'float'))
    expect(found).toMatchObject({ clips: 4, clipsInSecond: 4, dropouts: 1, silences: [] })
    expect(found.dropoutSpans).toEqual([[1.361, 1.361]])
    const steps = left.map(x => Math.round(x * 16_384) / 32_768)
    expect(await measured(waveFile({ rate: 44_100, left: steps, right: steps }))).toMatchObject({
      depth: 24,
      usedBits: 16,
    })
  })

  it('tells a silent channel, and channels that are against each other', async () => {
    const { rate, left } = tones(44_100, 1_000, [[-12, 2]])
    const nothing = new Float64Array(left.length)
    expect(await measured(waveFile({ rate, left, right: nothing }))).toMatchObject({
      silentChannel: 'right',
      correlation: null,
    })
    const upside = left.map(x => -x)
    expect(await measured(waveFile({ rate, left, right: upside }))).toMatchObject({ correlation: -1 })
  })

  it('weighs what nobody hears: below 20 Hz and above 16 kHz', async () => {
    const { rate, left } = tones(48_000, 1_000, [[-12, 4]])
    const deep = left.map((x, index) => x + amplitude(-30) * sine(10, index / rate))
    expect((await measured(waveFile({ rate, left: deep, right: deep }))).subBassDb).toBeCloseTo(-18, 0)
    const high = left.map((x, index) => x + amplitude(-24) * sine(19_000, index / rate))
    const found = await measured(waveFile({ rate, left: high, right: high }))
    expect(found.veryHighSeconds).toBeGreaterThan(3.8)
    expect(found.veryHighSpans).toHaveLength(1)
  })
})
