import { describe, expect, it } from 'vitest'
import { type UploadHandler, uploadInChunks } from './chunked-upload.ts'

/** A place that keeps parts as a storage service does, and fails the calls it is told to. */
function place(failing: ReadonlySet<number> = new Set()) {
  const parts = new Map<number, string>()
  const calls: unknown[] = []
  let tries = 0
  const handler: UploadHandler = {
    start: async input => {
      calls.push(input)
      return { id: 1, uploadId: 'u', fileId: 3 }
    },
    chunk: async ({ number, data }) => {
      tries++
      if (failing.has(tries)) return { error: 'broken' }
      parts.set(number, data)
      return { file: { ETag: `etag-${number}` } }
    },
    finish: async input => {
      calls.push(input)
      return { success: true, id: 9 }
    },
  }
  const whole = () =>
    Buffer.concat([...parts.entries()].sort((a, b) => a[0] - b[0]).map(([, d]) => Buffer.from(d, 'base64')))
  return { handler, whole, calls, tries: () => tries }
}

const bytes = Uint8Array.from({ length: 100_003 }, (_, i) => i % 251)
const file = new File([bytes], 'side-a.wav')

describe('chunked upload', () => {
  it('sends every byte once and finishes with all parts in order', async () => {
    const target = place()
    const shares: number[] = []
    const done = await uploadInChunks(file, target.handler, {
      chunkBytes: 40_000,
      onProgress: s => shares.push(s),
    })
    expect(done).toEqual({ success: true, id: 9 })
    expect(target.whole().equals(Buffer.from(bytes))).toBe(true)
    expect(shares).toEqual([1 / 3, 2 / 3, 1])
    expect(target.calls[0]).toEqual({ uploading: true, fileName: 'side-a.wav' })
    expect(target.calls[1]).toMatchObject({
      fileSize: 100_003,
      uploadId: 'u',
      files: { Parts: [1, 2, 3].map(n => ({ ETag: `etag-${n}`, PartNumber: n })) },
    })
  })

  it('tries a failed part again', async () => {
    const target = place(new Set([2, 3]))
    expect(await uploadInChunks(file, target.handler, { chunkBytes: 40_000 })).toEqual({
      success: true,
      id: 9,
    })
    expect(target.tries()).toBe(5)
  })

  it('fails by name when a part never arrives, and does not finish', async () => {
    const target = place(new Set([2, 3, 4]))
    expect(await uploadInChunks(file, target.handler, { chunkBytes: 40_000 })).toEqual({
      error: true,
      code: 'upload_failed',
      part: 2,
    })
    expect(target.calls).toHaveLength(1)
  })

  it('stops when told', async () => {
    const stop = new AbortController()
    stop.abort()
    expect(await uploadInChunks(file, place().handler, { signal: stop.signal })).toMatchObject({
      code: 'upload_aborted',
    })
  })

  it('sends an empty file as one empty part', async () => {
    const target = place()
    expect(await uploadInChunks(new File([], 'e'), target.handler)).toEqual({ success: true, id: 9 })
    expect(target.tries()).toBe(1)
  })
})

describe('an upload that was cut off', () => {
  it('does not send again what is there, if it is the same', async () => {
    const target = place()
    const tag = async (from: number, to: number) => {
      const digest = await crypto.subtle.digest('SHA-256', bytes.slice(from, to))
      return Buffer.from(digest).toString('hex')
    }
    const parts = [
      { PartNumber: 1, ETag: await tag(0, 40_000) },
      { PartNumber: 2, ETag: 'of another file' },
    ]
    const start = () => Promise.resolve({ id: 1, uploadId: 'u', fileId: 3, parts })
    await uploadInChunks(file, { ...target.handler, start }, { chunkBytes: 40_000 })
    expect(target.tries()).toBe(2)
  })

  it('hands on why the other side refuses, and tries no part in vain', async () => {
    const refusal = { error: true, status: 409, code: 'transition_not_allowed' }
    const no = () => Promise.resolve(refusal)
    const target = place()
    expect(await uploadInChunks(file, { ...target.handler, start: no })).toEqual(refusal)
    let asked = 0
    const chunk = () => {
      asked++
      return no()
    }
    expect(await uploadInChunks(file, { ...target.handler, chunk })).toEqual(refusal)
    expect(asked).toBe(1)
    expect(await uploadInChunks(file, { ...target.handler, finish: no })).toEqual(refusal)
  })
})

describe('progress', () => {
  it('says how much of a part has left before it is there', async () => {
    const target = place()
    const shares: number[] = []
    const chunk: typeof target.handler.chunk = (part, onProgress) => {
      onProgress?.(0.5)
      return target.handler.chunk(part)
    }
    await uploadInChunks(
      file,
      { ...target.handler, chunk },
      { chunkBytes: 60_000, onProgress: s => shares.push(s) },
    )
    expect(shares).toEqual([0.25, 0.5, 0.75, 1])
  })
})
