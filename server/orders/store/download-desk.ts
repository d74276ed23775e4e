// The desk of downloads: who fetched which record, how often, and whether they still may.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { downloadDesk } from '#domain/desks/digital-desks.ts'
import { ownDownloadsMost } from '#domain/orders/downloads.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { addChanges } from '../../desks/store/changes.ts'
import { bindDesk, type DeskMoves, partOf } from '../../desks/store/binding.ts'

const left = sql`greatest(0, ${ownDownloadsMost}::int - (d.times - d.times_before))`
const state = sql`case when d.revoked_at is not null then 'revoked'
  when ${left} = 0 then 'used_up' else 'open' end`

export const downloadBinding = bindDesk(downloadDesk, {
  from: sql`downloads d join users u on u.id = d.user_id join projects p on p.id = d.project_id`,
  key: sql`d.id`,
  among: sql`true`,
  columns: {
    person: sql`trim(u.firstname || ' ' || u.lastname)`,
    email: sql`u.email`,
    client: { id: sql`u.id`, text: sql`trim(u.firstname || ' ' || u.lastname)` },
    about: sql`p.name`,
    product: { id: sql`p.id`, text: sql`p.name` },
    state,
    times: sql`d.times`,
    left,
    last: sql`d.last_at`,
  },
  found: sought => sql`f_unaccent(lower(u.firstname || ' ' || u.lastname || ' ' || u.email || ' ' || p.name))
    like f_unaccent(${partOf(sought)})`,
})

const Standing = z.object({ state: z.enum(['open', 'used_up', 'revoked']), counted: z.boolean() })

const standing = (db: Database, id: number) =>
  queryRow(
    db,
    sql`select ${state} as state, d.times > d.times_before as counted from downloads d where d.id = ${id}`,
    Standing,
  )

function openTo(row: z.output<typeof Standing> | undefined): string[] {
  if (row === undefined) return []
  if (row.state === 'revoked') return ['allow']
  return row.counted ? ['renew', 'revoke'] : ['revoke']
}

const changes = {
  renew: sql`times_before = times`,
  revoke: sql`revoked_at = now()`,
  allow: sql`revoked_at = null`,
} as const
const isChange = (move: string): move is keyof typeof changes => Object.hasOwn(changes, move)

/**
 * `renew` lets the counting begin anew, `revoke` ends what an account may download of a record however it
 * came by it, `allow` takes that back.
 */
export const downloadMoves: DeskMoves = {
  open: async ({ db }, id) => openTo(await standing(db, id)),
  take: ({ db, clock }, { id, move, reason }, { id: who }) =>
    db.transaction(async tx => {
      await tx.execute(sql`select 1 from downloads where id = ${id} for update`)
      const before = await standing(tx, id)
      if (before === undefined) return 'not_found'
      if (!isChange(move) || !openTo(before).includes(move)) return 'transition_not_allowed'
      await tx.execute(sql`update downloads set ${changes[move]} where id = ${id}`)
      const after = await standing(tx, id)
      const fields = { state: { from: before.state, to: after?.state ?? before.state } }
      await addChanges(tx, [
        {
          subject: 'download',
          subjectId: id,
          who,
          via: 'move',
          reason: reason ?? null,
          fields,
          at: clock.now(),
        },
      ])
      return 'moved'
    }),
}
