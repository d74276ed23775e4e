import type { EndpointName, ErrorCode } from '../contract/index.ts'
import { endpoints } from '../contract/endpoints.ts'
import type { EndpointData } from '../contract/endpoint.ts'

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
