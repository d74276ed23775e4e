// Files that are brought in at desks.
import { z } from 'zod'
import { dateOrders, decimalSigns } from '#domain/desks/file-cell.ts'
import { encodings } from '#domain/text/decode-text.ts'
import { separators } from '#domain/text/read-csv.ts'

/** Base64 needs four letters for three bytes; a file has 25 MB at most. */
const FileBytes = z
  .string()
  .max(33_333_336, { error: 'file_max_size' })
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)

/** Name of a map that is kept. */
const MapName = z.string().trim().min(1, { error: 'input_required' }).max(60, { error: 'too_long' })

/** A file as it is sent, with what is not to be found out from it. */
export const sentFile = {
  /** Its bytes, as base64. */
  file: FileBytes,
  /** By head of the file, the column of the desk that it is; an empty text leaves it out. */
  map: z.record(z.string().max(200), z.string().max(60)).optional(),
  /** Name of a map that was kept for such files; `map` goes before it. */
  kept: MapName.optional(),
  separator: z.enum(separators, { error: 'choice_unknown' }).optional(),
  encoding: z.enum(encodings, { error: 'choice_unknown' }).optional(),
  /** How days are written beside ISO: day or month first. */
  dates: z.enum(dateOrders, { error: 'choice_unknown' }).optional(),
  /** What stands before cents; the other sign parts thousands then. */
  decimal: z.enum(decimalSigns, { error: 'choice_unknown' }).optional(),
}

/** What is to become of a file, beside being checked. */
export const fileAsked = {
  file_name: z.string().trim().min(1).max(200),
  /** Keeps the map of this file under a name, in place of the one that had it. */
  keep_as: MapName.optional(),
  /**
   * Instead of its lines: what is on sale and the file does not name would be taken off sale, of all or of
   * those that conditions find. Nothing of it is deleted.
   */
  missing: z.string().max(1_000).optional(),
}

/** A column of a file: its head, the column of the desk it is, what becomes of it, and what stands in it. */
const FileColumn = z.object({
  head: z.string(),
  to: z.string().nullable(),
  use: z.enum(['written', 'at_making', 'find', 'kept', 'unmapped']),
  samples: z.array(z.string()),
})

/** How a file would be read. */
export const FileLook = z.object({
  encoding: z.enum(encodings),
  /** The file does not say its encoding. */
  guessed: z.boolean(),
  separator: z.enum(separators),
  lines: z.int(),
  /** Lines beside them that are further items of these products; the desk of items reads them. */
  further: z.int(),
  columns: z.array(FileColumn),
  /** What a column may be mapped to. */
  targets: z.array(z.string()),
  /** Names of the maps that were kept for files with these heads. */
  kept: z.array(z.string()),
})
