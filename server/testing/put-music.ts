import { downloadCodes } from '../database/schema/downloads.ts'
import { projects, songs } from '../database/schema/catalogue.ts'
import type { TestShop } from './open-test-shop.ts'
import { testProjects } from './world.ts'

const uuids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const

/** Bytes of a song of the test world, by its place. */
export const soundBytes = (index: number): Uint8Array<ArrayBuffer> => new Uint8Array(500).fill(index + 1)

/**
 * Music for a record of the test world: two songs, a download that comes with the record, and three codes,
 * FREE2345, OPEN2345 and OVER2345, of which the last has expired.
 */
export async function putMusic({ db, deps, clock }: Pick<TestShop, 'db' | 'deps' | 'clock'>): Promise<void> {
  const projectId = testProjects.stock
  await db.update(projects).set({ download: true })
  for (const [index, uuid] of uuids.entries()) {
    const title = index === 0 ? 'Ebb' : 'AC/DC: "Flow"'
    await db.insert(songs).values({ uuid, projectId, title, artistName: 'Möwe', position: index + 1 })
    await deps.storage.put(`songs/${uuid}.mp3`, soundBytes(index))
  }
  const hourMs = 3_600_000
  await db.insert(downloadCodes).values([
    { code: 'FREE2345', projectId },
    { code: 'OPEN2345', projectId },
    { code: 'OVER2345', projectId, expiresAt: new Date(clock.now().getTime() - hourMs) },
  ])
}
