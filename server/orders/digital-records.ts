import type { DigitalRecord } from '#contract'
import { readSongs } from '../catalogue/store/song-rows.ts'
import type { Database } from '../database/database.ts'
import { listOwnedMusic } from './store/downloads.ts'

/** Music somebody may download, each record with its songs. */
export async function digitalRecords(db: Database, userId: number): Promise<DigitalRecord[]> {
  const owned = await listOwnedMusic(db, userId)
  return Promise.all(
    owned.map(async ({ since, ...record }) => ({
      ...record,
      since: since.toISOString(),
      songs: (await readSongs(db, record.id)) ?? [],
    })),
  )
}
