import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const inRepository = 'server/database/migrations'

/** Where the migrations are: beside this file, or in the repository that a bundle of it lies in. */
export function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const beside = join(here, 'migrations')
  if (existsSync(beside)) return beside
  for (let folder = here; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, inRepository)
    if (existsSync(found)) return found
  }
  return inRepository
}
