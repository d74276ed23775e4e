// The desk of batches: codes for one record that are made at once, to be printed on cards.
import { randomBytes } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FieldErrors } from '#contract'
import { batchDesk } from '#domain/desks/digital-desks.ts'
import { codePrefix, downloadsEach } from '#domain/orders/downloads.ts'
import { codeFrom } from '#domain/people/digs.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { downloadBatches, downloadCodes } from '../../database/schema/downloads.ts'
import {
  bindDesk,
  type DeskMoves,
  partOf,
  type Refused,
  type Saving,
  type Values,
} from '../../desks/store/binding.ts'
import { addChanges } from '../../desks/store/changes.ts'
import { fromDay, numberOf, startOf, textOf, untilDay } from './code-values.ts'

const ofCodes = (what: ReturnType<typeof sql>) =>
  sql`(select ${what} from download_codes c where c.batch_id = b.id)`
const isUsed = sql`(c.used_at is not null or c.times > 0)`
const starts = ofCodes(sql`min(c.starts_at)`)
const ends = ofCodes(sql`max(c.expires_at)`)

/** Codes that nobody guesses, behind what all of a batch begin with: eight letters of thirty-two. */
const newCodes = (prefix: string, count: number): string[] => [
  ...new Set(Array.from({ length: count }, () => prefix + codeFrom(randomBytes(8)))),
]

const prefixOf = (values: Values) => codePrefix(textOf(values['make_prefix']))

const checkBatch = (values: Values): FieldErrors | undefined =>
  prefixOf(values) === undefined ? { make_prefix: 'input_invalid' } : undefined

/** So many rows go into one statement. */
const atOnce = 1_000

/** Makes a batch with all its codes; a record without tracks has nothing that they could give. */
async function create(tx: Database, values: Values, { who, at }: Saving): Promise<number | Refused> {
  const prefix = prefixOf(values)
  const projectId = numberOf(values['of_product']) ?? 0
  if (prefix === undefined) return { mistakes: { make_prefix: 'input_invalid' } }
  const heard = sql`select id from songs where project_id = ${projectId} limit 1`
  if ((await queryRow(tx, heard, z.object({ id: z.int() }))) === undefined)
    return { mistakes: { of_product: 'no_tracks' } }
  const [batch] = await tx
    .insert(downloadBatches)
    .values({ projectId, prefix, note: textOf(values['note']), madeBy: who, createdAt: at })
    .returning({ id: downloadBatches.id })
  const wanted = numberOf(values['copies']) ?? 0
  const each = {
    projectId,
    batchId: batch?.id ?? 0,
    startsAt: startOf(values['valid_from']),
    expiresAt: startOf(values['until'], 1),
    timesMost: numberOf(values['make_each']) ?? downloadsEach,
    createdAt: at,
  }
  // One that is there already, by a chance that nobody lives to see, is made anew.
  for (let left = wanted; left > 0; ) {
    const rows = newCodes(prefix, Math.min(left, atOnce)).map(code => ({ ...each, code }))
    const made = await tx
      .insert(downloadCodes)
      .values(rows)
      .onConflictDoNothing()
      .returning({ code: downloadCodes.code })
    left -= made.length
  }
  return each.batchId
}

async function write(tx: Database, id: number, values: Values): Promise<undefined> {
  if ('note' in values)
    await tx
      .update(downloadBatches)
      .set({ note: textOf(values['note']) })
      .where(eq(downloadBatches.id, id))
  if ('until' in values)
    await tx
      .update(downloadCodes)
      .set({ expiresAt: startOf(values['until'], 1) })
      .where(eq(downloadCodes.batchId, id))
  return undefined
}

export const batchBinding = bindDesk(batchDesk, {
  from: sql`download_batches b join projects p on p.id = b.project_id left join users u on u.id = b.made_by`,
  key: sql`b.id`,
  among: sql`true`,
  columns: {
    name: sql`p.name`,
    artist_name: sql`p.artist_name`,
    product: { id: sql`p.id`, text: sql`p.name` },
    prefix: sql`b.prefix`,
    state: sql`case when b.withdrawn_at is not null then 'withdrawn' when ${starts} > now() then 'coming'
      when ${ends} <= now() then 'over' else 'open' end`,
    codes: ofCodes(sql`count(*)::int`),
    codes_used: ofCodes(sql`count(*) filter (where ${isUsed})::int`),
    taken: ofCodes(sql`coalesce(sum(c.times), 0)::int`),
    from: fromDay(starts),
    until: untilDay(ends),
    each: ofCodes(sql`max(c.times_most)`),
    note: sql`b.note`,
    made_by: sql`nullif(trim(u.firstname || ' ' || u.lastname), '')`,
    created: sql`b.created_at`,
  },
  found: sought => sql`f_unaccent(lower(p.name || ' ' || p.artist_name || ' ' || b.prefix || ' ' || b.note))
    like f_unaccent(${partOf(sought)})`,
  lock: async (tx, id) =>
    void (await tx.execute(sql`select 1 from download_batches where id = ${id} for update`)),
  check: checkBatch,
  create,
  write,
})

const Withdrawn = z.object({ withdrawn: z.boolean() })

const standing = (db: Database, id: number) =>
  queryRow(
    db,
    sql`select withdrawn_at is not null as withdrawn from download_batches where id = ${id}`,
    Withdrawn,
  )

const openTo = (row: z.output<typeof Withdrawn> | undefined): string[] =>
  row === undefined ? [] : [row.withdrawn ? 'reinstate' : 'withdraw']

/**
 * Withdraws what nobody has used of a batch; who has used a code keeps what it gave. Taken back, those that
 * went with it count again, and those that were withdrawn one by one do not.
 */
export const batchMoves: DeskMoves = {
  open: async ({ db }, id) => openTo(await standing(db, id)),
  take: ({ db, clock }, { id, move, reason }, { id: who }) =>
    db.transaction(async tx => {
      await tx.execute(sql`select 1 from download_batches where id = ${id} for update`)
      const row = await standing(tx, id)
      if (row === undefined) return 'not_found'
      if (!openTo(row).includes(move)) return 'transition_not_allowed'
      const at = clock.now()
      const gone = sql`(select withdrawn_at from download_batches where id = ${id})`
      if (move === 'withdraw')
        await tx.execute(sql`update download_codes c set withdrawn_at = ${at.toISOString()}::timestamptz
          where c.batch_id = ${id} and c.withdrawn_at is null and not (${isUsed})`)
      else
        await tx.execute(sql`update download_codes set withdrawn_at = null
          where batch_id = ${id} and withdrawn_at = ${gone}`)
      await tx
        .update(downloadBatches)
        .set({ withdrawnAt: move === 'withdraw' ? at : null })
        .where(inArray(downloadBatches.id, [id]))
      const states = row.withdrawn ? (['withdrawn', 'open'] as const) : (['open', 'withdrawn'] as const)
      const fields = { state: { from: states[0], to: states[1] } }
      await addChanges(tx, [
        { subject: 'batch', subjectId: id, who, via: 'move', reason: reason ?? null, fields, at },
      ])
      return 'moved'
    }),
}
