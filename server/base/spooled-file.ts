import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const partBytes = 65_536

/**
 * A file that lies whole on the disk before anybody is answered, so that what makes it has failed by then or
 * not at all; it is read in parts. It has no name there: nobody else finds it, and it goes with its reading.
 */
export class SpooledFile implements AsyncIterableIterator<Uint8Array<ArrayBuffer>> {
  readonly #file: FileHandle
  #position = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /**
   * Writes what is made in parts. Rejects with what went wrong in making or keeping it, and keeps nothing.
   */
  static async of(parts: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
    const path = join(tmpdir(), `sillon-${randomUUID()}`)
    const file = await open(path, 'wx+', 0o600)
    try {
      await unlink(path)
      for await (const part of parts) await file.appendFile(part)
      return new SpooledFile(file)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  /** The next part. */
  async next(): Promise<IteratorResult<Uint8Array<ArrayBuffer>>> {
    const { bytesRead, buffer } = await this.#file.read({
      buffer: new Uint8Array(partBytes),
      position: this.#position,
    })
    this.#position += bytesRead
    return bytesRead === 0 ? this.return() : { done: false, value: buffer.subarray(0, bytesRead) }
  }

  /** Lets it go, read or not. */
  async return(): Promise<IteratorReturnResult<undefined>> {
    await this.#file.close()
    return { done: true, value: undefined }
  }
}
