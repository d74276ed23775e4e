import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the migrations are: beside this file, or beside the built server. */
export function migrationsFolder(): string {
  const places = ['./migrations', '../migrations', './server/store/migrations', '../server/store/migrations']
  const found = places.map(place => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
  return found ?? 'server/store/migrations'
}
