// What the shop and the process that unfolds its pictures say to each other.
import { z } from 'zod'
import type { CutPicture, CutSize, UnreadPicture } from './unfold-picture.ts'

/** A picture, and what to make of it. */
export interface PictureWork extends CutSize {
  readonly bytes: Uint8Array
}

export interface PictureDone {
  readonly result: CutPicture | UnreadPicture
  /** Memory that the process holds after it. */
  readonly heldBytes: number
}

const Bytes = z.instanceof(Uint8Array)
const Work = z.object({
  bytes: Bytes,
  sidePx: z.int().positive(),
  quality: z.int().min(1).max(100),
  heightPx: z.int().positive().optional(),
  isWhole: z.boolean().optional(),
  keepsClear: z.boolean().optional(),
})
const Done = z.object({
  result: z.union([
    z.object({ webp: Bytes, jpeg: Bytes }),
    z.enum(['picture_invalid', 'picture_too_large', 'picture_drawing']),
  ]),
  heldBytes: z.int(),
})

export const isPictureWork = (value: unknown): value is PictureWork => Work.safeParse(value).success

export const isPictureDone = (value: unknown): value is PictureDone => Done.safeParse(value).success
