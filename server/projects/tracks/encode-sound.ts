import { createMp3Encoder } from 'wasm-media-encoders'
import type { PcmLayout } from '#domain/media/audio-header.ts'
import { decodeFrames, inFrames } from '#domain/media/pcm.ts'
import { loudest, peakOf } from '#domain/pressing/preflight/peak.ts'
import { turn } from '../../base/turn.ts'

export interface EncodedSound {
  /** 128 kbit/s, stereo or mono as the recording. */
  readonly mp3: Uint8Array
  /** Loudest sample in ten-thousandths of full scale. */
  readonly peak: number
}

/** Rates an mp3 can have; a higher one comes down to a whole part of it, so nothing is guessed in between. */
const mp3Rates = [48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000] as const

const outputRate = (rate: number) =>
  mp3Rates.find(known => known <= rate && rate % known === 0) ??
  mp3Rates.find(known => known <= rate) ??
  8_000

/** Encodes sound that comes in pieces of bytes from its first frame on. */
export async function encodeSound(
  pieces: AsyncIterable<Uint8Array>,
  layout: PcmLayout,
): Promise<EncodedSound> {
  const { sampleRate, channels, frameBytes } = layout
  const encoder = await createMp3Encoder()
  const outputSampleRate = outputRate(sampleRate)
  encoder.configure({ sampleRate, channels: channels === 1 ? 1 : 2, bitrate: 128, outputSampleRate })
  const written: Uint8Array[] = []
  let peak = 0
  for await (const piece of inFrames(pieces, sampleRate * frameBytes, layout.frames * frameBytes)) {
    const heard = decodeFrames(piece, layout)
    for (const samples of heard) peak = Math.max(peak, loudest(samples))
    // The encoder hands out a view of its own memory, so every piece is copied before the next call.
    written.push(Uint8Array.from(encoder.encode(heard)))
    await turn()
  }
  written.push(Uint8Array.from(encoder.finalize()))
  return { mp3: new Uint8Array(Buffer.concat(written)), peak: peakOf(peak) }
}
