import { and, asc, desc, eq, gt, inArray, lte, max, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { settingSchemas } from '#contract/schemas/settings/settings.ts'
import { type SettingName, settings, type SettingValues } from '#domain/settings/setting.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { boxes } from '../../database/schema/boxes.ts'
import { orders } from '../../database/schema/orders.ts'
import { users } from '../../database/schema/people.ts'
import { settingVersions } from '../../database/schema/infra.ts'

const Tagged = z.object({ tag: z.string(), clients: z.int() })

/** A version as it lies in the table. */
export interface SettingVersion {
  readonly id: number
  readonly name: string
  readonly validFrom: Date
  readonly value: unknown
}

const columns = {
  id: settingVersions.id,
  name: settingVersions.name,
  validFrom: settingVersions.validFrom,
  value: settingVersions.value,
}

/** A stored value; throws where the table holds what no version of the program has written. */
export const readValue = <N extends SettingName>(name: N, value: unknown): SettingValues[N] =>
  settingSchemas[name].parse(value)

/** A value by its parts, as people write it. */
export const textsOf = <N extends SettingName>(name: N, value: unknown): Readonly<Record<string, string>> =>
  settings[name].write(readValue(name, value))

/** Whether anybody has or had a box by subscription. */
export const hasBoxes = async (db: Database): Promise<boolean> =>
  (await db.select({ id: boxes.id }).from(boxes).limit(1)).length > 0

/** The highest number of a version, of all settings; 0 where nothing is set. */
export async function readLastVersion(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(settingVersions.id) }).from(settingVersions)
  return row?.last ?? 0
}

/** What is reckoned by its whole past: an order of last year by the rates of last year. */
const books: readonly SettingName[] = ['exchange.rates', 'fee.platform', 'vat.liability']

/**
 * Of each setting the version in force at an instant and those that begin later, in their order; of those
 * that are reckoned by their past, all.
 */
export async function readFrom(db: Database, at: Date): Promise<SettingVersion[]> {
  const inForce = db
    .selectDistinctOn([settingVersions.name], { id: settingVersions.id })
    .from(settingVersions)
    .where(lte(settingVersions.validFrom, at))
    .orderBy(settingVersions.name, desc(settingVersions.validFrom), desc(settingVersions.id))
  return db
    .select(columns)
    .from(settingVersions)
    .where(
      or(
        gt(settingVersions.validFrom, at),
        inArray(settingVersions.id, inForce),
        inArray(settingVersions.name, [...books]),
      ),
    )
    .orderBy(asc(settingVersions.validFrom), asc(settingVersions.id))
}

/** The version of a setting that is in force at an instant. */
export async function readAt(db: Database, name: SettingName, at: Date): Promise<SettingVersion | undefined> {
  const [row] = await db
    .select(columns)
    .from(settingVersions)
    .where(and(eq(settingVersions.name, name), lte(settingVersions.validFrom, at)))
    .orderBy(desc(settingVersions.validFrom), desc(settingVersions.id))
    .limit(1)
  return row
}

/** The versions of a setting as people see them, the last written first. */
export async function readHistory(db: Database, name: SettingName, limit: number) {
  const rows = await db
    .select({ row: settingVersions, firstname: users.firstname, lastname: users.lastname })
    .from(settingVersions)
    .leftJoin(users, eq(users.id, settingVersions.who))
    .where(eq(settingVersions.name, name))
    .orderBy(desc(settingVersions.id))
    .limit(limit)
  return rows.map(({ row, firstname, lastname }) => ({
    id: row.id,
    valid_from: row.validFrom.toISOString(),
    value: row.value,
    texts: textsOf(name, row.value),
    reason: row.reason,
    who: row.who === null ? null : { id: row.who, name: `${firstname ?? ''} ${lastname ?? ''}`.trim() },
    at: row.at.toISOString(),
  }))
}

export type VersionView = Awaited<ReturnType<typeof readHistory>>[number]

/** Until the transaction ends nobody else changes this setting. */
export async function holdSetting(db: Database, name: SettingName): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${name}`}))`)
}

interface NewVersion<N extends SettingName> {
  readonly name: N
  readonly value: SettingValues[N]
  readonly validFrom: Date
  readonly reason: string
  /** Null for the terminal of the machine itself. */
  readonly who: number | null
  readonly at: Date
}

/** Writes a version. */
export async function insertVersion<N extends SettingName>(
  db: Database,
  version: NewVersion<N>,
): Promise<void> {
  await db.insert(settingVersions).values(version)
}

/** The highest number that an invoice has been given; 0 where there is none. */
export async function lastInvoiceNumber(db: Database): Promise<number> {
  const [row] = await db
    .select({
      last: sql<number>`greatest(max(${orders.invoiceNumber}),
        (select max(number) from further_invoices))`,
    })
    .from(orders)
  return row?.last ?? 0
}

/** Of some tags, those that clients of today have, and how many have each. */
export async function countTagged(db: Database, tags: readonly string[]) {
  if (tags.length === 0) return []
  const statement = sql`select tag, count(*)::int as clients
    from client_notes n join users u on u.id = n.user_id and u.closed_at is null, unnest(n.tags) as tag
    where n.tags && ${sql.param([...tags])}::text[] and tag = any(${sql.param([...tags])}::text[])
    group by tag order by tag`
  return queryRows(db, statement, Tagged)
}
