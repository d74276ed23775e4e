// Requests made from the served document, fitting and odd, from everybody: no 5xx, no answer outside of it.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { answerJudge } from '../testing/judge-answer.ts'
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts'
import { randomInputs, seeded } from '../testing/random-input.ts'
import { people } from '../testing/world.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 100_000)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Date.now() / 86_400_000))
/** A shop is left for a fresh one after so many, for the odd ones pile up in it. */
const perShop = 5_000

const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() })).default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) })
    .optional(),
})
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) })
const isName = (name: string): boolean => Object.hasOwn(endpoints, name)
/** It would leave everybody signed out. */
const left: ReadonlySet<string> = new Set(['auth.logout'])

const text = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
const tokens = [undefined, ...Object.values(people).map(({ token }) => token)]

async function fuzzer(shop: PayingShop, random: () => number) {
  const served: unknown = await (await shop.app.request('/api/openapi.json')).json()
  const judge = answerJudge(served)
  const operations = Object.entries(Document.parse(served).paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, of]) => ({ path, method, of })))
    .filter(({ of }) => isName(of.operationId) && !left.has(of.operationId))
  const { value, pick, below } = randomInputs(random)

  function made({ path, method, of }: (typeof operations)[number]) {
    const given = (where: string) =>
      of.parameters
        .filter(one => one.in === where)
        .map(({ name, schema }): [string, string] => [name, text(value(schema))])
    const parts = new Map(given('path'))
    const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent((parts.get(name) ?? '').replaceAll(/\p{Surrogate}/gu, '')),
    )
    const query = new URLSearchParams(given('query').filter(() => random() < 0.5)).toString()
    const schema = of.requestBody?.content['application/json'].schema
    const token = pick(tokens)
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(schema !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': `fuzz-key-${below(1e9)}`,
    }
    const body = schema === undefined ? {} : { body: JSON.stringify(value(schema)) ?? 'null' }
    return { url: `/api${at}?${query}`, init: { method: method.toUpperCase(), headers, ...body } }
  }

  return async (): Promise<{ status: number; wrong: string | undefined }> => {
    const operation = pick(operations)
    if (!operation) throw new Error('the document has operations')
    const { url, init } = made(operation)
    const response = await shop.app.request(url, init)
    const media = response.headers.get('content-type')?.split(';')[0] ?? ''
    const isFile = response.headers.has('content-disposition')
    const raw = await response.text()
    const { status } = response
    const of = `${operation.of.operationId}: ${init.method} ${url} ${'body' in init ? init.body : ''}`
    if (status === 500 || status > 501) return { status, wrong: `${status} of ${of}`.slice(0, 600) }
    try {
      if (!isFile) judge(operation.of.operationId, { status, media, body: JSON.parse(raw) })
      return { status, wrong: undefined }
    } catch (error) {
      return { status, wrong: `${String(error)} of ${of}`.slice(0, 600) }
    }
  }
}

it(`${requests} requests find no 5xx and no answer outside the document`, async () => {
  const random = seeded(seed)
  const wrong = new Set<string>()
  let done = 0
  for (let sent = 0; sent < requests; sent += perShop) {
    const shop = await openPayingShop()
    try {
      const ask = await fuzzer(shop, random)
      for (let one = 0; one < Math.min(perShop, requests - sent); one++) {
        const answer = await ask()
        if (answer.status === 200) done++
        if (answer.wrong !== undefined) wrong.add(answer.wrong)
      }
    } finally {
      await shop.close()
    }
  }
  expect([...wrong].slice(0, 20), `seed ${seed}`).toEqual([])
  // Most are refused, by design; a fuzz that is refused throughout would have looked at nothing.
  expect(done).toBeGreaterThan(requests / 20)
})
