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

/** Endpoints that look for what their query or body names, and may not find it. */
const lookFor: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'cart.confirm',
  'cart.feedback',
  'cart.otherCard',
  'comments.create',
  'projects.create',
  'quote.card',
  'songs.stats',
  'staff.correctTracking',
  'staff.messages',
  'staff.sendMessage',
  'user.boxAddress',
  'user.boxInvoice',
  'user.boxPayment',
  'user.card',
  'user.delivery',
  'user.updateBox',
  'user.wish',
])

/** Lists of which a part is for some readers only. */
const partlyClosed: ReadonlySet<EndpointName> = new Set<EndpointName>(['projects.list'])

const HasFields = z.object({ shape: z.record(z.string(), z.unknown()) })

/** Codes that are not the endpoint's own: what the way to it may refuse. Spec section 6. */
function commonCodes(name: EndpointName, { auth, path, idempotency, method }: EndpointData): WireErrorCode[] {
  const fields = HasFields.safeParse(schemasOf(name).input)
  const isBodied = method === 'POST' || method === 'PUT'
  // A body must be an object also where nothing is read of it.
  const hasInput = isBodied || !fields.success || Object.keys(fields.data.shape).length > 0
  return [
    ...(auth === 'user' || auth === 'staff' ? (['unauthorized'] as const) : []),
    // A change may also be what another site's page asks for with this one's cookie.
    ...(auth === 'staff' || method !== 'GET' || partlyClosed.has(name) ? (['forbidden'] as const) : []),
    ...(path.includes('{') || lookFor.has(name) ? (['not_found'] as const) : []),
    ...(idempotency === 'key'
      ? (['idempotency_key_missing', 'idempotency_key_reused', 'request_in_progress'] as const)
      : []),
    ...(isBodied ? bodyCodes : []),
    ...(hasInput ? (['input_invalid'] as const) : []),
    ...(method === 'GET' ? [] : (['storage_full'] as const)),
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
