// Printed parts of a run: their slots and files, what was found in them, and the proof.
import { z } from 'zod'
import {
  partMaxMb,
  partMoveWords,
  partStates,
  partWordMax,
  proofStates,
  proofVerdicts,
} from '#domain/pressing/parts/part-state.ts'
import { printCodes } from '#domain/pressing/preflight/print-codes.ts'
import { BinaryFile } from '../account-shapes.ts'
import { ChunkAnswer, chunkFields } from '../chunks.ts'
import { Masters, ZipShape } from '../creation.ts'
import { Flag, Id, Instant, Lang } from '../parts.ts'

/** `label.a`, `sleeve`, `inner.1` … */
const PartKey = z
  .string()
  .max(20, { error: 'choice_unknown' })
  .regex(/^[a-z]+(\.[a-z0-9]+){0,2}$/, { error: 'choice_unknown' })

const um = z.number()

/** The measures of a part, in micrometres from the lower left corner of its trim. */
export const RunPartShape = z.object({
  key: z.string(),
  shape: z.enum(['sheet', 'circle']),
  widthUm: um,
  heightUm: um,
  bleedUm: um,
  safeUm: um,
  holes: z.array(z.object({ xUm: um, yUm: um, radiusUm: um, clearUm: um })),
  folds: z.array(z.object({ direction: z.enum(['upright', 'level']), atUm: um, clearUm: um })),
  spines: z.array(z.object({ fromUm: um, widthUm: um })),
  pages: z.object({ least: z.int(), most: z.int(), step: z.int() }),
  stock: z.enum(['coated', 'uncoated', 'label']),
  hasBarcode: z.boolean(),
})

/** What was found in a print file, and where: left, bottom, right, top in millimetres from its trim. */
export const PrintFinding = z.object({
  signal: z.enum(['green', 'note', 'amber', 'red']),
  subject: z.string(),
  code: z.enum(printCodes),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  place: z
    .object({
      kind: z.literal('page'),
      page: z.int(),
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
    })
    .optional(),
})

/** A finding that a person accepted, by name. */
const Accepted = z.object({ code: z.enum(printCodes), by: z.string(), reason: z.string(), at: Instant })

/** The picture of a page, and where its trim begins on it, in millimetres from its lower left corner. */
export const PagePicture = z.object({
  page: z.int(),
  link: z.string(),
  width_mm: z.number(),
  height_mm: z.number(),
  left_mm: z.number(),
  bottom_mm: z.number(),
})

/** A file of a part. */
export const PartVersion = z.object({
  version: z.int(),
  file_name: z.string(),
  size_bytes: z.int(),
  sha256: z.string(),
  by: z.string(),
  /** Why it came after the run was ordered. */
  reason: z.string().nullable(),
  at: Instant,
  /** Where it is fetched, by ranges; the address ends after some hours. */
  link: z.string(),
  /** Null until it was checked. */
  findings: z.array(PrintFinding).nullable(),
  pages: z.int().nullable(),
  /** Of the pages that were drawn: none until they are, and of older files. */
  pictures: z.array(PagePicture),
  accepted: z.array(Accepted),
})

/** A slot for a printed part. */
export const PartSlot = z.object({
  key: z.string(),
  state: z.enum(partStates),
  /** Of the file that counts; 0 while there is none. */
  version: z.int(),
  measures: RunPartShape,
  /** What whoever reads may do with its file beside sending another one. */
  moves: z.array(z.enum(partMoveWords)),
  /** Findings that they may accept. */
  asks: z.array(z.enum(printCodes)),
  /** Newest first. */
  versions: z.array(PartVersion),
})

export const Parts = z.object({
  project_id: z.int(),
  /** The contract it is pressed by; null where it is sold in another way. */
  pressing_id: z.int().nullable(),
  name: z.string(),
  /** Whether the plant has the run: then staff alone exchange a file, and say why. */
  is_ordered: z.boolean(),
  /** Whether whoever reads may send a file now. */
  can_upload: z.boolean(),
  /** Whether they are staff, who say where a word was given. */
  is_staff: z.boolean(),
  parts: z.array(PartSlot),
  /** ZIPs that came whole, each with where its files went. */
  zips: z.array(ZipShape),
  proof: z.object({ version: z.int(), state: z.enum(proofStates) }).nullable(),
})

const Word = z.string().trim().max(partWordMax).default('')

const UploadInput = z.object({
  project_id: Id,
  part: PartKey,
  ...chunkFields(partMaxMb),
  /** Why a file is exchanged, once the run is ordered. */
  reason: Word,
})

const UploadAnswer = ChunkAnswer.extend({
  /** The slot had this very content already: nothing was changed. */
  unchanged: z.boolean().optional(),
  /** All parts as they stand then. */
  list: Parts.optional(),
})

const ProofTrackShape = z.object({ title: z.string(), startSeconds: z.number(), seconds: z.number() })

/** What a proof says beside its pictures. */
export const ProofFactsShape = z.object({
  title: z.string(),
  artist: z.string(),
  catalogueNumber: z.string(),
  barcode: z.string(),
  sides: z.array(z.object({ side: z.string(), runout: z.string(), tracks: z.array(ProofTrackShape) })),
  colourClass: z.string(),
  colours: z.array(z.string()),
  size: z.string(),
  speed: z.string(),
  weight: z.string(),
  discs: z.int(),
  sleeve: z.string(),
  innerSleeve: z.string(),
  /** Left out of proofs from before they were told. */
  inserts: z.array(z.string()).optional(),
  finishes: z.array(z.string()).optional(),
  editions: z.array(z.object({ colour: z.string(), copies: z.int(), barcode: z.string() })).optional(),
  quantity: z.int(),
  accepted: z.array(z.object({ part: z.string(), code: z.string(), reason: z.string() })),
})

/** What somebody said of a part of a proof. */
const ProofWord = z.object({
  proof: z.int(),
  verdict: z.enum(proofVerdicts),
  comment: z.string(),
  source: z.string(),
  by: z.string(),
  at: Instant,
})

/** A part as a proof shows it. */
export const ProofPart = z.object({
  key: z.string(),
  version: z.int(),
  measures: RunPartShape,
  file_name: z.string(),
  link: z.string(),
  pictures: z.array(PagePicture),
  findings: z.array(PrintFinding),
  /** What stands of it; null while nobody has said anything. */
  verdict: z.enum(proofVerdicts).nullable(),
  words: z.array(ProofWord),
})

export const ProofVersion = z.object({
  version: z.int(),
  state: z.enum(proofStates),
  made_at: Instant,
  facts: ProofFactsShape,
  parts: z.array(ProofPart),
})

export const Proof = z.object({
  project_id: z.int(),
  /** The contract it is pressed by; null where it is sold in another way. */
  pressing_id: z.int().nullable(),
  name: z.string(),
  /** Null while there is none: `missing` says why. */
  proof: ProofVersion.nullable(),
  versions: z.array(z.object({ version: z.int(), state: z.enum(proofStates), made_at: Instant })),
  /** Keys of parts that still need a file. */
  missing: z.array(z.string()),
  /** What whoever reads may say now. */
  verdicts: z.array(z.enum(proofVerdicts)),
  is_staff: z.boolean(),
})

export const printSchemas = {
  'parts.list': {
    input: z.object({
      id: Id,
      /** With its recordings and what was measured of them. */
      masters: Flag.optional(),
    }),
    output: Parts.extend({ masters: Masters.nullable().optional() }),
  },
  'parts.upload': { input: UploadInput, output: UploadAnswer },
  'parts.move': {
    input: z.object({
      id: Id,
      part: PartKey,
      move: z.enum(partMoveWords, { error: 'choice_unknown' }),
      /** Findings that are accepted; all that may be, when left out. */
      codes: z.array(z.enum(printCodes)).max(50).default([]),
      reason: Word,
      /** Version of the file that was looked at: when another one came since, nothing is done. */
      seen: z.int().min(0).max(2_147_483_647),
    }),
    output: Parts,
  },
  'parts.template': { input: z.object({ id: Id, part: PartKey }), output: BinaryFile },
  'proofs.show': { input: z.object({ id: Id, version: Id.optional() }), output: Proof },
  'proofs.paper': {
    input: z.object({ id: Id, version: Id.optional(), lang: Lang.optional() }),
    output: BinaryFile,
  },
  'proofs.decide': {
    input: z.object({
      id: Id,
      /** Number of the proof that was looked at. */
      proof: z.int().min(1).max(2_147_483_647),
      part: PartKey,
      verdict: z.enum(proofVerdicts, { error: 'choice_unknown' }),
      /** What is wrong; needed to reject. */
      comment: Word,
      /** Where staff were given the word. */
      source: Word,
    }),
    output: Proof,
  },
}
