import { z } from 'zod'
import { deskNouns } from '#domain/desks/desks.ts'
import { Id } from './parts.ts'

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

export const memberSchemas = {
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
} as const
