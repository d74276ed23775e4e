// What who writes a client needs of the document: shapes by name, good examples, codes, all routes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { errorStatus } from '#contract/error-codes.ts'
import { schemasOf } from '#contract/schemas.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { openApiDocument } from './document.ts'

const Media = z.looseObject({ schema: z.unknown(), example: z.unknown().optional() })
const Answer = z.looseObject({ content: z.record(z.string(), Media).default({}) })
const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(Media.extend({ name: z.string(), in: z.string() })),
  requestBody: Answer.optional(),
  responses: z.record(z.string(), z.looseObject({ $ref: z.string().optional() })),
})
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({})),
    responses: z.record(z.string(), Answer),
  }),
})
const served: unknown = JSON.parse(JSON.stringify(openApiDocument('https://shop.test')))
const document = Document.parse(served)
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, given]) => {
    const { data } = Operation.safeParse(given)
    return data ? [{ path, method, isApi: item['servers'] === undefined, ...data }] : []
  }),
)
const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)

/** Every object of a document that describes some fields of its own, with the place it stands at. */
function objectsIn(json: unknown, at: string): [shape: string, at: string][] {
  if (typeof json !== 'object' || json === null) return []
  const { properties } = z.looseObject({ properties: z.unknown() }).catch({ properties: {} }).parse(json)
  const isLarge = Object.keys(Object(properties)).length >= 4 && Reflect.get(json, 'type') === 'object'
  const own: [string, string][] = isLarge ? [[JSON.stringify(json), at]] : []
  return [...own, ...Object.entries(json).flatMap(([key, inner]) => objectsIn(inner, `${at}/${key}`))]
}

describe('shapes by name', () => {
  it('says no object of four fields or more twice', () => {
    const places = new Map<string, string[]>()
    for (const [shape, at] of objectsIn(served, '#')) places.set(shape, [...(places.get(shape) ?? []), at])
    expect([...places.values()].filter(all => all.length > 1)).toEqual([])
    expect(Object.keys(document.components.schemas).length).toBeGreaterThan(80)
  })

  it('says by name what clients keep most', () => {
    const names = Object.keys(document.components.schemas)
    expect(names).toEqual(expect.arrayContaining(['Cart', 'OrderDetail', 'ProjectCard', 'User', 'Failure']))
  })
})

describe('examples', () => {
  it('are taken by the schemas that the shop reads with', () => {
    const refused = operations.flatMap(({ operationId, parameters, requestBody }) => {
      if (!isName(operationId)) return []
      const inPath = [...endpoints[operationId].path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
      const shown = (where: string) => parameters.filter(one => one.in === where)
      const input = Object.fromEntries([
        ...Object.entries(Object(requestBody?.content['application/json']?.example)),
        ...shown('query').map(({ name, example }) => [name, String(example)]),
        ...shown('path').map(({ example }, index) => [inPath[index], String(example)]),
      ])
      const { error } = schemasOf(operationId).input.safeParse(input)
      return error ? [`${operationId} ${JSON.stringify(error.issues)}`] : []
    })
    expect(refused).toEqual([])
  })
})

describe('failures', () => {
  it('have the codes of their operation and no others', () => {
    const Codes = z.object({
      allOf: z.tuple([
        z.unknown(),
        z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) }),
      ]),
    })
    const codesOf = (name: string): string[] => {
      const operation = operations.find(one => one.operationId === name)
      return Object.values(operation?.responses ?? {}).flatMap(({ $ref, ...own }) => {
        const shared = document.components.responses[$ref?.split('/').at(-1) ?? '']
        const { content } = shared ?? Answer.parse(own)
        return Codes.safeParse(content['application/json']?.schema).data?.allOf[1].properties.code.enum ?? []
      })
    }
    const own = Object.entries(endpoints).map(([name, { errors }]): [string, string[]] => [name, [...errors]])
    for (const [name, errors] of own) expect(codesOf(name), name).toEqual(expect.arrayContaining(errors))
    expect(codesOf('cart.pay')).not.toContain('picture_invalid')
    expect(Object.keys(errorStatus)).toEqual(expect.arrayContaining(codesOf('cart.pay')))
  })
})

describe('what is not below the API', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ env: { MAIL_REPORTS_SECRET: 'a secret of the mail service' } })
  })
  afterAll(() => shop.close())

  /** Addresses that people open in a browser, and what pages are made of: no program asks for them. */
  const pages = [
    /^\/\*$/,
    /^(\/(fr|zh|es|ko))?\/(cart|contact|contest|newsletter|offer|order-change|payment|withdraw)\b/,
    /^\/(assets|favicon|images|robots|share|sitemaps?)\b/,
    /^\/opening\b/,
    // Stand-ins of a demonstration: a bank and a social service that play along.
    /^\/(oauth\/local|sandbox)\//,
  ]

  it('is in the document, route by route', () => {
    const said = operations
      .filter(({ isApi }) => !isApi)
      .map(
        ({ method, path }) => new RegExp(`^${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      )
    const routes = shop.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/api/'))
      .filter(({ path }) => !pages.some(page => page.test(path)))
      .map(
        ({ method, path }) =>
          `${method} ${path.replaceAll(/\*$|:\w+(\{.*?\})?/g, 'x').replace('/files/x', '/files/x/x')}`,
      )
    expect(routes.length).toBeGreaterThan(8)
    const missing = [...new Set(routes)].filter(route => !said.some(shape => shape.test(route)))
    expect(missing).toEqual([])
  })

  it('answers where the document says', async () => {
    const gone = []
    for (const { method, path, isApi, operationId, responses } of operations) {
      if (isApi) continue
      const at = path.replaceAll('{provider}', 'google').replaceAll('{gateway}', shop.deps.gateway.name)
      const { status } = await shop.app.request(at.replaceAll(/\{\w+\}/g, '999.mp3'), {
        method: method.toUpperCase(),
      })
      if (!Object.hasOwn(responses, status)) gone.push(`${operationId} ${status}`)
    }
    expect(gone).toEqual([])
  })
})
