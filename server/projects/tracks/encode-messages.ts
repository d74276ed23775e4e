// What the threads that encode and measure, and the one that hands them the sound, say to each other.
import { z } from 'zod'
import type { PcmLayout } from '#domain/media/audio-header.ts'
import type { EncodedSound } from './encode-sound.ts'

/** The thread is ready for the next piece. */
export const wantsMore = 'more'

const Layout = z.object({
  format: z.enum(['wav', 'aiff']),
  sampleRate: z.int(),
  bitDepth: z.int(),
  channels: z.int(),
  frames: z.int(),
  seconds: z.number(),
  startsAt: z.int(),
  frameBytes: z.int(),
  sampleBytes: z.literal([1, 2, 3, 4, 8]),
  isLittle: z.boolean(),
  isFloat: z.boolean(),
  isUnsigned: z.boolean(),
})
const Encoded = z.object({ mp3: z.instanceof(Uint8Array), peak: z.int() })

export const isPcmLayout = (value: unknown): value is PcmLayout => Layout.safeParse(value).success

export const isEncoded = (value: unknown): value is EncodedSound => Encoded.safeParse(value).success
