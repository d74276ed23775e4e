import { Validator } from '@seriousme/openapi-schema-validator'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { streams } from '#contract/streams.ts'
import { openApiDocument } from './document.ts'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  description: z.string().min(5),
  required: z.boolean(),
  schema: z.looseObject({}),
  example: z.unknown().refine(value => value !== undefined),
})

const methods = ['get', 'post', 'put', 'delete'] as const
/** What OpenAPI 3.1 asks of the parts that this document has. */
const Media = z.object({ schema: z.looseObject({}), example: z.unknown() })
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  parameters: z.array(Parameter),
  requestBody: z.object({ content: z.record(z.string(), Media) }).optional(),
  responses: z.record(
    z.string().regex(/^\d{3}$/),
    z.union([
      z.object({ $ref: z.string() }),
      z.object({ description: z.string(), content: z.record(z.string(), z.looseObject({})).optional() }),
    ]),
  ),
  security: z.array(z.record(z.string(), z.array(z.string()))),
})
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.object({
      servers: z.array(z.object({ url: z.string() })).optional(),
      get: Operation.optional(),
      post: Operation.optional(),
      put: Operation.optional(),
      delete: Operation.optional(),
    }),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
})

const text = JSON.stringify(openApiDocument('https://shop.test'))
const document = Document.parse(JSON.parse(text))
const all = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap(method => {
    const operation = item[method]
    return operation ? [{ path, method, operation, isApi: item.servers === undefined }] : []
  }),
)
/** Those below the API's base. */
const operations = all.filter(({ isApi }) => isApi)

/** Whether a JSON pointer leads to something in the document. */
function isThere(pointer: string): boolean {
  let at: unknown = JSON.parse(text)
  for (const part of pointer.split('/').slice(1)) {
    const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false
    at = Reflect.get(at, name)
  }
  return true
}

describe('the OpenAPI document', () => {
  it('does not ask in a body for what the path has said', () => {
    const asked = operations.flatMap(({ path, operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema
      const required: unknown = schema?.['required'] ?? []
      const properties: unknown = schema?.['properties'] ?? {}
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
      return inPath.filter(
        part => JSON.stringify(required).includes(`"${part}"`) || Object.hasOwn(Object(properties), part),
      )
    })
    expect(asked).toEqual([])
  })

  it('passes the schema of OpenAPI 3.1 of another house', async () => {
    const verdict = await new Validator().validate(JSON.parse(text))
    expect(verdict.errors).toBeUndefined()
    expect(verdict.valid).toBe(true)
    const { paths: _, ...broken } = z.looseObject({}).parse(JSON.parse(text))
    expect((await new Validator().validate({ ...broken, info: {} })).valid).toBe(false)
  })

  it('has a schema that fits the carts that are answered, size fields and all', async () => {
    const shop = await openTestShop()
    try {
      const item = { project_id: 1, quantity: 1, chosen_sizes: [], size_item: '1' }
      const { status, body } = await shop.request('cart.calculate', {
        currency: 'EUR',
        shops: { s_1: { id: 1, items: [item] } },
        customer: { country_id: 'FR' },
      })
      expect(status).toBe(200)
      const pointer = '#/components/schemas/Cart'
      const ajv = new Ajv2020({ strict: false, validateFormats: false })
      ajv.addSchema(JSON.parse(text), 'served')
      const fits = ajv.getSchema(`served${pointer}`)
      expect(fits?.(body), JSON.stringify(fits?.errors)).toBe(true)
      expect(JSON.stringify(body)).toContain('"project_id":1')
      const odd = JSON.parse(JSON.stringify(body).replace('"project_id":1', '"project_id":1,"unasked":1'))
      expect(fits?.(odd)).toBe(false)
    } finally {
      await shop.close()
    }
  })
})

/** What the linter asks and the shop does not do, with the reason. */
const waived = [
  { rule: 'operation-2xx-response', at: '~1start/get', why: 'it always sends the visitor elsewhere: 302' },
  { rule: 'operation-2xx-response', at: '~1callback/get', why: 'it always sends the visitor elsewhere: 302' },
  { rule: 'operation-4xx-response', at: '~1healthz/get', why: 'it asks nothing that could be wrong' },
  {
    rule: 'operation-4xx-response',
    at: '~1api~1openapi.json/get',
    why: 'it asks nothing that could be wrong',
  },
]

describe('the document as tools read it', () => {
  it('passes the recommended rules of a linter of yet another house, but for what is waived', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const verdict = async (source: string) =>
      (await lintFromString({ source, absoluteRef: '/openapi.json', config }))
        .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
        .filter(said => !waived.some(one => said.startsWith(one.rule) && said.includes(one.at)))
    expect(await verdict(text)).toEqual([])
    expect(await verdict(text.replaceAll('"summary"', '"abstract"'))).not.toEqual([])
  })

  it('names the media of what is no JSON', () => {
    const media = operations.flatMap(({ operation }) => {
      const answer = operation.responses['200'] ?? {}
      return 'content' in answer ? Object.keys(answer.content ?? {}) : []
    })
    expect([...new Set(media)].toSorted()).toEqual([
      'application/json',
      'application/pdf',
      'application/x-ndjson',
      'application/xml',
      'application/zip',
      'audio/mpeg',
      'image/jpeg',
      'image/png',
      'text/csv',
      'text/event-stream',
      'text/plain',
    ])
  })
})

describe('what the OpenAPI document lists', () => {
  it('has every endpoint and stream, once, where the contract puts it', () => {
    const described = operations.map(o => `${o.operation.operationId} ${o.method.toUpperCase()} ${o.path}`)
    const declared = Object.entries(endpoints).map(([name, { method, path }]) => `${name} ${method} ${path}`)
    const going = Object.entries(streams).map(([name, { path }]) => `${name} GET ${path}`)
    const plain = (paths: readonly string[]) =>
      paths.map(path => path.replaceAll(/\{\w+\}/g, '{}')).toSorted()
    expect(plain(described)).toEqual(plain([...declared, ...going]))
  })

  it('declares every part of every path', () => {
    for (const { path, operation } of operations) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
      const declared = operation.parameters.filter(p => p.in === 'path').map(p => p.name)
      expect(declared, path).toEqual(parts)
    }
  })

  it('points only at what it has', () => {
    const targets = [...text.matchAll(/"\$ref":"#([^"]*)"/g)].map(match => match[1] ?? '')
    expect(targets.length).toBeGreaterThan(0)
    for (const target of new Set(targets)) expect([target, isThere(target)]).toEqual([target, true])
    expect(isThere('/components/schemas/Nothing')).toBe(false)
  })

  it('says how to sign in and which failures to expect', () => {
    const pay = operations.find(o => o.operation.operationId === 'cart.pay')?.operation
    expect(Object.keys(pay?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '402', '409', '422', '503']),
    )
    expect(pay?.parameters.map(p => p.name)).toContain('Idempotency-Key')
    const check = operations.find(o => o.operation.operationId === 'auth.check')?.operation
    expect(check?.security).toEqual([{ bearer: [] }, { cookie: [] }])
  })
})
