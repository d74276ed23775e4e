// What an operation answers when it does not do what was asked: by status, with its codes.
import { partOfCall } from '#domain/site/shop-parts.ts'
import { z } from 'zod'
import type { EndpointName, WireErrorCode } from '#contract'
import type { EndpointData } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/error-codes.ts'
import { isNotBuilt, schemasOf } from '#contract/schemas.ts'
import type { Json } from './json-schema.ts'

/** Whatever goes wrong is said so. Spec section 8. */
export const failureSchema: Json = {
  type: 'object',
  description: 'What was asked for was not done; `code` says why.',
  required: ['error', 'status', 'code'],
  properties: {
    error: { const: true },
    status: { type: 'integer', description: 'The HTTP status once more.' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    fields: {
      type: 'object',
      description: 'By the name of a field, the code of what is wrong with it.',
      additionalProperties: { type: 'string' },
    },
    nearest: {
      type: 'object',
      description: 'By the name of a field, the possible choice nearest to the one refused.',
      additionalProperties: { type: ['string', 'number'] },
    },
    newer: { description: 'Of `record_changed`: what somebody else wrote meanwhile.' },
    retry_after_seconds: {
      type: 'integer',
      minimum: 1,
      description: 'Of a limit that was reached: when the same is allowed again.',
    },
    request_id: { type: 'string', description: 'What the log of the shop names the request by.' },
  },
}

const named = (code: WireErrorCode): string =>
  code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A status that comes with these codes alone. One code is an answer that many share, by its name. */
export const failureAnswer = (status: number, codes: readonly [WireErrorCode, ...WireErrorCode[]]): Json =>
  codes.length === 1 ? { $ref: `#/components/responses/${named(codes[0])}` } : spelt(status, codes)

/** The shared answers that a text refers to. */
export const sharedFailures = (referring: string): Record<string, Json> =>
  Object.fromEntries(
    wireCodes
      .filter(code => referring.includes(`"#/components/responses/${named(code)}"`))
      .map(code => [named(code), spelt(errorStatus[code], [code])]),
  )

const isCode = (code: string): code is WireErrorCode => Object.hasOwn(errorStatus, code)
const wireCodes = Object.keys(errorStatus).filter(isCode)

const spelt = (status: number, codes: readonly WireErrorCode[]): Json => ({
  description: codes.map(code => `\`${code}\``).join(', '),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Failure' },
          { properties: { status: { const: status }, code: { enum: codes } } },
        ],
      },
      example: {
        error: true,
        status,
        code: codes[0],
        ...(codes[0] === 'input_invalid' && { fields: { email: 'email_invalid' } }),
        ...(status === 429 && { retry_after_seconds: 12 }),
        request_id: '0f8b2c',
      },
    },
  },
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
  'cart.answerPortion',
  'comments.create',
  'reviews.report',
  'projects.create',
  'projects.download',
  'returns.ask',
  'returns.label',
  'returns.order',
  'quote.card',
  'quote.create',
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
const partlyClosed: ReadonlySet<EndpointName> = new Set<EndpointName>(['collections.one', 'projects.list'])

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
    ...(path.includes('{') || lookFor.has(name) || partOfCall(name) !== undefined
      ? (['not_found'] as const)
      : []),
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
      const [first, ...others] = codes.filter(code => errorStatus[code] === status)
      return [String(status), first === undefined ? {} : failureAnswer(status, [first, ...others])]
    }),
  )
}
