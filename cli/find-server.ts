import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { failed, type Failed } from './terminal/problem.ts'
import { dataDirOf, readServerNote } from './server-note.ts'
import type { CommonOptions } from './terminal/streams.ts'
import type { Terminal } from './terminal/terminal.ts'

/** Where the shop is: answering at an address, or in a directory and to be opened by this very command. */
export type ShopPlace =
  | { readonly kind: 'running'; readonly url: string; readonly shop: string }
  | { readonly kind: 'embedded'; readonly dataDir: string; readonly shop: string }

export type Probe = (url: string) => Promise<boolean>

const probeMs = 5_000
const Healthy = z.object({ status: z.string() })

/** Whether a shop answers at an address. */
export async function answersAt(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(probeMs) })
    return Healthy.safeParse(await response.json()).success
  } catch {
    return false
  }
}

/** The address without a path or a slash at its end; undefined when it is none. */
function originOf(text: string): string | undefined {
  const whole = /^https?:\/\//.test(text) ? text : `http://${text}`
  if (!URL.canParse(whole)) return undefined
  const { origin, pathname } = new URL(whole)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/**
 * Finds the shop to talk to: --url, then SILLON_URL, then the server whose note lies in the data directory
 * and which answers, then the directory itself.
 */
export async function findServer(
  terminal: Pick<Terminal, 'env' | 'cwd'>,
  options: CommonOptions,
  probe: Probe = answersAt,
): Promise<ShopPlace | Failed> {
  const named = options.url ?? (terminal.env['SILLON_URL'] || undefined)
  if (named !== undefined) {
    const url = originOf(named)
    if (url === undefined) return failed('url_invalid', named)
    return (await probe(url)) ? { kind: 'running', url, shop: url } : failed('server_unreachable', url)
  }
  const dataDir = dataDirOf(terminal, options.dataDir)
  // A session belongs to the shop, whether its server is up or this command opens it itself.
  const shop = `directory ${dataDir}`
  const note = await readServerNote(dataDir)
  if (note !== undefined && (await probe(note.url))) return { kind: 'running', url: note.url, shop }
  const hasShop = existsSync(join(dataDir, 'db')) || (terminal.env['DATABASE_URL'] ?? '') !== ''
  return hasShop ? { kind: 'embedded', dataDir, shop } : failed('no_shop_here', dataDir)
}
