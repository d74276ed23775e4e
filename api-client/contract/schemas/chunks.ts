// A file that goes up piece by piece, as the calls that take one share it. Spec section 7, file upload.
import { z } from 'zod'
import { bytesPerMegabyte, uploadChunkBytes } from '#domain/constants.ts'
import { Id, Text } from './parts.ts'

const ETag = z.string().max(80)
/** Characters of so many bytes in base64. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

/** What each of its calls may say of a file of so many megabytes at most. */
export const chunkFields = (mostMb: number) => ({
  fileName: Text(255),
  /** Begins an upload. */
  uploading: z.literal(true).optional(),
  fileSize: z
    .int()
    .min(1)
    .max(mostMb * bytesPerMegabyte, { error: 'file_max_size' })
    .optional(),
  /** Where the upload stands, as its beginning was answered. */
  id: Id.optional(),
  uploadId: z.string().max(60).optional(),
  fileId: Id.optional(),
  /** A piece, counted from 1; `i` counts from 0. */
  number: z.int().min(1).max(1_000).optional(),
  i: z.int().min(0).max(999).optional(),
  data: z
    .string()
    .max(base64Length(uploadChunkBytes), { error: 'file_max_size' })
    .regex(/^[A-Za-z0-9+/]*={0,2}$/)
    .optional(),
  /** Gives an upload up: what has arrived of it is forgotten. */
  abort: z.literal(true).optional(),
  /** Finishes an upload: all pieces, in order. */
  files: z
    .object({
      Parts: z.array(z.object({ ETag, PartNumber: z.int().min(1).max(1_000) })).max(1_000),
    })
    .optional(),
})

/** Where an upload stands. The pieces of one that is being taken up again are not sent twice. */
export const ChunkAnswer = z.object({
  id: z.int().optional(),
  uploadId: z.string().optional(),
  fileId: z.int().optional(),
  parts: z.array(z.object({ ETag, PartNumber: z.int() })).optional(),
  file: z.object({ ETag }).optional(),
  success: z.literal(true).optional(),
})
