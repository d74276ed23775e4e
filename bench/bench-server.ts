import { createServer, type RequestListener } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/base/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { createMetrics } from '#server/http/observe.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { type HttpCalls, httpCalls } from './http-calls.ts'

export interface BenchServer {
  /** Scheme, host and port. */
  readonly url: string
  readonly calls: HttpCalls
  close(): Promise<void>
}

/**
 * The shop in this process, as in production but for three things: no limit of requests, no log line per
 * request, and
 * no job runner, whose work would fall into the rounds of the limit.
 */
export async function openShopServer(databaseUrl: string, poolSize: number): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillon-bench-'))
  const database = await openDatabase({ url: databaseUrl, poolSize })
  const config = readConfig({
    NODE_ENV: 'production',
    SILLON_DEMO: '1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  })
  const deps = createDeps({ db: database.db, config, selfUrl: 'http://127.0.0.1' })
  const listening = await listen(getRequestListener(createApp(deps, createMetrics()).fetch))
  const close = async () => {
    await listening.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: listening.url, calls: listening.calls, close }
}

/**
 * The least that can answer over HTTP: a bare Hono handler that gives the body kept under the path. What is
 * posted to it is received, and looked at no further.
 */
export async function openBareServer(bodies: ReadonlyMap<string, string>): Promise<BenchServer> {
  const app = new Hono()
  const answer = (c: Context) =>
    c.body(bodies.get(c.req.path) ?? '', 200, { 'content-type': 'application/json' })
  app.get('/*', answer)
  app.post('/*', async c => {
    await c.req.text()
    return answer(c)
  })
  return listen(getRequestListener(app.fetch))
}

async function listen(answer: RequestListener): Promise<BenchServer> {
  const server = createServer(answer)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the bench server has no port')
  const url = `http://127.0.0.1:${address.port}`
  const calls = httpCalls(url)
  const close = async () => {
    calls.close()
    const closed = new Promise<void>(done => server.close(() => done()))
    server.closeAllConnections()
    await closed
  }
  return { url, calls, close }
}

/** Runs work on an opened server and closes it, whatever happens. */
export async function whileOpen<T>(opening: Promise<BenchServer>, work: (server: BenchServer) => Promise<T>) {
  const server = await opening
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}
