import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAudioHeader } from './audio-header.ts'
import { decodeFrames, pcmLayout } from './pcm.ts'
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

  it('is read of files beyond four gigabytes, by both names', () => {
    for (const name of ['RF64', 'BW64']) {
      const large = waveBytes({ ...second, before: [{ id: 'ds64', size: 28 }] })
      large.set(new TextEncoder().encode(name))
      const view = new DataView(large.buffer)
      view.setUint32(76, 0xff_ff_ff_ff, true)
      view.setBigUint64(52, 176_400n, true)
      expect(header(large)).toMatchObject({ seconds: 1 })
      view.setBigUint64(52, 176_401n, true)
      expect(header(large)).toBe('cut_off')
    }
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

/** A file with other numbers at some places of its header, little-endian. */
function changed(whole: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const bytes = Uint8Array.from(whole)
  change(new DataView(bytes.buffer))
  return bytes
}

describe('a header that nothing can be played by', () => {
  const wave = waveBytes(second)
  const aiff = aiffBytes(second)

  it('is refused where its numbers do not fit each other', () => {
    // Bytes of a frame: of no whole sample, of less than a sample, of none that is known.
    for (const frameBytes of [1, 2, 5])
      expect(header(changed(wave, view => view.setUint16(32, frameBytes, true)))).toBe('header_damaged')
    // Where the sound begins: beyond its end.
    expect(header(changed(aiff, view => view.setUint32(46, 0x7f_ff_ff_ff)))).toBe('cut_off')
  })

  it('is refused where its samples are of a size that is not read', () => {
    expect(header(waveBytes({ ...second, bitDepth: 40 }))).toBe('depth')
    expect(header(waveBytes({ ...second, bitDepth: 64 }))).toBe('depth')
    expect(header(aiffBytes({ ...second, bitDepth: 48 }))).toBe('depth')
    expect(header(waveBytes({ ...second, bitDepth: 16, tag: 3 }))).toBe('depth')
    expect(header(aiffBytes({ ...second, bitDepth: 16, packing: 'fl32' }))).toBe('depth')
    expect(header(waveBytes({ ...second, bitDepth: 64, tag: 3 }))).toMatchObject({ seconds: 1 })
  })

  it('is refused at a rate that no sound has, and taken at a poor one', () => {
    expect(header(waveBytes({ ...second, sampleRate: 7_999 }))).toBe('rate')
    expect(header(waveBytes({ ...second, sampleRate: 1_000_000 }))).toBe('rate')
    expect(header(waveBytes({ ...second, sampleRate: 22_050 }))).toMatchObject({ seconds: 2 })
  })

  it('is refused where an AIFF announces more frames than it has', () => {
    expect(header(changed(aiff, view => view.setUint32(22, 44_101)))).toBe('cut_off')
    expect(header(changed(aiff, view => view.setUint32(42, 8)))).toBe('cut_off')
  })

  it('never passes for a recording: what is taken can be decoded', () => {
    const files = [
      waveBytes({ ...second, frames: 300 }),
      waveBytes({ ...second, frames: 300, bitDepth: 24, tag: 0xff_fe }),
      waveBytes({ ...second, frames: 300, bitDepth: 32, tag: 3 }),
      aiffBytes({ ...second, frames: 300 }),
      aiffBytes({ ...second, frames: 300, bitDepth: 32, packing: 'fl32' }),
    ]
    const change = fc.tuple(fc.nat(70), fc.constantFrom(0, 1, 2, 3, 4, 8, 16, 24, 40, 64, 128, 255))
    let taken = 0
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(change, { maxLength: 3 }), (file, changes) => {
        const bytes = Uint8Array.from(file)
        for (const [at, value] of changes) bytes[at] = value
        const read = readAudioHeader(bytes)
        if (!read.ok) return true
        taken += 1
        const layout = pcmLayout(bytes, bytes.length)
        if (layout === undefined) return false
        const size = layout.frames * layout.frameBytes
        const heard = decodeFrames(bytes.subarray(layout.startsAt, layout.startsAt + size), layout)
        return heard[0]?.length === read.header.frames
      }),
      { numRuns: 5_000, seed: 10 },
    )
    expect(taken).toBeGreaterThan(500)
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
    expect(header(text('ID3\u0004\0\0\0\0\0\u0006tagged' + 'fLaC'))).toBe('flac')
    expect(header(text(`OggS${'\0'.repeat(24)}\u007fFLAC`))).toBe('flac')
    // Lossless or not: it is packed.
    expect(header(text('\0\0\0 ftypM4A '))).toBe('compressed')
    expect(header(waveBytes({ ...second, frames: 0 }))).toBe('no_sound')
    expect(header(new Uint8Array([0xff, 0xfb, 0x90, ...Array<number>(60).fill(0)]))).toBe('lossy')
    expect(header(text('PK\u0003\u0004'))).toBe('zip')
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
