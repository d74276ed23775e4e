// What a thread that measures and the one that hears the tones for it say to each other. Both are of one
// build, so a message is told by its name; what is inside has one writer.
import { z } from 'zod'
import type { Recording } from '#domain/pressing/sound/measurement.ts'
import type { ToneState } from '#domain/pressing/sound/tones.ts'

const isThing = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Memory of both threads: two rooms for a second of sound, each with a list for each channel. */
type Rooms = readonly (readonly Float32Array[])[]

const Begin = z.object({
  recording: z.custom<Recording>(isThing),
  tones: z.custom<ToneState>(isThing),
  rooms: z.custom<Rooms>(Array.isArray),
})

const Asked = z.discriminatedUnion('ask', [
  /** Hear so many frames of a room, so many from the start. */
  z.object({ ask: z.literal('hear'), room: z.int(), count: z.int(), done: z.int() }),
  z.object({ ask: z.literal('tones') }),
])

export type ToneBegin = z.infer<typeof Begin>
export type ToneAsked = z.infer<typeof Asked>

export const toneBeginOf = (value: unknown): ToneBegin => Begin.parse(value)
export const toneAskedOf = (value: unknown): ToneAsked => Asked.parse(value)

/** The answer to `hear` is null, to `tones` what has become of them. */
const Answer = z.custom<ToneState>(isThing).nullable()

export const toneAnswerOf = (value: unknown): ToneState | null => Answer.parse(value)
