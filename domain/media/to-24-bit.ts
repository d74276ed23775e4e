// Samples as whole numbers of 24 bits, with dither: noise in the shape of a triangle, two steps wide, so that
// what is below a step is heard as noise and not as distortion. The noise comes of a number, so that the same
// samples give the same bytes whenever it is done.

const steps = 8_388_608
const half = 65_536

/** Goes on from one piece to the next; what it began with, and samples that were above full scale. */
export interface Dither {
  state: number
  clipped: number
}

/** A generator goes nowhere from nought. */
export const startDither = (seed: number): Dither => ({ state: seed >>> 0 || 1, clipped: 0 })

/**
 * Frames as little-endian bytes, channel by channel in turn. What is above full scale is held at it, and
 * counted: nothing is made quieter that nobody asked for.
 */
export function to24Bit(channels: readonly Float32Array[], dither: Dither): Uint8Array {
  const frames = channels[0]?.length ?? 0
  const step = channels.length * 3
  const bytes = new Uint8Array(frames * step)
  let { state, clipped } = dither
  for (let frame = 0, at = 0; frame < frames; frame++) {
    for (const samples of channels) {
      // Xorshift, 32 bits: two numbers of 16 whose difference has the triangle.
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      const noise = ((state >>> 16) - (state & 0xff_ff)) / half
      const whole = Math.round((samples[frame] ?? 0) * steps + noise)
      const held = Math.max(-steps, Math.min(steps - 1, whole))
      if (Math.abs(samples[frame] ?? 0) > 1) clipped += 1
      bytes[at] = held
      bytes[at + 1] = held >> 8
      bytes[at + 2] = held >> 16
      at += 3
    }
  }
  dither.state = state
  dither.clipped = clipped
  return bytes
}

const headBytes = 44
const most32 = 0xff_ff_ff_ff

/** The head of a WAV of 24 bits, and the bytes it announces; none where it would be above 4 GB. */
export function waveHead24({
  rate,
  channels,
  frames,
}: {
  readonly rate: number
  readonly channels: number
  readonly frames: number
}): Uint8Array | undefined {
  const frameBytes = channels * 3
  const size = frames * frameBytes
  const padded = size + (size % 2)
  if (padded + headBytes - 8 > most32) return undefined
  const view = new DataView(new ArrayBuffer(headBytes))
  const word = (at: number, text: string) => {
    for (let index = 0; index < 4; index++) view.setUint8(at + index, text.charCodeAt(index))
  }
  word(0, 'RIFF')
  view.setUint32(4, padded + headBytes - 8, true)
  word(8, 'WAVE')
  word(12, 'fmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * frameBytes, true)
  view.setUint16(32, frameBytes, true)
  view.setUint16(34, 24, true)
  word(36, 'data')
  view.setUint32(40, size, true)
  return new Uint8Array(view.buffer)
}
