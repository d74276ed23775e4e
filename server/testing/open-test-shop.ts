import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { EndpointName, Input, Result } from '#contract'
import { endpoints } from '#contract/endpoints.ts'
import { recordAnswer } from '#fixtures/testing/recorder.ts'
import { createApp } from '../app.ts'
import { createSocial } from '../accounts/auth/create-social.ts'
import { readConfig } from '../base/config.ts'
import type { Deps } from '../http/deps.ts'
import { createMetrics } from '../http/observe.ts'
import { localStorage } from '../files/local-storage.ts'
import { noteAnswered } from './answered-calls.ts'
import { type AnswerJudge, answerJudge } from './judge-answer.ts'
import { noGateway } from './no-gateway.ts'
import { testClock } from './test-clock.ts'
import { openTestDatabase } from './test-database.ts'
import { writeWorld } from './world.ts'

export interface RequestOptions {
  /** Session token of the caller; `people.alice.token`. */
  readonly token?: string
  /** Idempotency key; endpoints that need one get a fresh one when it is left out, none when null. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestResponse<N extends EndpointName> {
  readonly status: number
  readonly headers: Headers
  readonly body: Result<N>
}

export interface TestShopOptions {
  /** Parts to put in the place of the usual ones. */
  readonly deps?: Partial<Deps>
  /** Environment variables beyond those of a test. */
  readonly env?: Readonly<Record<string, string>>
}

const testEnvironment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '0',
  PUBLIC_URL: 'http://shop.test',
  // A bank and sign-in services that play along.
  SILLON_DEMO: '1',
}

/** A whole shop on a database of its own with the test world in it (`world.ts`). Close it when done. */
export async function openTestShop(options: TestShopOptions = {}) {
  const database = await openTestDatabase()
  const files = await mkdtemp(join(tmpdir(), 'sillon-files-'))
  const clock = testClock()
  const config = readConfig({ ...testEnvironment, ...options.env })
  const deps: Deps = {
    db: database.db,
    clock,
    config: { ...config, publicUrl: config.publicUrl ?? 'http://shop.test' },
    log: pino({ level: config.logLevel }),
    storage: localStorage(files),
    gateway: noGateway,
    social: createSocial(database.db, clock, config),
    countries: { find: () => undefined },
    selfUrl: 'http://shop.test',
    ...options.deps,
  }
  await writeWorld(deps.db, clock.now())
  const app = createApp(deps, createMetrics())
  return {
    app,
    db: deps.db,
    deps,
    clock,
    request: requester(app),
    async close() {
      await database.close()
      await rm(files, { recursive: true, force: true })
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

let keysMade = 0
let judge: Promise<AnswerJudge> | undefined

/** One for all shops: the document says the same of each. */
async function judgeOf(app: Answering): Promise<AnswerJudge> {
  const served = await app.request('/api/openapi.json', { method: 'GET' })
  return answerJudge(await served.json())
}

/** What answers requests: the app itself, without a socket, or a server at an address. */
export interface Answering {
  request(path: string, init: RequestInit): Response | Promise<Response>
}

/**
 * Calls an endpoint through the whole HTTP stack. Throws where the answer is not as the served document says.
 */
export function requester(app: Answering) {
  return async <N extends EndpointName>(
    name: N,
    input: Input<N>,
    options: RequestOptions = {},
  ): Promise<TestResponse<N>> => {
    const { method, idempotency } = endpoints[name]
    const { path, rest } = address(name, { ...input })
    const headers = new Headers(options.headers)
    if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`)
    const key = options.key === undefined && idempotency === 'key' ? `test-key-${++keysMade}` : options.key
    if (typeof key === 'string') headers.set('idempotency-key', key)
    const bodied = method === 'POST' || method === 'PUT'
    if (bodied) headers.set('content-type', 'application/json')
    const query = bodied ? '' : `?${new URLSearchParams(texts(rest)).toString()}`
    const response = await app.request(`/api${path}${query}`, {
      method,
      headers,
      ...(bodied && { body: JSON.stringify(rest) }),
    })
    const file = response.headers.has('content-disposition') ? await fileOf(response) : undefined
    const body: unknown = file ?? (await response.json())
    const media = response.headers.get('content-type')?.split(';')[0] ?? ''
    const judged = await (judge ??= judgeOf(app))
    judged(name, { status: response.status, media, body: file ? readJson(file.bytes, media) : body })
    if (response.ok) noteAnswered(name)
    await recordAnswer(name, input, response.status, file ? { media, bytes: file.bytes } : body)
    if (!isResult(body, name)) throw new Error(`${name} answered without a body`)
    return { status: response.status, headers: response.headers, body }
  }
}

/** What stands in a file of JSON; other files are not looked into. */
const readJson = (bytes: Uint8Array, media: string): unknown =>
  media === 'application/json' ? JSON.parse(new TextDecoder().decode(bytes)) : undefined

async function fileOf(response: Response) {
  return {
    file_name: response.headers.get('content-disposition')?.split("UTF-8''")[1] ?? '',
    content_type: response.headers.get('content-type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

/** Any value will do: the server held a success to the contract, and tests look at failures themselves. */
const isResult = <N extends EndpointName>(body: unknown, _name: N): body is Result<N> => body !== undefined

function address(name: EndpointName, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = endpoints[name].path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = rest[part]
    delete rest[part]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}

const texts = (fields: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)])
