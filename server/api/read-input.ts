import { isUtf8 } from 'node:buffer'
import type { HonoRequest } from 'hono'
import type { Failure } from '#contract'
import { fail } from '../base/failure.ts'
import { fieldName } from '../http/field-errors.ts'
import { findUnfit } from '../http/safe-value.ts'

type Fields = Record<string, unknown>
type ReadCode = 'malformed_json' | 'payload_too_large' | 'unsupported_media_type' | 'input_invalid'

/** The input of a request as one flat object: path parts, and the query or the JSON body. Spec section 7. */
export async function readInput(
  request: HonoRequest<string>,
  mostBytes: number,
): Promise<{ input: Fields } | Failure<ReadCode>> {
  const bodied = request.method === 'POST' || request.method === 'PUT'
  const sent = bodied ? await readBody(request, mostBytes) : { input: request.query() }
  if ('error' in sent) return sent
  const input = { ...sent.input, ...request.param() }
  const unfit = findUnfit(input)
  return unfit ? fail('input_invalid', { [fieldName(unfit.path)]: unfit.code }) : { input }
}

async function readBody(
  request: HonoRequest<string>,
  mostBytes: number,
): Promise<{ input: Fields } | Failure<ReadCode>> {
  const bytes = await readBytes(request.raw, mostBytes)
  if (bytes === undefined) return fail('payload_too_large')
  if (bytes.length === 0) return { input: {} }
  const contentType = request.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(contentType)) return fail('unsupported_media_type')
  return parse(bytes)
}

/** Reads no more than is allowed, whatever the length announced. */
async function readBytes(request: Request, mostBytes: number): Promise<Uint8Array | undefined> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > mostBytes) return undefined
  // Node ends a body at the length that was announced, and reads it at once far cheaper than as a stream.
  if (announced > 0) {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.length > mostBytes ? undefined : bytes
  }
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    length += value.length
    if (length > mostBytes) {
      void reader.cancel().catch(() => {})
      return undefined
    }
    chunks.push(value)
  }
}

function parse(bytes: Uint8Array): { input: Fields } | Failure<ReadCode> {
  if (!isUtf8(bytes)) return fail('malformed_json')
  let value: unknown
  try {
    value = JSON.parse(withoutMark(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()))
  } catch {
    return fail('malformed_json')
  }
  return isFields(value) ? { input: value } : fail('input_invalid', { input: 'input_invalid' })
}

/** A byte order mark is no part of the text. */
const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
