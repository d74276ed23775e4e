// What a process that measures print files and the one that started it say to each other: the one asks for
// bytes by where they are, the other has the file.
import { z } from 'zod'
import type { MeasuredBars } from '#domain/pdf/measure/bars.ts'
import type { ReadPrint } from '#domain/pdf/measure/measure-print.ts'

const Size = z.object({ widthMm: z.number(), heightMm: z.number() })

/** What is asked for: what a file holds, and its bars where they are looked for; or its pages as pictures. */
const Task = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('measure'), seeksBars: z.boolean() }),
  z.object({ kind: z.literal('show'), sizes: z.array(Size).readonly(), mostPx: z.int().positive() }),
])
export type PrintTask = z.output<typeof Task>

/** The file is there, and so large; after so many milliseconds nobody waits for what is found. */
const Begin = z.object({
  sizeBytes: z.int().nonnegative(),
  mostMs: z.int().positive(),
  task: Task,
})
const Bytes = z.object({ id: z.int(), bytes: z.instanceof(Uint8Array) })
const Wanted = z.object({ id: z.int(), from: z.int().nonnegative(), to: z.int().nonnegative() })
/** The answer was made by our own reader, and is as it says: one of two kinds. */
const Measured = z.object({ read: z.custom<ReadPrint>(isRead) })

/** Made by ourselves as well; null where pages could not be drawn. */
const Barred = z.object({ bars: z.custom<readonly MeasuredBars[] | null>(isBars) })
/** A page from 1, as a picture in JPEG. */
const Shown = z.object({
  page: z.int(),
  widthPx: z.int(),
  heightPx: z.int(),
  picture: z.instanceof(Uint8Array),
})
export type ShownPicture = z.output<typeof Shown>

function isBars(value: unknown): boolean {
  return value === null || Array.isArray(value)
}

function isRead(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false
  return value.ok === true ? 'measurement' in value : 'problem' in value && 'what' in value
}

export const readBegin = (message: unknown) => Begin.safeParse(message).data
export const readBytes = (message: unknown) => Bytes.safeParse(message).data
export const readWanted = (message: unknown) => Wanted.safeParse(message).data
export const readMeasured = (message: unknown) => Measured.safeParse(message).data
export const readBarred = (message: unknown) => Barred.safeParse(message).data
export const readShown = (message: unknown) => Shown.safeParse(message).data
