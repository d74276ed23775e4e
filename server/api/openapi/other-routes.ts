// What programs ask of the shop beside the API: files, webhooks, the way of a social sign-in, watchers.
import { failureAnswer } from './failures.ts'
import type { Json } from './json-schema.ts'

const text = { type: 'string' } as const
const bytes = { type: 'string', format: 'binary' } as const

interface Part {
  readonly says: string
  readonly example: string
  readonly choices?: readonly string[]
  readonly pattern?: string
}

const parameter = (
  place: 'path' | 'query' | 'header',
  name: string,
  { says, example, choices, pattern }: Part,
): Json => ({
  name,
  in: place,
  description: says,
  required: place === 'path',
  schema: { ...text, ...(choices && { enum: choices }), ...(pattern !== undefined && { pattern }) },
  example,
})

const json = (description: string, properties: Json, example: Json): Json => ({
  description,
  content: {
    'application/json': {
      schema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
      example,
    },
  },
})
const plain = (description: string): Json => ({ description, content: { 'text/plain': { schema: text } } })
const html = (description: string): Json => ({ description, content: { 'text/html': { schema: text } } })
const files = (description: string, media: readonly string[]): Json => ({
  description,
  content: Object.fromEntries(media.map(type => [type, { schema: bytes }])),
})

/** Spec section 7: previews and pictures, whole or a part of them. */
const sent = (media: readonly string[]): Json => ({
  200: files('The file', media),
  206: files('The part that `Range` asked for', media),
  304: { description: 'Unchanged: `If-None-Match` names what there is' },
  404: failureAnswer(404, ['not_found']),
  416: { description: 'The file ends before the part that was asked for' },
  503: failureAnswer(503, ['unavailable']),
})
const ranged = parameter('header', 'Range', { says: 'A part of the bytes.', example: 'bytes=0-1023' })

const provider = parameter('path', 'provider', {
  says: 'The social service.',
  example: 'google',
  choices: ['facebook', 'soundcloud', 'google'],
})
const unsubscribe = parameter('path', 'token', {
  says: 'From the link of the mail.',
  example: '3f9c1b7a52e84d06',
})

const operation = (operationId: string, summary: string, rest: Json): Json => ({
  operationId,
  tags: [operationId.split('.')[0]],
  summary,
  security: [],
  parameters: [],
  ...rest,
})

const filesOf = (): Record<string, Record<string, Json>> => ({
  '/songs/{file}': {
    get: operation('files.song', 'A preview: of a public record, or by a signed link', {
      parameters: [
        parameter('path', 'file', {
          says: 'Uuid or number of the song and `.mp3`.',
          example: '12.mp3',
          pattern: String.raw`^[A-Za-z0-9-]+\.mp3$`,
        }),
        ranged,
      ],
      responses: sent(['audio/mpeg']),
    }),
  },
  '/files/{folder}/{file}': {
    get: operation('files.file', 'A picture of an artist, a label or a profile, or the logo of a shop', {
      parameters: [
        parameter('path', 'folder', { says: 'Folder of the storage.', example: 'profiles' }),
        parameter('path', 'file', { says: 'Name of the file.', example: '5d1c9f.webp' }),
        ranged,
      ],
      responses: sent(['image/webp', 'image/jpeg', 'image/png', 'image/svg+xml', 'audio/mpeg']),
    }),
  },
  '/files/{folder}/{key}/{file}': {
    get: operation('files.cover', 'A picture of a project: of a public one, or by a signed link', {
      parameters: [
        parameter('path', 'folder', { says: 'Folder of the storage.', example: 'projects' }),
        parameter('path', 'key', { says: 'Key of the picture.', example: 'p1' }),
        parameter('path', 'file', { says: 'Name of the file.', example: 'cover.webp' }),
        ranged,
      ],
      responses: sent(['image/webp', 'image/jpeg', 'image/png', 'image/svg+xml']),
    }),
  },
})

const packages = (): Record<string, Record<string, Json>> => ({
  '/packages/{token}': {
    get: operation('packages.link', 'The package of a run, by the link that its plant was mailed', {
      parameters: [
        parameter('path', 'token', { says: 'From the link of the mail.', example: 'Pk_3f9c1b7a52e84d06' }),
        ranged,
      ],
      responses: {
        ...sent(['application/zip']),
        404: html('There is no such link'),
        410: html('The link has ended, or there is a newer version'),
      },
    }),
  },
  '/packages/runs/{id}': {
    get: operation('packages.run', 'The package of a run, for staff and for its plant', {
      security: [{ bearer: [] }],
      parameters: [
        parameter('path', 'id', { says: 'Number of the run.', example: '1175' }),
        parameter('query', 'version', { says: 'Which version; the newest when left out.', example: '2' }),
        ranged,
      ],
      responses: { ...sent(['application/zip']), 401: failureAnswer(401, ['unauthorized']) },
    }),
  },
})

const oauth = (): Record<string, Record<string, Json>> => ({
  '/oauth/{provider}/start': {
    get: operation('oauth.start', 'Sends the visitor to a social service, to sign in there', {
      parameters: [
        provider,
        parameter('query', 'redirect', { says: 'Path to come back to.', example: '/cart' }),
      ],
      responses: { 302: { description: 'To the service' }, 404: plain('No such service') },
    }),
  },
  '/oauth/{provider}/callback': {
    get: operation('oauth.callback', 'The way back: to the sign page, with a code of the shop or an error', {
      parameters: [
        provider,
        parameter('query', 'code', { says: 'Of the service.', example: '4/0AX4XfWh' }),
        parameter('query', 'state', { says: 'As it was sent along.', example: 'kB3xV9' }),
      ],
      responses: { 302: { description: 'To the sign page' }, 404: plain('No such service') },
    }),
  },
})

const body = (media: string, schema: Json, example: unknown): Json => ({
  requestBody: { required: true, content: { [media]: { schema, example } } },
})

const inbound = (): Record<string, Record<string, Json>> => ({
  '/webhooks/{gateway}': {
    post: operation('webhooks.payment', 'What the payment provider tells, signed by it', {
      parameters: [
        parameter('path', 'gateway', {
          says: 'The provider in use.',
          example: 'stripe',
          choices: ['stripe', 'sandbox'],
        }),
      ],
      ...body('application/json', { type: 'object' }, { type: 'payment_intent.succeeded' }),
      responses: {
        200: json('Taken, now or before', { received: { const: true } }, { received: true }),
        404: plain('This provider is not in use'),
        413: failureAnswer(413, ['payload_too_large']),
        422: failureAnswer(422, ['input_invalid']),
        503: failureAnswer(503, ['unavailable']),
      },
    }),
  },
  '/webhooks/mail': {
    post: operation('webhooks.mail', 'Bounces and complaints, from the mail service', {
      security: [{ bearer: [] }, { reports: [] }],
      ...body('application/json', {}, { email: 'ada@example.com', type: 'bounce' }),
      responses: {
        200: json('How many addresses get no more mails', { stopped: { type: 'integer' } }, { stopped: 1 }),
        401: failureAnswer(401, ['unauthorized']),
        404: plain('No secret is set: the way in is closed'),
        413: failureAnswer(413, ['payload_too_large']),
        422: failureAnswer(422, ['input_invalid']),
        503: failureAnswer(503, ['unavailable']),
      },
    }),
  },
  '/unsubscribe/{token}': {
    get: operation('mail.askUnsubscribe', 'Asks whether mails are to end', {
      parameters: [unsubscribe],
      responses: { 200: html('A page with a button'), 404: html('The link is not, or no longer, good') },
    }),
    post: operation('mail.unsubscribe', 'Ends mails at once (RFC 8058)', {
      parameters: [unsubscribe],
      responses: { 200: html('They have ended'), 404: html('The link is not, or no longer, good') },
    }),
  },
})

const watched = (): Record<string, Record<string, Json>> => ({
  '/healthz': {
    get: operation('watch.health', 'Whether the shop can answer', {
      responses: {
        200: json('It can', { status: { const: 'ok' }, build: text }, { status: 'ok', build: '1f2e3d' }),
        503: json('Its database is away', { status: { const: 'unavailable' } }, { status: 'unavailable' }),
      },
    }),
  },
  '/metrics': {
    get: operation('watch.metrics', 'Figures for Prometheus', {
      security: [{ metrics: [] }],
      responses: {
        200: { description: 'The figures', content: { 'text/plain': { schema: text } } },
        400: { description: 'The header is no bearer token' },
        401: { description: 'Another token' },
        404: failureAnswer(404, ['not_found']),
      },
    }),
  },
  '/api/openapi.json': {
    get: operation('watch.document', 'This document', {
      responses: {
        200: {
          description: 'OpenAPI 3.1',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
      },
    }),
  },
})

/** Paths from the root of the shop, not below the API. */
export function otherRoutes(serverUrl: string): Record<string, Json> {
  const servers = [{ url: serverUrl === '' ? '/' : serverUrl, description: 'The shop itself' }]
  return Object.fromEntries(
    Object.entries({ ...filesOf(), ...packages(), ...oauth(), ...inbound(), ...watched() }).map(
      ([path, methods]) => [path, { servers, ...methods }],
    ),
  )
}
