import { z } from 'zod'
import { deskNouns, soughtNouns } from '#domain/desks/desks.ts'
import { pictureDesks } from '#domain/media/record-picture.ts'
import { Id, Instant, RecordPicture } from './parts.ts'

/** A desk, by what one of its records is called. */
export const Desk = z.enum(deskNouns, { error: 'choice_unknown' })

/** How a change came about. */
export const Via = z.enum(['page', 'cli', 'api'], { error: 'choice_unknown' }).default('api')

/** A column, or a list, as its desk names it. */
export const ColumnName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/)

/** A list of a record that is made by hand. */
export const DeskMembers = z.object({
  id: z.int(),
  list: z.string(),
  /** In their order, the first few hundred. */
  items: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      /** Who it is by, or what else tells it from another. */
      note: z.string(),
      /** Whether shoppers see it. */
      shown: z.boolean(),
    }),
  ),
  /** There are more than these. */
  more: z.boolean(),
  /** Filled by a rule: nothing is added or taken away by hand. */
  by_rule: z.boolean(),
})

/** So many at once. */
const MemberIds = z.array(Id).max(200).default([])

const One = { desk: Desk, id: Id, list: ColumnName }

/** What may be given of lists that the shop keeps itself, by column; left out where it keeps none. */
export const KeptLists = z.record(ColumnName, z.array(z.string())).optional()

/** What was decided on a record once. */
export const RecordDecision = z.object({
  sequence: z.int(),
  move: z.string(),
  at: Instant,
  by: z.enum(['staff', 'reader', 'shop']),
  /** Who of the staff, by name; readers are not named. */
  who: z.string().nullable(),
  reason: z.string().nullable(),
})

/** What became of a record by its lifecycle, the latest first; left out where its desk tells nothing. */
export const RecordLog = z.array(RecordDecision).optional()

// What a record has beside its columns: lists that are made by hand, and its picture.
export const memberSchemas = {
  'desk.find': {
    input: z.object({
      find: z.string().trim().min(1, { error: 'input_required' }).max(80),
      /** Records of each desk at most. */
      each: z.coerce.number().int().min(1).max(10).default(5),
    }),
    output: z.object({
      /** Of desks that have any. */
      groups: z.array(
        z.object({
          desk: z.enum(soughtNouns),
          /** `id` is that of the record's page; `note` tells it apart from others of its name. */
          items: z.array(z.object({ id: z.int(), name: z.string(), note: z.string() })),
        }),
      ),
    }),
  },
  'desk.members': { input: z.object(One), output: DeskMembers },
  'desk.setMembers': {
    input: z.object({
      ...One,
      add: MemberIds,
      remove: MemberIds,
      /** The one that is moved, and the one it is to stand before; null for the end. */
      move: z.object({ id: Id, before: Id.nullable() }).optional(),
      via: Via,
    }),
    output: DeskMembers,
  },
  'desk.setPicture': {
    input: z.object({
      desk: z.enum(pictureDesks, { error: 'choice_unknown' }),
      id: Id,
      /** What the column of the picture held when it was read: nobody's other picture is written over. */
      seen: z.string().max(300).nullable(),
      picture: RecordPicture,
      via: Via,
    }),
    /** What is kept of the picture now. */
    output: z.object({ id: z.int(), picture: z.string().nullable() }),
  },
} as const
