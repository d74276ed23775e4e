// What a process that measures print files and the one that started it say to each other: the one asks for
// bytes by where they are, the other has the file.
import { z } from 'zod'
import type { ReadPrint } from '#domain/pdf/measure/measure-print.ts'

/** The file is there, and so large; after so many milliseconds nobody waits for what is found. */
const Begin = z.object({ sizeBytes: z.int().nonnegative(), mostMs: z.int().positive() })
const Bytes = z.object({ id: z.int(), bytes: z.instanceof(Uint8Array) })
const Wanted = z.object({ id: z.int(), from: z.int().nonnegative(), to: z.int().nonnegative() })
/** The answer was made by our own reader, and is as it says: one of two kinds. */
const Measured = z.object({ read: z.custom<ReadPrint>(isRead) })

function isRead(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return false
  return value.ok === true ? 'measurement' in value : 'problem' in value && 'what' in value
}

export const readBegin = (message: unknown) => Begin.safeParse(message).data
export const readBytes = (message: unknown) => Bytes.safeParse(message).data
export const readWanted = (message: unknown) => Wanted.safeParse(message).data
export const readMeasured = (message: unknown) => Measured.safeParse(message).data
