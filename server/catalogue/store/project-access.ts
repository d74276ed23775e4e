import { sql, eq } from 'drizzle-orm'
import { z } from 'zod'
import { mayUse, type ProjectReader, type ProjectUse } from '#domain/catalogue/project-visibility.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import { isStaff } from '#domain/people/user.ts'
import type { SignedIn } from '../../http/context.ts'
import { users } from '../../database/schema/people.ts'

/** What the rule of visibility asks of a project. */
export const AccessRow = z.object({
  step: z.string(),
  ownerId: z.int().nullable(),
  isArchived: z.boolean(),
  isDeleted: z.boolean(),
})

/** An `AccessRow` of `projects p`. */
export const accessColumns = sql.raw(`p.step, p.owner_id as "ownerId",
  coalesce(p.lifecycle ->> 'isArchived', '') = 'true' as "isArchived",
  coalesce(p.lifecycle ->> 'isDeleted', '') = 'true' as "isDeleted"`)

type Access = z.output<typeof AccessRow>

/** One statement for all who ask at once: every product page does, several times. */
const readAccess = batched(async (db, ids: readonly number[]): Promise<(Access | undefined)[]> => {
  const statement = sql`select p.id, ${accessColumns} from projects p
    where p.id = any(${arrayText([...new Set(ids)])}::int[])`
  const rows = await queryRows(db, statement, AccessRow.extend({ id: z.int() }))
  const found = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => found.get(id))
})

/** Whether somebody may do something with a project; not with one that is not there. */
export async function mayUseProject(
  { db, user }: { readonly db: Database; readonly user: ProjectReader },
  use: ProjectUse,
  projectId: number,
): Promise<boolean> {
  const project = await readAccess(db, projectId)
  return project !== undefined && mayUse(use, project, user)
}

/** The project of a song, if its songs may be used so. */
export async function mayUseSong(
  { db, user }: { readonly db: Database; readonly user: ProjectReader },
  use: ProjectUse,
  songId: number,
): Promise<boolean> {
  const statement = sql`select ${accessColumns} from songs s join projects p on p.id = s.project_id
    where s.id = ${songId}`
  return (await queryRows(db, statement, AccessRow)).some(project => mayUse(use, project, user))
}

const Sound = AccessRow.extend({ key: z.string() })

/** Sounds by a name in an address: a song's uuid or id, or that of the recording it shares. */
export async function readSounds(db: Database, name: string) {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name)
  if (!isUuid && !/^\d{1,9}$/.test(name)) return []
  const named = isUuid
    ? sql`s.uuid = ${name}::uuid or s.master_uuid = ${name}::uuid`
    : sql`s.id = ${Number(name)}`
  const key = sql`'songs/' || coalesce(s.master_uuid, s.uuid) || '.mp3' as key`
  const statement = sql`select ${key}, ${accessColumns} from songs s join projects p on p.id = s.project_id
    where s.has_preview and (${named}) limit 1000`
  return queryRows(db, statement, Sound)
}

/** The projects that show the pictures of a folder; where none does now, those that were ordered with it. */
export async function readPictured(db: Database, picture: string): Promise<Access[]> {
  const now = await queryRows(
    db,
    sql`select ${accessColumns} from projects p where p.picture = ${picture} limit 1000`,
    AccessRow,
  )
  if (now.length > 0 || picture === '') return now
  const ordered = sql`select distinct on (p.id) ${accessColumns} from order_items o
    join projects p on p.id = o.project_id where o.picture = ${picture} limit 1000`
  return queryRows(db, ordered, AccessRow)
}

/** Whether a reader may see the pro shop: pro users and staff. Spec sections 2 and 6. */
export async function isProReader(db: Database, user: SignedIn | undefined): Promise<boolean> {
  if (user === undefined) return false
  if (isStaff(user.role)) return true
  const [row] = await db.select({ pro: users.pro }).from(users).where(eq(users.id, user.id))
  return row?.pro === true
}
