import { z } from 'zod'
import type { EndpointName } from '#contract'
import type { EndpointData } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { schemasOf } from '#contract/schemas.ts'
import { LifecycleMove } from '#contract/schemas/streams.ts'
import { type StreamData, streams } from '#contract/streams.ts'
import { failureAnswer, failureSchema, failuresOf } from './failures.ts'
import { type Json, jsonSchema } from './json-schema.ts'

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)
/** The API as an OpenAPI 3.1 document, worked out from the contract. */
export function openApiDocument(serverUrl = ''): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const name of Object.keys(endpoints).filter(isName)) {
    const { method } = endpoints[name]
    const path = oneNaming(endpoints[name].path, Object.keys(paths))
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, path) }
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
    401: failureAnswer('`unauthorized`'),
    429: failureAnswer('`rate_limited`'),
  },
})

const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

/** A path whose parts have other names elsewhere takes those: in a document they are one path. */
const oneNaming = (path: string, known: readonly string[]): string =>
  known.find(other => shapeOf(other) === shapeOf(path)) ?? path

const partsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')

function operation(name: EndpointName, path: string): Json {
  const endpoint: EndpointData = endpoints[name]
  const security = { none: [], optional: [{}, ...signedIn], user: signedIn, staff: signedIn }[endpoint.auth]
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: endpoint.summary,
    security,
    ...request(name, endpoint, path),
    responses: {
      200: { description: 'Done', content: content(name, endpoint) },
      ...failuresOf(name, endpoint),
    },
  }
}

const fileSchema = (type: string): Json =>
  type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' }

const content = (name: EndpointName, endpoint: EndpointData): Json =>
  endpoint.media !== undefined
    ? Object.fromEntries(endpoint.media.map(type => [type, { schema: fileSchema(type) }]))
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
function request(name: EndpointName, endpoint: EndpointData, path: string): Json {
  const schema = jsonSchema(schemasOf(name).input, 'input')
  const { properties, required } = Properties.parse(schema)
  const inPath = partsOf(endpoint.path)
  const names = partsOf(path)
  const rest = Object.keys(properties).filter(key => !inPath.includes(key))
  const place = (key: string, where: string, named = key) => ({
    name: named,
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
    ...inPath.map((key, index) => place(key, 'path', names[index])),
    ...(inBody ? [] : rest.map(key => place(key, 'query'))),
    ...(endpoint.idempotency === 'key' ? [header] : []),
  ]
  return inBody
    ? { parameters, requestBody: { content: { 'application/json': { schema: without(schema, inPath) } } } }
    : { parameters }
}
