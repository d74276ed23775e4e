// Files that are written as they are made, in memory that does not grow with them.
import type { Storage } from '../base/storage.ts'

/** Bytes that are handed to the storage at once. */
const partBytes = 32 * 1_048_576

/** Puts what comes into parts of a file, and the file together, which is there whole or not at all. */
export async function putInParts(
  storage: Storage,
  key: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const folder = `uploads/${key.replaceAll('/', '-')}`
  const keys: string[] = []
  let held: Uint8Array[] = []
  let size = 0
  const flush = async () => {
    const part = `${folder}/${keys.length}`
    await storage.put(part, Buffer.concat(held))
    keys.push(part)
    held = []
    size = 0
  }
  for await (const piece of pieces) {
    // A copy: what comes may be written over.
    held.push(Uint8Array.from(piece))
    size += piece.length
    if (size >= partBytes) await flush()
  }
  await flush()
  await storage.join(key, keys)
  await storage.removeFolder(folder)
}
