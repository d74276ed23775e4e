// Uploads a file in parts through three calls that the caller supplies. Spec section 7, chunked file upload.
import { isFailure } from '../contract/index.ts'
import { uploadChunkBytes } from '#domain/constants.ts'

export interface UploadPlace {
  readonly id: number
  readonly uploadId: string
  readonly fileId: number
}

export interface Part {
  readonly ETag: string
  readonly PartNumber: number
}

/** An expected failure of one of the calls ends the upload and is handed on. */
export interface UploadHandler {
  /** Answers an `UploadPlace`, with the `parts` that came before the upload was cut off. */
  start(input: { readonly uploading: true; readonly fileName: string }): Promise<object>
  /**
   * `number` counts from 1, `i` from 0; `data` is base64. Answers `file` with its `ETag`, or `error`.
   * `onProgress` hears the share of this part that has left.
   */
  chunk(
    input: UploadPlace & {
      readonly fileName: string
      readonly number: number
      readonly i: number
      readonly data: string
    },
    onProgress?: (share: number) => void,
  ): Promise<object>
  /** Answers `success` and the `id` of what the file became. */
  finish(
    input: UploadPlace & {
      readonly fileName: string
      readonly fileSize: number
      readonly files: { readonly Parts: readonly Part[] }
    },
  ): Promise<object>
}

export interface UploadOptions {
  /** Default 5 MB. Spec section 9. */
  readonly chunkBytes?: number
  /** Share done, 0 to 1: as it leaves, where the handler tells, and after each part. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  /** Tries for each part before the upload fails. Default 3. */
  readonly triesMax?: number
}

interface Failure {
  readonly error: true
  readonly code: string
  readonly part?: number
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isPlace = (answer: object): answer is UploadPlace => 'uploadId' in answer && 'id' in answer
const isPart = (value: unknown): value is Part =>
  isRecord(value) && typeof value['ETag'] === 'string' && typeof value['PartNumber'] === 'number'

const partsOf = (answer: object): Part[] =>
  'parts' in answer && Array.isArray(answer.parts) ? answer.parts.filter(isPart) : []

/** The tag of a part that was kept; undefined when it was not. */
const tagOf = (answer: object): string | undefined =>
  'file' in answer && isRecord(answer.file) && typeof answer.file['ETag'] === 'string'
    ? answer.file['ETag']
    : undefined

/** The server will not think better of it. */
const isFinal = (answer: object): boolean =>
  isFailure(answer) && 'status' in answer && Number(answer.status) >= 400 && Number(answer.status) < 500

const failure = (code: string, part?: number): Failure => ({
  error: true,
  code,
  ...(part === undefined ? {} : { part }),
})

/**
 * Sends a file part by part. A part that fails is tried again, one that is there from a time before is not
 * sent, and the upload is finished only when every part is there. Gives what `finish` answered, or a failure.
 */
export async function uploadInChunks(
  file: File,
  handler: UploadHandler,
  options: UploadOptions = {},
): Promise<object> {
  const { chunkBytes = uploadChunkBytes, onProgress, signal, triesMax = 3 } = options
  const begun = await handler.start({ uploading: true, fileName: file.name })
  if (!isPlace(begun)) return isFailure(begun) ? begun : failure('upload_failed')
  const { id, uploadId, fileId } = begun
  const place = { id, uploadId, fileId, fileName: file.name }
  const there = partsOf(begun)
  const parts: Part[] = []
  const count = Math.max(1, Math.ceil(file.size / chunkBytes))
  for (let i = 0; i < count; i++) {
    if (signal?.aborted) return failure('upload_aborted', i + 1)
    const bytes = new Uint8Array(await file.slice(i * chunkBytes, (i + 1) * chunkBytes).arrayBuffer())
    const known = there.find(({ PartNumber }) => PartNumber === i + 1)?.ETag
    const isThere = known !== undefined && known === (await digestOf(bytes))
    const kept = isThere
      ? { file: { ETag: known } }
      : await sendPart(handler, { ...place, number: i + 1, i }, bytes, {
          triesMax,
          onProgress: share => onProgress?.((i + share) / count),
        })
    const ETag = tagOf(kept)
    if (ETag === undefined) return isFinal(kept) ? kept : failure('upload_failed', i + 1)
    parts.push({ ETag, PartNumber: i + 1 })
    onProgress?.((i + 1) / count)
  }
  return handler.finish({ ...place, fileSize: file.size, files: { Parts: parts } })
}

type Sent = Omit<Parameters<UploadHandler['chunk']>[0], 'data'>
type PartOptions = Required<Pick<UploadOptions, 'triesMax' | 'onProgress'>>

async function sendPart(
  handler: UploadHandler,
  part: Sent,
  bytes: Uint8Array,
  { triesMax, onProgress }: PartOptions,
): Promise<object> {
  const data = base64Of(bytes)
  let last: object = failure('upload_failed')
  for (let attempt = 0; attempt < triesMax && !isFinal(last); attempt++) {
    last = await handler.chunk({ ...part, data }, onProgress).catch(() => failure('upload_failed'))
    if (tagOf(last) !== undefined) return last
  }
  return last
}

/** SHA-256 in hexadecimal, as the server tags parts; undefined where the platform cannot reckon it. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  // Pages without TLS have no such thing, whatever the types say.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (subtle === undefined) return undefined
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  // Spread in slices: a call with five million arguments does not fit the stack.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
