// Sends like fetch, and tells how much has left: fetch itself still can not report the progress of an upload.

interface Progress {
  readonly loaded: number
  readonly total: number
}

/** The part of XMLHttpRequest this needs. */
export interface UploadRequest {
  readonly upload: { addEventListener(type: 'progress', listener: (event: Progress) => void): void }
  addEventListener(type: 'load' | 'error' | 'abort', listener: () => void): void
  withCredentials: boolean
  readonly status: number
  readonly statusText: string
  readonly responseText: string
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  getAllResponseHeaders(): string
  send(body: string | null): void
  abort(): void
}

/** What is sent: texts are all that an upload is made of. */
interface UploadSent {
  readonly method?: string | undefined
  readonly headers?: ConstructorParameters<typeof Headers>[0] | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | null | undefined
}

const headersOf = (lines: string): [string, string][] =>
  lines.split('\r\n').flatMap(line => {
    const at = line.indexOf(': ')
    return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 2)]]
  })

/** A status that comes without a body may be given none. */
const hasNoBody = (status: number): boolean => status === 204 || status === 205 || status === 304

/**
 * Sends a text with credentials; `onProgress` hears the share that has left, from 0 to 1. Gives the answer
 * whatever its status, and rejects as fetch does: when there is none, or when it is aborted. Spec section 7.
 */
export const uploadFetch =
  (onProgress: (share: number) => void, makeRequest: () => UploadRequest = () => new XMLHttpRequest()) =>
  (address: unknown, { method = 'POST', headers, body, signal }: UploadSent = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = makeRequest()
      request.open(method, String(address))
      request.withCredentials = true
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      )
      request.addEventListener('load', () => {
        const { status, statusText, responseText } = request
        const answer = { status, statusText, headers: headersOf(request.getAllResponseHeaders()) }
        resolve(new Response(hasNoBody(status) ? null : responseText, answer))
      })
      const abort = () => reject(new DOMException('The upload was aborted.', 'AbortError'))
      request.addEventListener('error', () => reject(new TypeError('network')))
      request.addEventListener('abort', abort)
      if (signal?.aborted === true) return abort()
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(typeof body === 'string' ? body : null)
    })
