// The settings in force, for whoever prices or writes a document. They are read with every cart, so they are
// kept in the memory of this process; another process on the same database may have written since.
import type { SettingName, SettingValues } from '#domain/settings/setting.ts'
import { publishedTariff, type Tariff } from '#domain/shipping/tariff.ts'
import type { Database } from '../database/database.ts'
import {
  readAt,
  readFrom,
  readLastVersion,
  readValue,
  type SettingVersion,
} from './store/setting-versions.ts'

interface Kept {
  /** The highest number that was there when these were read. */
  readonly last: number
  /** Instants before this one are not answered from here. */
  readonly since: Date
  /** In the order in which they come into force. */
  readonly versions: readonly SettingVersion[]
  /** When the database was asked last, by the clock that nobody turns. */
  askedMs: number
}

/** How long another process may be behind: a shopper whose price changed meanwhile is told when paying. */
const freshMs = 1_000

const kept = new WeakMap<Database, Promise<Kept>>()

async function load(db: Database, at: Date): Promise<Kept> {
  // The number first: what is written between the two is read once more than needed, never once too little.
  const last = await readLastVersion(db)
  return { last, since: at, versions: await readFrom(db, at), askedMs: performance.now() }
}

async function refreshed(db: Database, before: Promise<Kept> | undefined, at: Date): Promise<Kept> {
  const old = await before?.catch(() => undefined)
  if (old === undefined) return load(db, at)
  if (performance.now() - old.askedMs < freshMs) return old
  const last = await readLastVersion(db)
  if (last !== old.last) return load(db, at)
  old.askedMs = performance.now()
  return old
}

/** What is kept, asked for anew once a second at most; those who ask meanwhile wait for the same answer. */
function current(db: Database, at: Date): Promise<Kept> {
  const asked = refreshed(db, kept.get(db), at)
  kept.set(db, asked)
  return asked
}

/** After a change by this process: the next who asks reads it. */
export function forgetSettings(db: Database): void {
  kept.delete(db)
}

/** The version of a setting at an instant: of now and later for a statement a second, else one each time. */
export async function versionAt(
  db: Database,
  name: SettingName,
  at: Date,
): Promise<SettingVersion | undefined> {
  const { since, versions } = await current(db, at)
  if (at < since) return readAt(db, name, at)
  return versions.findLast(version => version.name === name && version.validFrom <= at)
}

/** The value of a setting at an instant, as it was set; undefined where nobody has set it. */
export async function settingAt<N extends SettingName>(
  db: Database,
  name: N,
  at: Date,
): Promise<SettingValues[N] | undefined> {
  const found = await versionAt(db, name, at)
  return found && readValue(name, found.value)
}

/**
 * The versions in force at an instant and later, oldest first; of what is reckoned by its past, all. The same
 * list until something is written.
 */
export const versionsNow = async (db: Database, at: Date): Promise<readonly SettingVersion[]> =>
  (await current(db, at)).versions

/** The tariff of an instant. */
export const tariffAt = async (db: Database, at: Date): Promise<Tariff> =>
  (await settingAt(db, 'shipping.tariff', at)) ?? publishedTariff
