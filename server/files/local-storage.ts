import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../base/storage.ts'

const types: Readonly<Record<string, string>> = {
  '.mp3': 'audio/mpeg',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.json': 'application/json',
}

const keyShape = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,7}$/

/** Whether a name may be a key: no step up, no hidden file, nothing a file system reads in its own way. */
const isKey = (key: string): boolean => key.length <= 300 && keyShape.test(key) && !key.includes('..')

/**
 * Files in a folder of this machine. A file is written beside its place and renamed, so none is half there.
 */
export function localStorage(root: string): Storage {
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error(`Not a storage key: ${key}`)
    return join(root, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}`
      await writeWhole(unfinished, path, () => writeFile(unfinished, bytes))
    },
    async stat(key) {
      if (!isKey(key)) return undefined
      const found = await stat(pathOf(key)).catch(() => undefined)
      if (!found?.isFile()) return undefined
      return {
        sizeBytes: found.size,
        contentType: types[extname(key)] ?? 'application/octet-stream',
        etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
        modifiedAt: found.mtime,
      }
    },
    async read(key, range) {
      const found = await this.stat(key)
      return (
        found && webStream(createReadStream(pathOf(key), range && { start: range.start, end: range.end }))
      )
    },
    async join(key, parts) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}`
      await writeWhole(unfinished, path, async () => {
        // One after another: a record's side does not have to fit into memory.
        for (const part of parts)
          await pipeline(createReadStream(pathOf(part)), createWriteStream(unfinished, { flags: 'a' }))
      })
      return (await stat(path)).size
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async removeFolder(folder) {
      await rm(pathOf(folder), { recursive: true, force: true })
    },
  }
}

/** Puts a file in its place once it is written; of one that does not fit on the disk nothing stays. */
async function writeWhole(unfinished: string, path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** A Node stream as a web stream of bytes that closes the file when its reader goes away. */
function webStream(stream: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<unknown, unknown> = stream[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else if (value instanceof Uint8Array) controller.enqueue(value)
    },
    cancel() {
      stream.destroy()
    },
  })
}
