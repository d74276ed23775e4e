// Uploads a file in parts through three calls that the caller supplies. Spec section 7, chunked file upload.
import { uploadChunkBytes } from '#domain/constants.ts'

export interface UploadPlace {
  readonly id: string | number
  readonly uploadId: string
  readonly fileId: string | number
}

export interface Part {
  readonly ETag: string
  readonly PartNumber: number
}

export interface UploadHandler {
  start(input: { readonly uploading: true; readonly fileName: string }): Promise<UploadPlace>
  /** `number` counts from 1, `i` from 0; `data` is base64. */
  chunk(
    input: UploadPlace & {
      readonly fileName: string
      readonly number: number
      readonly i: number
      readonly data: string
    },
  ): Promise<{ readonly file?: { readonly ETag: string }; readonly error?: unknown }>
  finish(
    input: UploadPlace & {
      readonly fileName: string
      readonly fileSize: number
      readonly files: { readonly Parts: readonly Part[] }
    },
  ): Promise<{ readonly success: boolean; readonly id: string | number }>
}

export interface UploadOptions {
  /** Default 5 MB. Spec section 9. */
  readonly chunkBytes?: number
  /** Share done, 0 to 1, after each part. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  /** Tries for each part before the upload fails. Default 3. */
  readonly triesMax?: number
}

export type Uploaded =
  | { readonly id: string | number }
  | { readonly error: true; readonly code: 'upload_failed' | 'upload_aborted'; readonly part?: number }

/**
 * Sends a file part by part. A part that fails is tried again; the upload is finished only when every part is
 * there.
 */
export async function uploadInChunks(
  file: File,
  handler: UploadHandler,
  options: UploadOptions = {},
): Promise<Uploaded> {
  const { chunkBytes = uploadChunkBytes, onProgress, signal, triesMax = 3 } = options
  const place = await handler.start({ uploading: true, fileName: file.name })
  const parts: Part[] = []
  const count = Math.max(1, Math.ceil(file.size / chunkBytes))
  for (let i = 0; i < count; i++) {
    if (signal?.aborted) return { error: true, code: 'upload_aborted', part: i + 1 }
    const data = await base64Of(file.slice(i * chunkBytes, (i + 1) * chunkBytes))
    const etag = await sendPart(handler, { ...place, fileName: file.name, number: i + 1, i, data }, triesMax)
    if (etag === undefined) return { error: true, code: 'upload_failed', part: i + 1 }
    parts.push({ ETag: etag, PartNumber: i + 1 })
    onProgress?.((i + 1) / count)
  }
  const end = await handler.finish({
    ...place,
    fileName: file.name,
    fileSize: file.size,
    files: { Parts: parts },
  })
  return end.success ? { id: end.id } : { error: true, code: 'upload_failed' }
}

type Sent = Parameters<UploadHandler['chunk']>[0]

async function sendPart(handler: UploadHandler, part: Sent, triesMax: number): Promise<string | undefined> {
  for (let attempt = 0; attempt < triesMax; attempt++) {
    const answer = await handler.chunk(part).catch((error: unknown) => ({ error, file: undefined }))
    if (answer.file !== undefined && answer.error === undefined) return answer.file.ETag
  }
  return undefined
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  // Spread in slices: a call with five million arguments does not fit the stack.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
