import { describe, expect, it } from 'vitest'
import { fullScale, loudest, peakFindings, peakOf } from './peak.ts'
import { audioFindings } from './sides.ts'

const sound = { sampleRate: 44_100, bitDepth: 16, channels: 2, frames: 20_000 }

describe('the peak of a recording', () => {
  it('is its loudest sample in either direction, and no more than full scale', () => {
    expect(peakOf(loudest(Float32Array.of(0.25, -0.5, 0)))).toBe(5_000)
    expect(peakOf(loudest(Float32Array.of(1.5)))).toBe(fullScale)
    expect(peakOf(loudest(new Float32Array(3)))).toBe(0)
  })

  it('is said with advice where it touches full scale', () => {
    expect(peakFindings('side A', 0)).toEqual([])
    expect(peakFindings('side A', 5_000)).toMatchObject([
      { signal: 'green', code: 'peak_good', values: { db: -6 } },
    ])
    expect(peakFindings('side A', fullScale - 1)).toMatchObject([{ signal: 'green' }])
    expect(peakFindings('side A', fullScale)).toMatchObject([{ signal: 'amber', code: 'peak_full' }])
    const header = { format: 'wav', ...sound, seconds: 2.5 } as const
    const files = [{ side: 'A', audio: { ok: true, header } as const, peak: fullScale }]
    expect(audioFindings(files).map(({ code }) => code)).toEqual(['audio_good', 'peak_full'])
  })
})
