import { isUtf8 } from 'node:buffer'
import type { HonoRequest } from 'hono'
import type { Failure, WireErrorCode } from '#contract'
import { fail } from '../base/failure.ts'
import { fieldName } from '../http/field-errors.ts'
import { findUnfit } from '../http/safe-value.ts'

type Fields = Record<string, unknown>

/** Judges a request by what stands in its body before one long field, while that is not read yet. */
interface EarlyCheck {
  /** The long field, which is the last one of the body. */
  readonly before: string
  /** Path parts and the fields before. Undefined where the rest may be read. */
  readonly check: (input: Fields) => Promise<Failure<WireErrorCode> | undefined>
}

/** Longer than the fields of any body before its long one, in bytes. */
const headBytes = 2_048

/** The input of a request as one flat object: path parts, and the query or the JSON body. Spec section 7. */
export async function readInput(
  request: HonoRequest<string>,
  mostBytes: number,
  early?: EarlyCheck,
): Promise<{ input: Fields } | Failure<WireErrorCode>> {
  const bodied = request.method === 'POST' || request.method === 'PUT'
  const judge =
    early && ((head: Uint8Array) => early.check({ ...headFields(head, early.before), ...request.param() }))
  const sent = bodied ? await readBody(request, mostBytes, judge) : { input: request.query() }
  if ('error' in sent) return sent
  const input = { ...sent.input, ...request.param() }
  const unfit = findUnfit(input)
  return unfit ? fail('input_invalid', { [fieldName(unfit.path)]: unfit.code }) : { input }
}

/** What was sent of a body before a field, as far as it is JSON; without it all of the fields are missing. */
function headFields(head: Uint8Array, before: string): Fields {
  const text = withoutMark(Buffer.from(head).toString())
  const start = new RegExp(`,?\\s*"${before}"\\s*:`).exec(text)?.index
  try {
    const value: unknown = JSON.parse(start === undefined ? text : `${text.slice(0, start)}}`)
    return isFields(value) ? value : {}
  } catch {
    return {}
  }
}

type Judge = (head: Uint8Array) => Promise<Failure<WireErrorCode> | undefined>

async function readBody(
  request: HonoRequest<string>,
  mostBytes: number,
  judge: Judge | undefined,
): Promise<{ input: Fields } | Failure<WireErrorCode>> {
  const bytes = await readBytes(request.raw, mostBytes, judge)
  if (bytes === undefined) return fail('payload_too_large')
  if ('error' in bytes) return bytes
  if (bytes.length === 0) return { input: {} }
  const contentType = request.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(contentType)) return fail('unsupported_media_type')
  return parse(bytes)
}

/** Reads no more than is allowed, whatever the length announced, and of what is refused its head. */
async function readBytes(
  request: Request,
  mostBytes: number,
  judge: Judge | undefined,
): Promise<Uint8Array | Failure<WireErrorCode> | undefined> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > mostBytes) return undefined
  // Node ends a body at the length that was announced, and reads it at once far cheaper than as a stream.
  if (announced > 0 && judge === undefined) {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.length > mostBytes ? undefined : bytes
  }
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  let isJudged = judge === undefined
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    chunks.push(value)
    length += value.length
    const isTooLong = length > mostBytes
    // A short body is at hand anyway, and what is wrong with it is told as elsewhere.
    const isHead = !isJudged && length >= headBytes
    isJudged ||= isHead
    const head = isHead && !isTooLong ? Buffer.concat(chunks).subarray(0, headBytes) : undefined
    const refused = head && (await judge?.(head))
    if (isTooLong || refused !== undefined) {
      void reader.cancel().catch(() => {})
      return refused
    }
  }
}

function parse(bytes: Uint8Array): { input: Fields } | Failure<WireErrorCode> {
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
