// What an operation answers when it does not do what was asked: by status, with its codes.
import { z } from 'zod'
import type { EndpointName, WireErrorCode } from '#contract'
import type { EndpointData } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/error-codes.ts'
import { isNotBuilt, schemasOf } from '#contract/schemas.ts'
import type { Json } from './json-schema.ts'

export const failureSchema: Json = {
  type: 'object',
  required: ['error', 'status', 'code'],
  properties: {
    error: { const: true },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    retry_after_seconds: { type: 'integer', minimum: 1 },
    request_id: { type: 'string' },
  },
}

export const failureAnswer = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const bodyCodes = [
  'malformed_json',
  'body_timeout',
  'payload_too_large',
  'unsupported_media_type',
] as const satisfies readonly WireErrorCode[]

const HasFields = z.object({ shape: z.record(z.string(), z.unknown()) })

/** Codes that are not the endpoint's own: what the way to it may refuse. Spec section 6. */
function commonCodes(name: EndpointName, { auth, path, idempotency, method }: EndpointData): WireErrorCode[] {
  const fields = HasFields.safeParse(schemasOf(name).input)
  const hasInput = !fields.success || Object.keys(fields.data.shape).length > 0
  return [
    ...(auth === 'user' || auth === 'staff' ? (['unauthorized'] as const) : []),
    ...(auth === 'staff' ? (['forbidden'] as const) : []),
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(idempotency === 'key'
      ? (['idempotency_key_missing', 'idempotency_key_reused', 'request_in_progress'] as const)
      : []),
    ...(method === 'POST' || method === 'PUT' ? bodyCodes : []),
    ...(hasInput ? (['input_invalid'] as const) : []),
    'rate_limited',
    'unavailable',
    'internal',
  ]
}

/** Every failure of an endpoint by its status, with the codes that may stand in it. */
export function failuresOf(name: EndpointName, endpoint: EndpointData): Record<string, Json> {
  const own = [...endpoint.errors, ...(isNotBuilt(name) ? ['not_built' as const] : [])]
  const codes = [...new Set<WireErrorCode>([...own, ...commonCodes(name, endpoint)])]
  const statuses = [...new Set(codes.map(code => errorStatus[code]))].toSorted((one, other) => one - other)
  return Object.fromEntries(
    statuses.map(status => {
      const those = codes.filter(code => errorStatus[code] === status)
      return [String(status), failureAnswer(those.map(code => `\`${code}\``).join(', '))]
    }),
  )
}
