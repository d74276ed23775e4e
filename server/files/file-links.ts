import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'

interface Sealing {
  readonly db: Database
  readonly clock: Clock
}

const hourSeconds = 3_600

async function sealOf(db: Database, path: string, until: string): Promise<string> {
  const key = await readSecret(db, 'file-links')
  return createHmac('sha256', key).update(`${path}\n${until}`).digest('base64url')
}

/**
 * The address of a file that is not public, with a seal that lets whoever has it in. It ends after one to two
 * hours: on the hour, so that a page asked for twice shows the same address.
 */
export async function signedLink({ db, clock }: Sealing, path: string): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1_000)
  const until = String((Math.floor(now / hourSeconds) + 2) * hourSeconds)
  return `${path}?${new URLSearchParams({ until, seal: await sealOf(db, path, until) }).toString()}`
}

/** Whether an address carries a seal of this shop for this very path that has not ended. */
export async function isSigned(
  { db, clock }: Sealing,
  path: string,
  query: URLSearchParams,
): Promise<boolean> {
  const [until, seal] = [query.get('until'), query.get('seal')]
  if (until === null || seal === null || !/^\d{1,12}$/.test(until)) return false
  if (Number(until) * 1_000 <= clock.now().getTime()) return false
  const [given, right] = [Buffer.from(seal), Buffer.from(await sealOf(db, path, until))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Songs or tracks whose previews are reached by signed addresses. */
export const withSignedPreviews = <T extends { readonly preview: string | null }>(
  sealing: Sealing,
  songs: readonly T[],
): Promise<T[]> =>
  Promise.all(
    songs.map(async song =>
      song.preview === null ? song : { ...song, preview: await signedLink(sealing, song.preview) },
    ),
  )
