import { z } from 'zod'
import type { EndpointName } from '#contract'
import type { EndpointData } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errorStatus } from '#contract/error-codes.ts'
import { isNotBuilt, schemasOf } from '#contract/schemas.ts'
import { LifecycleMove } from '#contract/schemas/streams.ts'
import { type StreamData, streams } from '#contract/streams.ts'

type Json = Readonly<Record<string, unknown>>

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', override: sayOpenParts })

/**
 * A loose record speaks of the keys that fit alone, and an object that is joined with one must not refuse
 * them: which keys there may be, only the whole can say.
 */
const sayOpenParts: NonNullable<z.core.ToJSONSchemaParams['override']> = ({
  zodSchema,
  jsonSchema: json,
}) => {
  const { def } = zodSchema._zod
  if (def.type === 'record' && def.mode === 'loose') {
    const { pattern } = KeyPattern.parse(json.propertyNames)
    json.patternProperties = { [pattern]: json.additionalProperties ?? {} }
    delete json.propertyNames
    delete json.additionalProperties
  }
  if (def.type !== 'intersection') return
  for (const part of json.allOf ?? [])
    if (part.additionalProperties === false) delete part.additionalProperties
  json.unevaluatedProperties = false
}
const KeyPattern = z.object({ pattern: z.string() })

const failureSchema: Json = {
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

/** The API as an OpenAPI 3.1 document, worked out from the contract. */
export function openApiDocument(serverUrl = ''): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const name of Object.keys(endpoints).filter(isName)) {
    const { method, path } = endpoints[name]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name) }
  }
  for (const [name, stream] of Object.entries(streams)) paths[stream.path] = { get: streamed(name, stream) }
  return {
    openapi: '3.1.0',
    info: { title: 'Sillon', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${serverUrl}/api` }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
      schemas: { Failure: failureSchema },
    },
    paths,
  }
}

const signedIn = [{ bearer: [] }, { cookie: [] }]

/** An answer that goes on: one event after the other, each with the schema of its data. */
const streamed = (name: string, { summary }: StreamData): Json => ({
  operationId: name,
  tags: [name.split('.')[0]],
  summary,
  security: signedIn,
  parameters: [
    { name: 'machine', in: 'query', required: false, schema: { type: 'string' } },
    { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
  ],
  responses: {
    200: {
      description: 'Events `open`, `moved`, `skipped` and `alive`; the schema is that of `moved`',
      content: { 'text/event-stream': { schema: jsonSchema(LifecycleMove, 'output') } },
    },
    default: failureAnswer('Any failure'),
  },
})

function operation(name: EndpointName): Json {
  const endpoint: EndpointData = endpoints[name]
  const security = { none: [], optional: [{}, ...signedIn], user: signedIn, staff: signedIn }[endpoint.auth]
  const codes = [...endpoint.errors, ...(isNotBuilt(name) ? ['not_built' as const] : [])]
  const statuses = [...new Set(codes.map(code => errorStatus[code]))]
  const failures = statuses.map(status => {
    const those = codes.filter(code => errorStatus[code] === status)
    return [String(status), failureAnswer(those.join(', '))] as const
  })
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    security,
    ...request(name, endpoint),
    responses: {
      200: { description: 'Done', content: content(name, endpoint) },
      ...Object.fromEntries(failures),
      default: failureAnswer('Any other failure'),
    },
  }
}

const failureAnswer = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

const content = (name: EndpointName, endpoint: EndpointData): Json =>
  endpoint.answer === 'binary'
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: jsonSchema(schemasOf(name).output, 'output') } }

const Properties = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})

/** The schema of a body: what the path has said is not asked for again. */
function without(schema: Json, inPath: readonly string[]): Json {
  const { properties, required } = Properties.parse(schema)
  const kept = Object.entries(properties).filter(([key]) => !inPath.includes(key))
  return {
    ...schema,
    properties: Object.fromEntries(kept),
    required: required.filter(key => !inPath.includes(key)),
  }
}

/** Path parts, query or body, told apart as the client does. */
function request(name: EndpointName, endpoint: EndpointData): Json {
  const schema = jsonSchema(schemasOf(name).input, 'input')
  const { properties, required } = Properties.parse(schema)
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
  const rest = Object.keys(properties).filter(key => !inPath.includes(key))
  const place = (key: string, where: string) => ({
    name: key,
    in: where,
    required: where === 'path' || required.includes(key),
    schema: properties[key] ?? {},
  })
  const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const header = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 8 },
  }
  const parameters = [
    ...inPath.map(key => place(key, 'path')),
    ...(inBody ? [] : rest.map(key => place(key, 'query'))),
    ...(endpoint.idempotency === 'key' ? [header] : []),
  ]
  return inBody
    ? { parameters, requestBody: { content: { 'application/json': { schema: without(schema, inPath) } } } }
    : { parameters }
}
