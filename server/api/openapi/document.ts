import type { EndpointName } from '#contract'
import { z } from 'zod'
import type { EndpointData } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { schemasOf } from '#contract/schemas.ts'
import { LifecycleMove } from '#contract/schemas/streams.ts'
import { type StreamData, streams } from '#contract/streams.ts'
import { exampler } from './examples.ts'
import { failureAnswer, failureSchema, failuresOf, sharedFailures } from './failures.ts'
import { type Direction, type Json, schemaWriter } from './json-schema.ts'
import { otherRoutes } from './other-routes.ts'
import { parameterText } from './parameter-texts.ts'

// Bodies that a schema alone does not show: what excludes or needs each other.

/** By the operation they are sent with. */
const bodyExamples: Readonly<Partial<Record<EndpointName, unknown>>> = {
  'projects.create': { kind: 'vinyl', fields: { title: 'Low Tide', artist: 'Möwe' } },
  'shops.save': {
    name: 'Möwe Records',
    logo_height: 48,
    logo_position: 'left',
    bg_color: '#102030',
    font_color: '#ffffff',
    footer_color: '#0a1420',
    artist_facebook: '',
    artist_instagram: 'https://instagram.com/mowe',
    artist_youtube: '',
    artist_spotify: '',
    artist_itunes: '',
  },
  'staff.moveEffects': { move: 'retry', ids: [31] },
  'staff.sendMessage': { to: 'ada@example.com', subject: 'Your order', text: 'It left this morning.' },
}

type Write = (schema: z.ZodType, io: Direction) => Json

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)

/** The API, and what else programs ask of the shop, as an OpenAPI 3.1 document, made of the contract. */
export function openApiDocument(serverUrl = ''): Json {
  const { write, finish } = schemaWriter()
  const paths: Record<string, Record<string, Json>> = {}
  for (const name of Object.keys(endpoints).filter(isName)) {
    const { method } = endpoints[name]
    const path = oneNaming(endpoints[name].path, Object.keys(paths))
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, path, write) }
  }
  for (const [name, stream] of Object.entries(streams))
    paths[stream.path] = { get: streamed(name, stream, write) }
  const { components, written } = finish(paths)
  const all = { ...withExamples(written, components), ...otherRoutes(serverUrl) }
  return {
    openapi: '3.1.0',
    info: { title: 'Sillon', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${serverUrl}/api` }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
        metrics: { type: 'http', scheme: 'bearer', description: 'The token of `METRICS_TOKEN`.' },
        reports: { type: 'http', scheme: 'basic', description: 'The password is the mail service’s secret.' },
      },
      schemas: { ...components, Failure: failureSchema },
      responses: sharedFailures(JSON.stringify(all)),
    },
    paths: all,
  }
}

const signedIn = [{ bearer: [] }, { cookie: [] }]

/** What staff must be allowed to do; `x-right` says the same to programs. */
const rightText = (right: string | undefined): Json =>
  right === undefined ? {} : { description: `Staff with the right \`${right}\``, 'x-right': right }

/** An answer that goes on: one event after the other, each with the schema of its data. */
const streamed = (name: string, { summary, right }: StreamData, write: Write): Json => ({
  operationId: name,
  tags: [name.split('.')[0]],
  summary,
  ...rightText(right),
  security: signedIn,
  parameters: [
    {
      name: 'machine',
      in: 'query',
      description: 'Only moves of this lifecycle.',
      required: false,
      schema: { type: 'string', pattern: '^[a-z][a-z-]{0,39}$' },
      example: 'order',
    },
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'The last move that was seen: what came after it is told first.',
      required: false,
      schema: { type: 'string', pattern: String.raw`^\d{1,15}$` },
      example: '1204',
    },
  ],
  responses: {
    200: {
      description: 'Events `open`, `moved`, `skipped` and `alive`; the schema is that of `moved`',
      content: { 'text/event-stream': { schema: write(LifecycleMove, 'output') } },
    },
    401: failureAnswer(401, ['unauthorized']),
    403: failureAnswer(403, ['forbidden']),
    422: failureAnswer(422, ['input_invalid']),
    429: failureAnswer(429, ['rate_limited']),
    503: failureAnswer(503, ['unavailable']),
  },
})

const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

/** A path whose parts have other names elsewhere takes those: in a document they are one path. */
const oneNaming = (path: string, known: readonly string[]): string =>
  known.find(other => shapeOf(other) === shapeOf(path)) ?? path

const partsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')

function operation(name: EndpointName, path: string, write: Write): Json {
  const endpoint: EndpointData = endpoints[name]
  const security = { none: [], optional: [{}, ...signedIn], user: signedIn, staff: signedIn }[endpoint.auth]
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    ...rightText(endpoint.right),
    security,
    ...request(name, endpoint, { path, write }),
    responses: {
      200: { description: 'Done', content: content(name, endpoint, write) },
      ...failuresOf(name, endpoint),
    },
  }
}

const fileSchema = (type: string): Json =>
  type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' }

const content = (name: EndpointName, endpoint: EndpointData, write: Write): Json =>
  endpoint.media !== undefined
    ? Object.fromEntries(endpoint.media.map(type => [type, { schema: fileSchema(type) }]))
    : { 'application/json': { schema: write(schemasOf(name).output, 'output') } }

const Properties = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})

/** The schema of a body: what the path has said is not asked for again. */
function without(schema: Json, inPath: readonly string[]): Json {
  if (inPath.length === 0) return schema
  const { properties, required } = Properties.parse(schema)
  const kept = Object.entries(properties).filter(([key]) => !inPath.includes(key))
  return {
    ...schema,
    properties: Object.fromEntries(kept),
    required: required.filter(key => !inPath.includes(key)),
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Made by the caller for what it wants done once: again with the same key, the answer is the same.',
  required: true,
  schema: { type: 'string', pattern: String.raw`^[\x21-\x7e]{8,200}$` },
  example: '5e0f1c9a-6d2b-4f0e-9c55-0b8d8f8f2a41',
}

interface Writing {
  readonly path: string
  readonly write: Write
}

/** Path parts, query or body, told apart as the client does. */
function request(name: EndpointName, endpoint: EndpointData, { path, write }: Writing): Json {
  const schema = write(schemasOf(name).input, 'input')
  const { properties, required } = Properties.parse(schema)
  const inPath = partsOf(endpoint.path)
  const names = partsOf(path)
  const rest = Object.keys(properties).filter(key => !inPath.includes(key))
  const place = (key: string, where: string, named = key) => {
    const { says, example } = parameterText(name, key) ?? {}
    return {
      name: named,
      in: where,
      ...(says !== undefined && { description: says }),
      required: where === 'path' || required.includes(key),
      schema: properties[key] ?? {},
      ...(example !== undefined && { example }),
    }
  }
  const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const parameters = [
    ...inPath.map((key, index) => place(key, 'path', names[index])),
    ...(inBody ? [] : rest.map(key => place(key, 'query'))),
    ...(endpoint.idempotency === 'key' ? [idempotencyKey] : []),
  ]
  const example = bodyExamples[name]
  const sent = { schema: without(schema, inPath), ...(example !== undefined && { example }) }
  return inBody
    ? { parameters, requestBody: { required: true, content: { 'application/json': sent } } }
    : { parameters }
}

const Media = z.looseObject({ schema: z.unknown(), example: z.unknown().optional() })
const Content = z.record(z.string(), Media)
const Bodied = z.looseObject({ content: Content.optional() })
const Operation = z.looseObject({
  parameters: z.array(Media.extend({ name: z.string() })),
  requestBody: Bodied.optional(),
  responses: z.record(z.string(), Bodied),
})

/** Every parameter, body and answer with one example, where nobody has given another. */
function withExamples(
  paths: Readonly<Record<string, Readonly<Record<string, Json>>>>,
  components: Readonly<Record<string, Json>>,
): Record<string, Json> {
  const example = exampler(components)
  const shown = <T extends z.infer<typeof Media>>(one: T, key?: string): T =>
    one.example === undefined ? { ...one, example: example(one.schema, key) } : one
  const inJson = ({ content, ...rest }: z.infer<typeof Bodied>) => {
    const media = Object.entries(content ?? {}).map(([type, one]): [string, Json] => [
      type,
      type === 'application/json' ? shown(one) : one,
    ])
    return content ? { ...rest, content: Object.fromEntries(media) } : rest
  }
  const whole = (given: Json): Json => {
    const { parameters, requestBody, responses, ...rest } = Operation.parse(given)
    return {
      ...rest,
      parameters: parameters.map(one => shown(one, one.name)),
      ...(requestBody && { requestBody: inJson(requestBody) }),
      responses: Object.fromEntries(Object.entries(responses).map(([status, one]) => [status, inJson(one)])),
    }
  }
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, given]) => [method, whole(given)])),
    ]),
  )
}
