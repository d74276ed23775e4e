// What the thread that measures and the one that hands it the sound say to each other. Both are of one build,
// so a message is told by its name; what is inside has one writer.
import { z } from 'zod'
import type { PcmLayout } from '#domain/media/audio-header.ts'
import type { SoundMeasurement } from '#domain/pressing/sound/measurement.ts'
import type { MeterState } from '#domain/pressing/sound/meter.ts'
import { isPcmLayout } from './encode-messages.ts'

const isThing = (value: unknown): boolean => typeof value === 'object' && value !== null

const Begin = z.object({
  layout: z.custom<PcmLayout>(isPcmLayout),
  state: z.custom<MeterState>(isThing).nullable(),
})

/** A recording that is to be measured, from a state on or from its beginning. */
type Begun = z.infer<typeof Begin>

const Heard = z.discriminatedUnion('said', [
  /** The thread is ready for the next piece. */
  z.object({ said: z.literal('more') }),
  /** So many frames were heard; with the state of it, where some time has gone by. */
  z.object({ said: z.literal('heard'), frames: z.int(), state: z.custom<MeterState>(isThing).nullable() }),
  z.object({ said: z.literal('measured'), found: z.custom<SoundMeasurement>(isThing) }),
  /** It took longer than any recording may. */
  z.object({ said: z.literal('too_heavy') }),
])

export type Heard = z.infer<typeof Heard>

export const isBegin = (value: unknown): value is Begun => Begin.safeParse(value).success

export const heardOf = (value: unknown): Heard => Heard.parse(value)
