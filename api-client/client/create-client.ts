import type { EndpointName, ErrorCode, Failure, Input, Output, Result } from '#contract'
import { endpoints } from '#contract/endpoints.ts'
import type { EndpointData } from '#contract/endpoint.ts'
import { createFetch, type FetchResponse } from 'ofetch'
import { retryDelayMs, type Outcome } from './retry-policy.ts'
import { uploadFetch } from './upload-fetch.ts'

const general: readonly string[] = [
  'malformed_json',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'idempotency_key_missing',
  'idempotency_key_reused',
  'request_in_progress',
  'body_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'input_invalid',
  'rate_limited',
  'internal',
  'not_built',
  'unavailable',
  'storage_full',
]

/** Whether a server's word is a code this endpoint may answer. An unknown word is not passed on. */
export function isErrorCode<N extends EndpointName>(name: N, code: unknown): code is ErrorCode<N> {
  if (typeof code !== 'string') return false
  const own: EndpointData = endpoints[name]
  return general.includes(code) || own.errors.some(other => other === code)
}

// The typed client over ofetch: one function, every endpoint. Expected failures come back as values.

export interface ClientOptions {
  /** Where the API answers, for example `https://shop.example/api`. No slash at the end. */
  readonly baseUrl: string
  /** Default: the platform's own. A test or an embedded shop hands in its own. */
  readonly fetch?: typeof globalThis.fetch
  /** The session's token, sent as bearer; without one the browser's cookie speaks. Spec section 6. */
  readonly token?: () => string | undefined
  /** Longest wait for one answer. Default 15 s. */
  readonly timeoutMs?: number
  /** Further headers for every request, such as those a page renderer passes on. Spec section 7. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** In [0, 1): jitter of the retry delay. */
  readonly random?: () => number
  readonly sleep?: (ms: number) => Promise<void>
}

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  /** The request outlives the page that made it; the platform holds such a body to 64 KiB. */
  readonly keepalive?: boolean
  /** Hears which share of what is sent has left, from 0 to 1, where the platform can tell. */
  readonly onProgress?: (share: number) => void
}

export interface ApiClient {
  /**
   * Calls one endpoint. Gives its output, or `{ error: true, code, status?, fields? }`; rejects only for
   * defects.
   */
  call<N extends EndpointName>(name: N, input: Input<N>, options?: CallOptions): Promise<Result<N>>
}

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
const defaultTimeoutMs = 15_000
/** Of a line of 128 kbit/s, which is slower than any a file is sent over. */
const slowestBytesPerMs = 16

/** How long what is sent may be on its way: texts are all that is ever long. */
function sendingMs(body: Readonly<Record<string, unknown>> = {}): number {
  const lengths = Object.values(body).map(value => (typeof value === 'string' ? value.length : 0))
  return lengths.reduce((sum, length) => sum + length, 0) / slowestBytesPerMs
}

export function createClient(options: ClientOptions): ApiClient {
  const request = requester(options)
  const { random = Math.random, sleep = wait } = options
  return {
    async call(name, input, callOptions = {}) {
      const endpoint: EndpointData = endpoints[name]
      const canRepeat = endpoint.idempotency !== 'key' || callOptions.idempotencyKey !== undefined
      for (let attempt = 1; ; attempt++) {
        const outcome = await request(name, endpoint, input, callOptions)
        const delayMs = retryDelayMs({
          attempt,
          canRepeat,
          outcome,
          aborted: callOptions.signal?.aborted === true,
          random,
        })
        if (delayMs === undefined) return 'data' in outcome ? outcome.data : outcome.failure
        await sleep(delayMs)
      }
    },
  }
}

/**
 * Puts path parts in the path; what is left goes to the query of GET and DELETE, to the body of POST and PUT.
 */
export function addressOf(endpoint: EndpointData, input: Readonly<Record<string, unknown>>) {
  const inPath = new Set<string>()
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, part: string) => {
    inPath.add(part)
    const value = input[part]
    return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : ''
  })
  const rest = Object.fromEntries(
    Object.entries(input).filter(([key, v]) => !inPath.has(key) && v !== undefined),
  )
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  return { path, query: inQuery ? rest : {}, body: inQuery ? undefined : rest }
}

type Requester = <N extends EndpointName>(
  name: N,
  endpoint: EndpointData,
  input: Input<N>,
  options: CallOptions,
) => Promise<Outcome<Output<N>, Failure<ErrorCode<N>>>>

function requester(options: ClientOptions): Requester {
  const plain = createFetch({ fetch: options.fetch ?? globalThis.fetch })
  const httpOf = ({ onProgress }: CallOptions) =>
    onProgress === undefined || typeof XMLHttpRequest === 'undefined' || options.fetch !== undefined
      ? plain
      : createFetch({ fetch: uploadFetch(onProgress) })
  return async <N extends EndpointName>(
    name: N,
    endpoint: EndpointData,
    input: Input<N>,
    call: CallOptions,
  ) => {
    const { path, query, body } = addressOf(endpoint, { ...input })
    const timeLimit = AbortSignal.timeout(
      Math.ceil((options.timeoutMs ?? defaultTimeoutMs) + sendingMs(body)),
    )
    const signal = call.signal ? AbortSignal.any([call.signal, timeLimit]) : timeLimit
    try {
      const asked = {
        method: endpoint.method,
        query,
        ...(body === undefined ? {} : { body }),
        headers: headersOf(options, call),
        signal,
        keepalive: call.keepalive === true,
        retry: 0,
        ignoreResponseError: true,
        credentials: 'include',
      } as const
      const url = options.baseUrl + path
      if (endpoint.answer === 'binary')
        return fileOf(name, await httpOf(call).raw(url, { ...asked, ...asBytes }))
      return outcomeOf(name, await httpOf(call).raw<Output<N>, 'json'>(url, asked))
    } catch {
      const code = timeLimit.aborted ? 'timeout' : 'network'
      return { failure: { error: true, code }, retryAfterMs: undefined }
    }
  }
}

const isOutput = <N extends EndpointName>(value: unknown): value is Output<N> => value !== undefined

/** A file stays as it is, a text too: read as text it would lose its first mark. */
const asBytes = { responseType: 'arrayBuffer' } as const

/** A file is read whole: it is handed to the visitor as one. What failed is JSON here as elsewhere. */
function fileOf<N extends EndpointName>(
  name: N,
  response: FetchResponse<ArrayBuffer>,
): Outcome<Output<N>, Failure<ErrorCode<N>>> {
  const bytes = new Uint8Array(response._data ?? new ArrayBuffer())
  if (!response.ok) return failedOutcome(name, response, jsonIn(bytes))
  const file: unknown = {
    bytes,
    file_name: fileNameOf(response.headers.get('content-disposition') ?? ''),
    content_type: response.headers.get('content-type') ?? 'application/octet-stream',
  }
  if (!isOutput<N>(file)) throw new Error('a file is always one')
  return { data: file }
}

function fileNameOf(disposition: string): string {
  const full = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  try {
    return full === undefined ? 'download' : decodeURIComponent(full)
  } catch {
    return 'download'
  }
}

function headersOf(options: ClientOptions, call: CallOptions): Record<string, string> {
  const token = options.token?.()
  return {
    accept: 'application/json',
    ...options.headers?.(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
  }
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

function outcomeOf<N extends EndpointName>(
  name: N,
  response: FetchResponse<Output<N>>,
): Outcome<Output<N>, Failure<ErrorCode<N>>> {
  const data = response._data
  return response.ok && data !== undefined ? { data } : failedOutcome(name, response, data)
}

function failedOutcome<N extends EndpointName>(name: N, response: Response, data: unknown) {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined
  return { failure: failureOf(name, response.status, data), retryAfterMs }
}

/**
 * Reads the error body; an answer that is not ours (a proxy's page, say) is `internal` or `unavailable`. Spec
 * section 8.
 */
function failureOf<N extends EndpointName>(name: N, status: number, data: unknown): Failure<ErrorCode<N>> {
  const body = isRecord(data) ? data : {}
  const code = isErrorCode(name, body['code']) ? body['code'] : status >= 502 ? 'unavailable' : 'internal'
  const fields = isRecord(body['fields']) ? textsOf(body['fields']) : undefined
  const nearest = isRecord(body['nearest']) ? choicesOf(body['nearest']) : undefined
  const wait = body['retry_after_seconds']
  const requestId = typeof body['request_id'] === 'string' ? body['request_id'] : undefined
  return {
    error: true,
    status,
    code,
    ...(fields === undefined ? {} : { fields }),
    ...(nearest === undefined ? {} : { nearest }),
    ...(typeof wait === 'number' ? { retry_after_seconds: wait } : {}),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textsOf = (record: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, String(value)]))

const choicesOf = (record: Record<string, unknown>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, typeof value === 'number' ? value : String(value)]),
  )
