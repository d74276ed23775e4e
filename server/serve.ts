import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { type Config, readConfig } from './base/config.ts'
import { createDeps } from './create-deps.ts'
import type { Deps } from './http/deps.ts'
import { watchBody } from './http/body-progress.ts'
import { createMetrics } from './http/observe.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { hasStaff } from './accounts/store/users.ts'
import { createMailer } from './base/mailer.ts'
import type { PageHost } from './http/page-host.ts'
import { makeOpeningLink } from './opening/opening-link.ts'
import { everyJob } from './operations/job-table.ts'
import { refuseDemonstration, refuseUnready } from './operations/readiness.ts'
import { openFolder } from './files/data-folder.ts'
import { holdClaims } from './database/claim-holder.ts'
import { isDemonstration } from './database/demonstration.ts'
import { releaseAllClaims } from './database/idempotency.ts'
import { openDatabase } from './database/open-database.ts'

const drainMs = 10_000
const idleMs = 50
/** For the head of a request. Its body may take longer, as long as it goes on. */
const headMs = 30_000
/**
 * Longer than proxies and clients hold a line that nobody uses, a minute by habit: who hangs up must be the
 * side that no request is on its way to. With Node's own five seconds one is lost now and then.
 */
const keepAliveMs = 75_000

export interface ServeOptions {
  /** Beside these, everything is read from the environment (`config.ts`). A port of 0 takes a free one. */
  readonly port?: number
  readonly host?: string
  readonly dataDir?: string
  readonly environment?: Readonly<Record<string, string | undefined>>
  /**
   * True for a command that opens the shop for itself alone, on this machine: it needs no public address, and
   * a database of the demonstration is one.
   */
  readonly isForCommand?: boolean
  /** Whether a shop that nobody owns is closed to all but who has the link to open it. */
  readonly opensByLink?: boolean
  /** Work between migrating and answering, such as filling an empty shop. */
  readonly prepare?: (deps: Deps) => Promise<void>
  /** Who renders the pages; the build when left out. */
  readonly pages?: PageHost
}

export interface RunningServer {
  readonly url: string
  readonly deps: Deps
  /** Where whoever has it opens a shop that nobody owns yet: good for an hour, until the shop has an owner. */
  readonly openingLink?: string
  /** Takes no new requests, lets those at work finish for up to ten seconds, then closes everything. */
  stop(): Promise<void>
}

/**
 * Opens and migrates the database, answers on a port and runs the jobs. Prints nothing; rejects when it
 * cannot.
 */
export async function startServer(options: ServeOptions = {}): Promise<RunningServer> {
  const asked = configOf(options)
  if (!options.isForCommand) refuseUnready(asked)
  await openFolder(asked.dataDir)
  const database = await openDatabase({
    url: asked.databaseUrl,
    dataDir: asked.dataDir,
    poolSize: asked.databasePool,
  })
  try {
    await database.migrate()
    // An embedded database has one owner, so what was begun and not ended belongs to a process that died.
    if (database.kind === 'pglite') await releaseAllClaims(database.db)
    if (!options.isForCommand) await refuseDemonstration(database.db, asked)
    const isPlayed = asked.demo || (options.isForCommand === true && (await isDemonstration(database.db)))
    return await listen({ ...asked, demo: isPlayed }, database, options)
  } catch (error) {
    await database.close()
    throw error
  }
}

function configOf(options: ServeOptions): Config {
  const config = readConfig(options.environment ?? process.env)
  const { host = config.host, port = config.port, dataDir = config.dataDir } = options
  return { ...config, host, port, dataDir }
}

type Opened = Awaited<ReturnType<typeof openDatabase>>

async function listen(config: Config, database: Opened, options: ServeOptions): Promise<RunningServer> {
  const metrics = createMetrics()
  const mailer = createMailer(config)
  const server = createServer({
    requestTimeout: 0,
    headersTimeout: headMs,
    keepAliveTimeout: keepAliveMs,
  })
  let answer: RequestListener = notYet
  server.on('request', (request, response) => {
    watchBody(request, config.bodyIdleSeconds)
    answer(request, response)
  })
  const url = `http://${shown(config.host)}:${await bind(server, config)}`
  const made = createDeps({ db: database.db, config, selfUrl: config.publicUrl ?? url })
  const ending = new AbortController()
  const claimHolder =
    database.kind === 'postgres' && config.databaseUrl !== undefined
      ? await holdClaims(config.databaseUrl)
      : undefined
  const ready: Deps = {
    ...made,
    stopping: ending.signal,
    ...(claimHolder && { claimHolder }),
    ...(options.pages && { pages: options.pages }),
  }
  await options.prepare?.(ready)
  const waitsForOwner = options.opensByLink === true && !(await hasStaff(database.db))
  const deps: Deps = { ...ready, waitsForOwner }
  const openingLink = waitsForOwner ? await makeOpeningLink(deps) : undefined
  answer = getRequestListener(createApp(deps, metrics).fetch)
  const jobs = startJobs({ ...deps, mailer }, metrics, everyJob)
  let stopping: Promise<void> | undefined
  const stop = async () => {
    ending.abort()
    await drain(server)
    await jobs.stop()
    mailer.close()
    await claimHolder?.close()
    await database.close()
  }
  return { url, deps, ...(openingLink && { openingLink }), stop: () => (stopping ??= stop()) }
}

/** Before the shop is ready, for instance while it is being filled. */
const notYet: RequestListener = (_, response) => {
  const body = JSON.stringify({ error: true, status: 503, code: 'unavailable' })
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' }).end(body)
}

/** Listening everywhere is shown as this machine's own name. */
const shown = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

async function bind(server: Server, config: Config): Promise<number> {
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, done)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : config.port
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>(done => server.close(() => done()))
  // A kept-alive connection falls idle only when its last answer is out, so idle ones are looked for again.
  const idle = setInterval(() => server.closeIdleConnections(), idleMs)
  const late = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
