import { isFailure } from '#contract'
import { type ExitCode, exitCodes } from './terminal/exit-code.ts'
import type { Failed, Problem } from './terminal/problem.ts'
import { openStreams, type CommonOptions, type Streams } from './terminal/streams.ts'
import type { Terminal } from './terminal/terminal.ts'
import type { TerminalPorts } from './terminal-ports.ts'

/** A shop that a command talks to. */
export interface OpenShop {
  readonly ports: TerminalPorts
  readonly streams: Streams
  readonly terminal: Terminal
  readonly url: string
  /** Identifies the shop in the files kept for it. */
  readonly shop: string
  /** True when this command opened the shop itself, so that nobody answers when it ends. */
  readonly isEmbedded: boolean
  /** Whether nobody owns it yet: known of a shop that this command opened, from whom nothing is hidden. */
  readonly isUnowned: () => Promise<boolean>
}

/** Finds the shop, or opens the embedded one; whoever asked closes it. A failure to open is a value. */
export async function openShop(
  terminal: Terminal,
  options: CommonOptions,
): Promise<(OpenShop & { close(): Promise<void> }) | Failed> {
  const streams = openStreams(terminal, options)
  const { findServer } = await import('./find-server.ts')
  const place = await findServer(terminal, options)
  if (isFailure(place)) return place
  const { terminalPorts } = await import('./terminal-ports.ts')
  const { openSessionFile } = await import('./session-file.ts')
  const make = (url: string): TerminalPorts =>
    terminalPorts({ url, cookies: openSessionFile(terminal, place.shop), nowMs: () => terminal.nowMs() })
  const base = { streams, terminal, shop: place.shop }
  if (place.kind === 'running') {
    const { url } = place
    return {
      ...base,
      url,
      isEmbedded: false,
      isUnowned: async () => false,
      ports: make(url),
      close: async () => undefined,
    }
  }
  const { openEmbedded, isUnowned } = await import('./embedded.ts')
  const server = await openEmbedded(terminal, place.dataDir)
  if (isFailure(server)) return server
  const { url } = server
  return {
    ...base,
    url,
    isEmbedded: true,
    isUnowned: () => isUnowned(server),
    ports: make(url),
    close: () => server.stop(),
  }
}

/**
 * Opens the shop, does the work and closes again. A shop that cannot be opened is told and gives its exit
 * code.
 */
export async function withShop(
  terminal: Terminal,
  options: CommonOptions,
  work: (shop: OpenShop) => Promise<ExitCode>,
): Promise<ExitCode> {
  const shop = await openShop(terminal, options)
  if (isFailure(shop)) return openStreams(terminal, options).fail(shop.problem)
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}

type Data<T> = Exclude<T, { readonly error: true }>

const isData = <T extends object>(result: T): result is Data<T> =>
  !('error' in result && result.error === true)

/** The problem in the answer of a call that failed. */
export const problemIn = (result: object): Problem => ({ code: 'internal', ...result })

/** Prints what a call gave, or tells why it gave nothing. */
export function answer<T extends object>(
  streams: Streams,
  result: T,
  show: (data: Data<T>) => string,
): ExitCode {
  if (!isData(result)) return streams.fail(problemIn(result))
  streams.result(result, () => show(result))
  return exitCodes.ok
}

/** Says, beside a page of a list, where the next one begins. */
export function tellNext(streams: Streams, next: string | null): void {
  if (next !== null) streams.say(`There are more: --after ${next}`)
}
