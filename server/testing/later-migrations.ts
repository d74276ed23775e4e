import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationsFolder } from '../database/migrations-folder.ts'

const Journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.int(), when: z.int() })) })

/**
 * A folder with the migrations of the shop and one more, as a later version would bring it, of this SQL.
 */
export async function laterMigrations(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sillon-migrations-'))
  await cp(migrationsFolder(), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = Journal.parse(JSON.parse(await readFile(file, 'utf8')))
  const last = journal.entries.at(-1)
  if (last === undefined) throw new Error(`${folder} has no migration to follow`)
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' }
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, added] }))
  await writeFile(join(folder, 'later.sql'), script)
  return folder
}
