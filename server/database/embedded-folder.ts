// Whether a folder holds a whole embedded database. What opens it (PGlite) makes a new, empty one wherever a
// file is missing, over what was left of the old one.
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of the embedded database is damaged, or of another version; it is not replaced. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged'
}

/** The PostgreSQL that the embedded database is; its files are of this version alone. */
const embeddedVersion = '18'

/** Size of pg_control in every version of PostgreSQL. */
const controlBytes = 8_192

/** Without any of these PostgreSQL does not start, or starts empty. */
const needed = [
  'PG_VERSION',
  'global/pg_control',
  'global/pg_filenode.map',
  'base',
  'pg_wal',
  'pg_xact',
  'pg_multixact',
  'postgresql.conf',
]

/** Throws DatabaseDamaged, and says of which file, when a folder that exists holds no whole database. */
export async function refuseDamaged(directory: string): Promise<void> {
  const missing = needed.filter(name => !existsSync(join(directory, name)))
  if (missing.length > 0) throw new DatabaseDamaged(`${directory} has no ${missing.join(', ')}`)
  const version = (await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version !== embeddedVersion) {
    const found = version === '' ? 'an empty PG_VERSION' : `files of PostgreSQL ${version}`
    throw new DatabaseDamaged(`${directory} has ${found}; this shop reads those of ${embeddedVersion}`)
  }
  if ((await stat(join(directory, 'global/pg_control'))).size !== controlBytes)
    throw new DatabaseDamaged(`${directory} has a global/pg_control that is cut off`)
  const logs = await readdir(join(directory, 'pg_wal'))
  if (!logs.some(name => /^[0-9A-F]{24}$/.test(name)))
    throw new DatabaseDamaged(`${directory} has no write-ahead log in pg_wal`)
}
