// The loudest sample of a recording, read for real, and what a plant says of it: what touches full scale was
// cut off, or is between two samples, and is cut into the lacquer so.
import type { PcmLayout } from '../../media/audio-header.ts'
import { type Finding, finding } from './finding.ts'
import { decodeFrames } from '../../media/pcm.ts'

/** Full scale, in the unit that peaks are kept in. */
export const fullScale = 10_000

/** The loudest of some samples, 1 at full scale. */
export function loudest(samples: Float32Array): number {
  let most = 0
  for (const sample of samples) most = Math.max(most, Math.abs(sample))
  return most
}

/** A peak as it is kept: ten-thousandths of full scale, no more than all of it. */
export const peakOf = (most: number): number => Math.round(Math.min(most, 1) * fullScale)

/**
 * Sound in pieces of whole frames, each of `size` bytes but the last, and `most` bytes in all. A piece is good
 * until the next is asked for: all of them are written into the same memory.
 */
export async function* inFrames(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
  most: number,
): AsyncGenerator<Uint8Array> {
  const room = new Uint8Array(size)
  let [filled, left] = [0, most]
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length && left > 0; ) {
      const taken = Math.min(size - filled, piece.length - from, left)
      room.set(piece.subarray(from, from + taken), filled)
      filled += taken
      from += taken
      left -= taken
      if (filled < size) continue
      yield room
      filled = 0
    }
    if (left <= 0) break
  }
  if (filled > 0) yield room.subarray(0, filled)
}

/** The peak of a recording whose bytes come from its first frame on, a second of sound at a time. */
export async function readPeak(pieces: AsyncIterable<Uint8Array>, layout: PcmLayout): Promise<number> {
  const { sampleRate, frameBytes, frames } = layout
  let most = 0
  for await (const piece of inFrames(pieces, sampleRate * frameBytes, frames * frameBytes)) {
    for (const samples of decodeFrames(piece, layout)) most = Math.max(most, loudest(samples))
  }
  return peakOf(most)
}

/** What is said of a peak: nothing of silence, that there is room, or that there is none. */
export function peakFindings(subject: string, peak: number): Finding[] {
  if (peak === 0) return []
  const db = Math.round(200 * Math.log10(peak / fullScale)) / 10
  return [
    peak >= fullScale
      ? finding('amber', subject, 'peak_full')
      : finding('green', subject, 'peak_good', { db }),
  ]
}
