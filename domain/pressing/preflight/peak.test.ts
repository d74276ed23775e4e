import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aiffBytes, waveBytes } from '#fixtures/testing/sound-files.ts'
import { pcmLayout } from '../../media/pcm.ts'
import { fullScale, inFrames, peakFindings, readPeak } from './peak.ts'
import { audioFindings } from './sides.ts'

async function* piecesOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** The peak of a file as it is read, of which one sample is loud. */
function peakWith(bytes: Uint8Array, sample: number, write: (view: DataView, at: number) => void) {
  const layout = pcmLayout(bytes, bytes.length)
  if (layout === undefined) throw new Error('the file has no layout')
  write(new DataView(bytes.buffer, bytes.byteOffset), layout.startsAt + sample * layout.sampleBytes)
  return readPeak(piecesOf(bytes.subarray(layout.startsAt), 1_000), layout)
}

const sound = { sampleRate: 8_000, bitDepth: 16, channels: 2, frames: 20_000 }

describe('the peak of a recording', () => {
  it('is its loudest sample on either channel, in a WAV and in an AIFF', async () => {
    expect(await peakWith(waveBytes(sound), 39_999, (view, at) => view.setInt16(at, -16_384, true))).toBe(
      5_000,
    )
    expect(await peakWith(aiffBytes(sound), 12_345, (view, at) => view.setInt16(at, 32_767))).toBe(fullScale)
    const deep = { ...sound, bitDepth: 24, channels: 1 }
    expect(await peakWith(waveBytes(deep), 7, (view, at) => view.setUint8(at + 2, 0x20))).toBe(2_500)
  })

  it('is nothing for silence, and leaves out what stands behind the sound', async () => {
    expect(await peakWith(waveBytes(sound), 0, () => {})).toBe(0)
    const bytes = waveBytes(sound)
    const layout = pcmLayout(bytes, bytes.length)
    if (layout === undefined) throw new Error('the file has no layout')
    const behind = new Uint8Array(4_000).fill(127)
    const all = new Uint8Array([...bytes.subarray(layout.startsAt), ...behind])
    expect(await readPeak(piecesOf(all, 700), layout)).toBe(0)
  })

  it('is said with advice where it touches full scale', () => {
    expect(peakFindings('side A', 0)).toEqual([])
    expect(peakFindings('side A', 5_000)).toMatchObject([
      { signal: 'green', code: 'peak_good', values: { db: -6 } },
    ])
    expect(peakFindings('side A', fullScale - 1)).toMatchObject([{ signal: 'green' }])
    expect(peakFindings('side A', fullScale)).toMatchObject([{ signal: 'amber', code: 'peak_full' }])
    const header = { format: 'wav', ...sound, seconds: 2.5, sampleRate: 44_100 } as const
    const files = [{ side: 'A', audio: { ok: true, header } as const, peak: fullScale }]
    expect(audioFindings(files).map(({ code }) => code)).toEqual(['audio_good', 'peak_full'])
  })
})

it('cuts bytes into whole frames, however they come', async () => {
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
