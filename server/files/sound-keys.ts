import type { Storage } from '../base/storage.ts'
import type { Database } from '../database/database.ts'
import { isPacked } from './store/uploads.ts'

/** Where everybody hears a song: as much of it as its owner chose. Spec section 7. */
export const previewKey = (sound: string): string => `songs/${sound}.mp3`

/** Where the whole song lies, for those who paid for it: a folder that no address leads to. */
export const wholeKey = (sound: string): string => `sounds/${sound}.mp3`

/** Takes a song out of the storage, preview and whole. */
export async function forgetSound(storage: Storage, sound: string): Promise<void> {
  await storage.remove(previewKey(sound))
  await storage.remove(wholeKey(sound))
}

/** Takes a recording away that a list has no more; one that a plant was given stays with its package. */
export async function forgetMaster(
  { db, storage }: { readonly db: Database; readonly storage: Storage },
  key: string,
): Promise<void> {
  if (!(await isPacked(db, key))) await storage.remove(key)
}
