import type { PdfSource } from '#domain/pdf/pdf-source.ts'
import type { Storage } from '../../base/storage.ts'

/** A stored file by ranges, so that it is never whole in memory. */
export const storedSource = (storage: Storage, key: string, size: number): PdfSource => ({
  size,
  async read(from, to) {
    if (to <= from) return new Uint8Array()
    const stream = await storage.read(key, { start: from, end: to - 1 })
    if (stream === undefined) throw new Error('the print file is not in the store')
    return new Uint8Array(await new Response(stream).arrayBuffer())
  },
})
