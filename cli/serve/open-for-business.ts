import { isFailure } from '#contract'
import { findOwner } from '#server/accounts/store/users.ts'
import { ConfigError, readConfig } from '#server/base/config.ts'
import { isDemonstration } from '#server/database/demonstration.ts'
import { isForTrial, refuseUnready } from '#server/operations/readiness.ts'
import { type RunningServer, startServer } from '#server/serve.ts'
import { openingFailure } from '../embedded.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { answersAt } from '../find-server.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { dataDirOf, readServerNote, removeServerNote, writeServerNote } from '../server-note.ts'
import { type CommonOptions, openStreams, type Streams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { fillTheRest, fillWhenEmpty } from '../seed/fill-shop.ts'
import { buildPages } from './build-pages.ts'

export interface ServeOptions {
  readonly port?: number
  readonly host?: string
  readonly dev?: boolean
  readonly demo?: boolean
  readonly try?: boolean
  readonly build: boolean
  readonly seed: boolean
}

type Options = ServeOptions & CommonOptions

/** Opens the shop, says where, and keeps it open until it is asked to stop. */
export async function openForBusiness(terminal: Terminal, options: Options): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const dataDir = dataDirOf(terminal, options.dataDir)
  const unready = unreadyFor(terminal, options)
  if (unready !== undefined) return streams.fail(openingFailure(unready, dataDir).problem)
  const isBuilding = options.build && options.dev !== true
  const notBuilt = isBuilding ? await buildPages() : undefined
  if (notBuilt !== undefined) return streams.fail(notBuilt.problem)
  const server = await open(terminal, dataDir, options, streams)
  if (isFailure(server)) return streams.fail(server.problem)
  const { config, db, gateway } = server.deps
  const { buildId, demo: isDemo } = config
  await writeServerNote(dataDir, { url: server.url, pid: process.pid, buildId, isDemo })
  const owner = await findOwner(db)
  const isRehearsal = config.demo && owner !== undefined && !(await isDemonstration(db))
  // All that there is to say stands there at once: who waits for the address reads the rest as well.
  terminal.out(`Sillon is open at ${server.url}\n`)
  const port = Number(new URL(server.url).port)
  if (refusedPorts.has(port)) streams.warn(portRefused(port))
  if (gateway.isClosed) streams.warn(noPayments)
  const resting = new AbortController()
  if (server.openingLink !== undefined) streams.warn(toBeOpened(server.openingLink))
  else if (isRehearsal) streams.say(rehearsal)
  else if (config.demo) tellDemonstration(streams)
  const rest = options.seed && config.demo ? finish(server, resting.signal) : undefined
  await untilStopped(terminal, streams)
  resting.abort()
  await removeServerNote(dataDir)
  await server.stop()
  await Promise.race([rest, new Promise(done => setTimeout(done, lingerMs))])
  streams.say('Sillon is closed.')
  return exitCodes.ok
}

const asDemo = { SILLON_DEMO: '1' } as const

const isDemo = ({ env }: Terminal, options: Options): boolean =>
  options.demo === true || (options.try === true && isForTrial(env))

const noPayments =
  'This shop cannot take payments yet: nobody can order what costs anything. Set the three STRIPE_ keys.'

const rehearsal = 'This is a rehearsal of your own shop: cards are played, and no money is taken.'

/** What somebody who tries the shop must know; the accounts are those of the demonstration. */
function tellDemonstration(streams: Streams): void {
  streams.say(
    'This is a demonstration: nothing is sold, cards are played, and everybody knows these passwords.',
  )
  streams.say('  customer  customer@sillon.example  needle-drop-customer')
  streams.say('  staff     team@sillon.example      needle-drop-team')
  streams.say('  plant     plant@sillon.example     needle-drop-plant')
}

/**
 * Ports that no browser opens, because other services are at home there: the list of the Fetch standard
 * (2.9, "bad port"). A proxy in front may still use them.
 */
const refusedPorts: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
])

const portRefused = (port: number): string =>
  `Browsers refuse port ${port}: no page opens there. Take another with --port, such as 3000.`

const toBeOpened = (
  link: string,
): string => `Nobody owns this shop yet, so it is closed. Open it step by step, within an hour, at
  ${link}
Whoever has this link becomes the owner. Or stop the shop, and answer at the terminal: sillon init`

const lingerMs = 500

/** A song that could not be played leaves the shop open. */
const finish = ({ deps }: RunningServer, signal: AbortSignal): Promise<void> =>
  fillTheRest(deps, undefined, signal).catch((error: unknown) =>
    signal.aborted ? undefined : deps.log.error({ err: error }, 'the demonstration shop is not complete'),
  )

/** What the shop is started with. */
function environmentOf(terminal: Terminal, options: Options): Terminal['env'] {
  const mode = options.dev ? 'development' : terminal.env['NODE_ENV'] || 'production'
  // A person at the window reads warnings; a log collector gets every request.
  const LOG_LEVEL = terminal.env['LOG_LEVEL'] || (terminal.isErrTty ? 'warn' : 'info')
  return { ...terminal.env, NODE_ENV: mode, LOG_LEVEL, ...(isDemo(terminal, options) && asDemo) }
}

/** Why these settings open no shop: said before pages are built for it, which takes its time. */
function unreadyFor(terminal: Terminal, options: Options): ConfigError | undefined {
  try {
    refuseUnready(readConfig(environmentOf(terminal, options)))
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

async function open(
  terminal: Terminal,
  dataDir: string,
  options: Options,
  streams: Streams,
): Promise<RunningServer | Failed> {
  const { port, host, seed, dev = false } = options
  const environment = environmentOf(terminal, options)
  try {
    const pages = dev ? await developmentPages() : undefined
    return await startServer({
      dataDir,
      environment,
      ...(port === undefined ? {} : { port }),
      ...(host === undefined ? {} : { host }),
      // Who only tries the shop has its accounts, or none.
      opensByLink: options.try !== true,
      ...(pages && { pages }),
      prepare: async deps => {
        if (seed && deps.config.demo) await fillWhenEmpty(deps, streams, terminal.nowMs())
      },
    })
  } catch (error) {
    return explained(error, dataDir, listenAddress(environment, options))
  }
}

async function developmentPages() {
  const { developmentHost } = await import('#server/pages/development-host.ts')
  return developmentHost()
}

function listenAddress(environment: Terminal['env'], { port, host }: Options): string {
  try {
    const config = readConfig(environment)
    return `${host ?? config.host}:${port ?? config.port}`
  } catch (error) {
    if (error instanceof ConfigError) return 'that address'
    throw error
  }
}

/** A shop that is open already is named; a port that somebody else has, too. */
async function explained(error: unknown, dataDir: string, address: string): Promise<Failed> {
  const failure = openingFailure(error, dataDir)
  if (failure.problem.code === 'port_taken') return failed('port_taken', address)
  if (failure.problem.code !== 'directory_locked') return failure
  const note = await readServerNote(dataDir)
  return note !== undefined && (await answersAt(note.url)) ? failed('already_open', note.url) : failure
}

/** Waits to be asked to stop. A second time ends at once, whatever is at work. */
function untilStopped(terminal: Terminal, streams: Streams): Promise<void> {
  return new Promise(resolve => {
    let isAsked = false
    terminal.onStop(() => {
      if (isAsked) process.exit(exitCodes.cancelled)
      isAsked = true
      streams.say('Closing: requests at work are finished.')
      resolve()
    })
  })
}
