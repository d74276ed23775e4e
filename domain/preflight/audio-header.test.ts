import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAudioHeader } from './audio-header.ts'
import { aiffBytes, waveBytes } from '#fixtures/testing/sound-files.ts'

const second = { sampleRate: 44_100, bitDepth: 16, channels: 2, frames: 44_100 }
const header = (bytes: Uint8Array, size?: number) => {
  const read = readAudioHeader(bytes, size)
  return read.ok ? read.header : read.problem
}

describe('the header of a WAV file', () => {
  it('gives rate, depth, channels and length', () => {
    expect(header(waveBytes(second))).toEqual({ format: 'wav', ...second, seconds: 1 })
    expect(header(waveBytes({ ...second, sampleRate: 96_000, bitDepth: 24 }))).toMatchObject({
      sampleRate: 96_000,
      bitDepth: 24,
      seconds: 44_100 / 96_000,
    })
  })

  it('is read from the first bytes of a large file, also behind other chunks', () => {
    const whole = waveBytes({ ...second, before: [{ id: 'LIST', size: 33 }] })
    expect(header(whole.slice(0, 200), whole.length)).toMatchObject({ seconds: 1 })
    expect(header(whole.slice(0, 40), whole.length)).toBe('header_too_far')
  })

  it('takes extensible formats and refuses packed ones', () => {
    expect(header(waveBytes({ ...second, tag: 0xff_fe }))).toMatchObject({ seconds: 1 })
    expect(header(waveBytes({ ...second, tag: 2 }))).toBe('compressed')
  })
})

describe('the header of an AIFF file', () => {
  it('gives rate, depth, channels and length', () => {
    expect(header(aiffBytes(second))).toEqual({ format: 'aiff', ...second, seconds: 1 })
    expect(header(aiffBytes({ ...second, sampleRate: 192_000 }))).toMatchObject({ sampleRate: 192_000 })
  })

  it('takes the packings that pack nothing', () => {
    expect(header(aiffBytes({ ...second, packing: 'sowt' }))).toMatchObject({ seconds: 1 })
    expect(header(aiffBytes({ ...second, packing: 'ima4' }))).toBe('compressed')
  })
})

describe('what is no whole sound file', () => {
  it.each([waveBytes(second), aiffBytes(second)])(
    'is never taken for one when cut off at any byte',
    whole => {
      for (let length = 0; length < 120; length += 1) {
        expect(typeof header(whole.slice(0, length), length)).toBe('string')
      }
      expect(header(whole.slice(0, whole.length - 1), whole.length - 1)).toBe('cut_off')
    },
  )

  it('is told apart: lossy, or no sound at all', () => {
    const text = (head: string) => new TextEncoder().encode(head.padEnd(64, '\0'))
    expect(header(text('ID3\u0003'))).toBe('lossy')
    expect(header(text('OggS'))).toBe('lossy')
    expect(header(text('fLaC'))).toBe('flac')
    expect(header(waveBytes({ ...second, frames: 0 }))).toBe('no_sound')
    expect(header(new Uint8Array([0xff, 0xfb, 0x90, ...Array<number>(60).fill(0)]))).toBe('lossy')
    expect(header(text('%PDF-1.7'))).toBe('not_audio')
    expect(header(new Uint8Array())).toBe('not_audio')
  })

  it('never throws and never gives an impossible length, whatever the bytes', () => {
    const start = fc.constantFrom('RIFF\0\0\0\0WAVEfmt ', 'FORM\0\0\0\0AIFFCOMM', '')
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        const read = readAudioHeader(new Uint8Array([...new TextEncoder().encode(head), ...rest]))
        return !read.ok || (Number.isFinite(read.header.seconds) && read.header.seconds >= 0)
      }),
      { numRuns: 3_000, seed: 21 },
    )
  })
})
