// Requests made from a served document: mostly as it says, some in ways that it does not say.
import { z } from 'zod'
import { knownValues, nounOf } from './known-values.ts'
import { randomInputs } from './random-input.ts'
import { people } from './world.ts'

const Parameter = z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() })
const Body = z.object({
  content: z.record(z.string(), z.looseObject({ schema: z.unknown(), example: z.unknown().optional() })),
})
const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z.array(Parameter).default([]),
  requestBody: Body.optional(),
})
const Document = z.looseObject({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.looseObject({ servers: z.array(z.unknown()).optional() })),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})
const methods = ['get', 'post', 'put', 'delete'] as const

export interface FuzzRequest {
  readonly operationId: string
  /** The document says this method of this path, and the path is written as it says. */
  readonly isSaid: boolean
  readonly noun: string
  readonly url: string
  readonly init: { method: string; headers: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }
}

/** Odd ways to send a body, and odd headers; all of them are for the shop to refuse, or to bear. */
const bodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  'null',
  '[]',
  '"x"',
  '{',
  '{"a":1e999}',
  '{"__proto__":{"role":"boss"}}',
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
  'a=1&b=2',
  '\uFEFF{}',
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array(1_100_000).fill(0x20),
]
const oddHeaders: readonly Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'z'.repeat(5_000)}` },
  { cookie: `token=${people.alice.token}`, origin: 'https://evil.example' },
  { cookie: `token=${people.boss.token}` },
  { cookie: 'token=%zz; cart={"a":; lang=xx; currency=zzz' },
  { 'accept-language': '*;q=9, \u00ff, en-GB-oxendict-x' },
  { 'x-forwarded-for': '::ffff:1.2.3.4, garbage, 10.0.0.1' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-encoding': 'gzip' },
  { accept: 'image/png' },
  { range: 'bytes=5-2,-0' },
  { 'if-none-match': '*', 'if-range': 'x' },
  { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'the-same-for-many' },
]
const oddMethods = ['PATCH', 'PUT', 'DELETE', 'POST', 'GET', 'HEAD', 'OPTIONS']
const oddEnds = ['/', '/..', '%2e%2e', '%00', '%zz', '//', '/1/2/3', ';x=1', '%F0%9F', '.json']
const everybody = Object.values(people).map(({ token }) => token)
const tokens = [undefined, 'z'.repeat(43), ...everybody, ...everybody]
const Narrow = z.looseObject({ enum: z.array(z.unknown()).optional(), pattern: z.string().optional() })

const text = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
const whole = (part: string): string => part.replaceAll(/\p{Surrogate}/gu, '')

/** Every operation of a document, but for those that are left out. */
const operationsOf = (document: z.infer<typeof Document>, left: ReadonlySet<string>) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap(method => {
      const { data } = Operation.safeParse(item[method])
      const base = item.servers === undefined ? '/api' : ''
      return data && !left.has(data.operationId) ? [{ path, base, method, of: data }] : []
    }),
  )

/** Whether the parts of a path are such as the document narrows them down to. */
const isNarrow = (of: z.infer<typeof Operation>, parts: ReadonlyMap<string, string>): boolean =>
  of.parameters.every(({ in: where, name, schema }) => {
    const { enum: choices, pattern = '' } = Narrow.parse(schema)
    const part = parts.get(name) ?? ''
    return where !== 'path' || ((choices?.includes(part) ?? true) && new RegExp(pattern).test(part))
  })

type Picking = Pick<ReturnType<typeof randomInputs>, 'pick' | 'below'>

/** Another body, method, path or header than the document says. */
function bent(request: FuzzRequest, { pick, below }: Picking): FuzzRequest {
  const { init, url } = request
  const way = below(5)
  if (way === 0 && init.body !== undefined) {
    const body = pick(bodies) ?? ''
    return { ...request, init: { ...init, body } }
  }
  if (way === 1) {
    const { body, ...rest } = { ...init, method: pick(oddMethods) ?? 'PATCH' }
    const isBodied = !['GET', 'HEAD'].includes(rest.method) && body !== undefined
    const isSaid = rest.method === init.method && request.isSaid
    return { ...request, isSaid, init: isBodied ? { ...rest, body } : rest }
  }
  if (way === 2) return { ...request, isSaid: false, url: url.replace('?', `${pick(oddEnds)}?`) }
  if (way === 3) {
    const { 'idempotency-key': _, ...headers } = init.headers
    return { ...request, init: { ...init, headers } }
  }
  return { ...request, init: { ...init, headers: { ...init.headers, ...pick(oddHeaders) } } }
}

interface Chance {
  readonly random: () => number
  readonly known: ReturnType<typeof knownValues>
}

/** Values for fields of what a path is about: mostly of things that there are. */
const inputsFor = (document: z.infer<typeof Document>, noun: string, { random, known }: Chance) =>
  randomInputs(random, {
    oddEach: 60,
    shapes: document.components.schemas,
    known: key => known.one(key === 'id' ? `${noun.replace(/s$/, '')}_id` : key),
  })

/** `left` are operations that are not asked. */
export function fuzzRequests(served: unknown, random: () => number, left: ReadonlySet<string>) {
  const document = Document.parse(served)
  const operations = operationsOf(document, left)
  const known = knownValues(random)
  const inputs = (noun: string) => inputsFor(document, noun, { random, known })
  const { pick, below } = inputs('')

  function bodyOf(of: z.infer<typeof Operation>, noun: string): string | undefined {
    const sent = of.requestBody?.content['application/json']
    if (sent === undefined) return undefined
    const made = inputs(noun).value(sent.schema)
    if (random() < 0.75 || typeof made !== 'object') return JSON.stringify(made) ?? 'null'
    // The example of the document, with some fields of another making.
    const some = Object.entries(made ?? {}).filter(() => random() < 0.3)
    return JSON.stringify({ ...Object(sent.example), ...Object.fromEntries(some) })
  }

  function usual({ path, base, method, of }: (typeof operations)[number]): FuzzRequest {
    const given = (where: string) =>
      of.parameters
        .filter(one => one.in === where)
        .map(({ name, schema }): [string, string] => [
          name,
          text(inputs(nounOf(path, name)).value(schema, name)),
        ])
    const parts = new Map(given('path'))
    const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(whole(parts.get(name) ?? '')),
    )
    const query = new URLSearchParams(given('query').filter(() => random() < 0.4)).toString()
    const body = bodyOf(of, nounOf(path))
    const token = pick(tokens)
    const headers: Record<string, string> = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': `fuzz-key-${below(1e9)}`,
    }
    const init = { method: method.toUpperCase(), headers, ...(body !== undefined && { body }) }
    const isWritten = !/\/(?:\.{0,2}(?:\/|$))/.test(at) && !at.includes('%00')
    return {
      operationId: of.operationId,
      // Beside the API, what does not fit is an address of a page.
      isSaid: isWritten && (base !== '' || isNarrow(of, parts)),
      noun: nounOf(path),
      url: `${base}${at}?${query}`,
      init,
    }
  }

  return {
    known,
    names: operations.map(({ of }) => of.operationId),
    next: (): FuzzRequest => {
      const operation = pick(operations)
      if (!operation) throw new Error('the document has operations')
      const request = usual(operation)
      return random() < 0.12 ? bent(request, { pick, below }) : request
    },
  }
}
