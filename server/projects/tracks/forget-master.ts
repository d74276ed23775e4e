import type { Deps } from '../../http/deps.ts'
import { isPacked } from '../../files/store/packed-files.ts'

/** Takes a recording away that a list has no more; one that a plant was given stays with its package. */
export async function forgetMaster(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  key: string,
): Promise<void> {
  if (!(await isPacked(db, key))) await storage.remove(key)
}
