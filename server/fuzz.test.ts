import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointName } from '#contract'
import { endpoints } from '#contract/endpoints.ts'
import { errorStatus } from '#contract/error-codes.ts'
import { schemasOf } from '#contract/schemas.ts'
import { refusingGateway } from '#fixtures/server/no-gateway.ts'
import { fittingInput } from '#fixtures/server/contract/input-arbitrary.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ deps: { gateway: refusingGateway } })
})
afterAll(() => shop.close())

const isName = (name: string): name is EndpointName => name in endpoints
const names = Object.keys(endpoints).filter(isName)

const hostileTexts = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '%00',
  "' OR 1=1 --",
  '"; drop table users; --',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'x'.repeat(5_000),
  '９９',
  '\u202Eabc',
  'é\u0301',
  'NaN',
  '1e400',
  '-1',
  '2147483648',
  '9'.repeat(30),
  '🎶'.repeat(80),
]
const hostile = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, null, true, 0, -1, 1.5, 2_147_483_648, 1e21, [], {}, [[[[]]]]),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

const Fields = z.object({ properties: z.record(z.string(), z.unknown()).default({}) })
const fieldsOf = (name: EndpointName): string[] =>
  Object.keys(
    Fields.parse(z.toJSONSchema(schemasOf(name).input, { io: 'input', unrepresentable: 'any' })).properties,
  )

/** Some of an endpoint's own fields with hostile values, and perhaps one that nobody asked for. */
const inputFor = (name: EndpointName) =>
  fc.record(Object.fromEntries([...fieldsOf(name), 'unasked'].map(field => [field, hostile])), {
    requiredKeys: [],
  })

let keysMade = 0

/** The boss may ask for everything; somebody else signs out, or all after it would only be turned away. */
const callerOf = (name: EndpointName) => (name === 'auth.logout' ? people.bruno : people.boss)

interface Sent {
  readonly status: number
  readonly text: string
}

async function send(name: EndpointName, input: Record<string, unknown>, body?: string): Promise<Sent> {
  const { method } = endpoints[name]
  const path = endpoints[name].path.replace(
    /\{(\w+)\}/g,
    (_, part: string) => written(input[part] ?? '1') || '1',
  )
  const bodied = method === 'POST' || method === 'PUT'
  const query = Object.entries(input).map(([key, value]) => `${written(key)}=${written(value)}`)
  const headers = {
    authorization: `Bearer ${callerOf(name).token}`,
    'content-type': 'application/json',
    'idempotency-key': `fuzz-key-${++keysMade}`,
  }
  const response = await shop.app.request(`/api${path}${bodied ? '' : `?${query.join('&')}`}`, {
    method,
    headers,
    ...(bodied && { body: body ?? JSON.stringify(input) }),
  })
  return { status: response.status, text: await response.text() }
}

/** Percent-encoded, half surrogate pairs and all. */
function written(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'))
}

const Failure = z.object({
  error: z.literal(true),
  status: z.int(),
  code: z.enum(Object.keys(errorStatus)),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string(),
})

/** Either it was done, or there is a coded failure that is not our fault. */
function expectCoded({ status, text }: Sent, what: string): void {
  if (status === 200) return
  const failure = Failure.safeParse(JSON.parse(text))
  expect(failure.error?.issues, `${what}: ${text}`).toBeUndefined()
  expect(failure.data?.status, what).toBe(status)
  if (failure.data?.code !== 'not_built') expect(status, `${what}: ${text}`).toBeLessThan(500)
}

describe('hostile input', () => {
  // Else the endpoints that follow would be asked by nobody, and a refusal at the door is never a fault.
  afterEach(async () => {
    expect((await shop.request('auth.check', {}, { token: people.boss.token })).status).toBe(200)
  })

  it.each(names)('%s answers with a coded 4xx, never a 5xx', { timeout: 60_000 }, async name => {
    await fc.assert(
      fc.asyncProperty(inputFor(name), async input => {
        expectCoded(await send(name, input), `${name} ${JSON.stringify(input)}`)
      }),
      { numRuns: 15, seed: 20_260_302, endOnFailure: true },
    )
  })

  it.each(names)('%s bears every edge of what its schema lets in', { timeout: 60_000 }, async name => {
    await fc.assert(
      fc.asyncProperty(fittingInput(name), fc.option(inputFor(name)), async (fitting, wrong) => {
        const [field] = Object.entries(wrong ?? {})
        const input = field ? { ...fitting, [field[0]]: field[1] } : fitting
        expectCoded(await send(name, input), `${name} ${JSON.stringify(input).slice(0, 2_000)}`)
      }),
      { numRuns: 20, seed: 20_260_302, endOnFailure: true },
    )
  })

  it('survives bodies that are no objects, too deep, too long or reach for prototypes', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    const bodies = [
      'null',
      '"x"',
      '[1]',
      '{',
      '{"a":',
      '1e999',
      '{"__proto__":{"x":1}}',
      deep,
      '\u0000',
      '{"a":1e999}',
    ]
    for (const name of names.filter(n => endpoints[n].method === 'POST' || endpoints[n].method === 'PUT')) {
      for (const body of bodies) {
        const sent = await send(name, {}, body)
        expectCoded(sent, `${name} ${body.slice(0, 40)}`)
        expect(sent.status, `${name} ${body.slice(0, 40)}`).toBeGreaterThanOrEqual(400)
      }
    }
  })
})
