// Maps of files that somebody kept under a name, so that the next file of its kind is read alike.
import { and, asc, count, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { ParsedInput } from '#contract'
import { dateOrders, decimalSigns } from '#domain/desks/file-cell.ts'
import type { FileMap } from '#domain/desks/file-columns.ts'
import { encodings } from '#domain/text/decode-text.ts'
import { separators } from '#domain/text/read-csv.ts'
import type { Database } from '../../database/database.ts'
import { deskFileMaps } from '../../database/schema/desks.ts'

/** How a file is read that does not say so itself. */
type Style = Pick<ParsedInput<'desk.fileColumns'>, 'separator' | 'encoding' | 'dates' | 'decimal'>

interface KeptMap {
  readonly map: FileMap
  readonly style: Style
}

/** Maps of a desk: enough for all who send files, few enough to choose from. */
const mostKept = 50

const Heads = z.record(z.string(), z.string())
const StyleShape = z.object({
  separator: z.enum(separators).optional(),
  encoding: z.enum(encodings).optional(),
  dates: z.enum(dateOrders).optional(),
  decimal: z.enum(decimalSigns).optional(),
})

/** The map of a name; undefined where a desk has none. */
export async function readFileMap(db: Database, desk: string, name: string): Promise<KeptMap | undefined> {
  const [row] = await db
    .select()
    .from(deskFileMaps)
    .where(and(eq(deskFileMaps.desk, desk), eq(deskFileMaps.name, name)))
  return row && { map: Heads.parse(row.map), style: StyleShape.parse(row.style) }
}

/** Names of the maps whose heads are all in a file. */
export async function fittingMaps(db: Database, desk: string, heads: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: deskFileMaps.name, heads: deskFileMaps.heads })
    .from(deskFileMaps)
    .where(eq(deskFileMaps.desk, desk))
    .orderBy(asc(deskFileMaps.name))
    .limit(mostKept)
  const there = new Set(heads)
  return rows.filter(row => row.heads.every(head => there.has(head))).map(({ name }) => name)
}

interface Named {
  readonly desk: string
  readonly name: string
}

/** Whether a map of that name may be kept at a desk: in place of the one that has it, or as one more. */
export async function hasRoomForMap(db: Database, { desk, name }: Named): Promise<boolean> {
  const others = and(eq(deskFileMaps.desk, desk), ne(deskFileMaps.name, name))
  const [found] = await db.select({ kept: count() }).from(deskFileMaps).where(others)
  return (found?.kept ?? 0) < mostKept
}

/** Forgets the map of a name; false where the desk has none. */
export async function forgetFileMap(db: Database, { desk, name }: Named): Promise<boolean> {
  const gone = await db
    .delete(deskFileMaps)
    .where(and(eq(deskFileMaps.desk, desk), eq(deskFileMaps.name, name)))
    .returning({ name: deskFileMaps.name })
  return gone.length > 0
}

/** Keeps a map under a name, in place of the one that had it. */
export async function keepFileMap(
  db: Database,
  of: Named & { readonly who: number },
  { map, style }: KeptMap,
): Promise<void> {
  const kept = { who: of.who, heads: Object.keys(map), map, style }
  await db
    .insert(deskFileMaps)
    .values({ desk: of.desk, name: of.name, ...kept })
    .onConflictDoUpdate({ target: [deskFileMaps.desk, deskFileMaps.name], set: kept })
}
