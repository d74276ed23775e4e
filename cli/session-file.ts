import { dayMs } from '#domain/time/milliseconds.ts'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { CookiePort } from '#machines/ports.ts'
import type { Terminal } from './terminal/terminal.ts'

const onlyOwner = 0o600
const onlyOwnerFolder = 0o700

const Kept = z.object({
  shop: z.string(),
  cookies: z.record(z.string(), z.object({ value: z.string(), expires_at_ms: z.number() })),
})

type Jar = z.infer<typeof Kept>['cookies']

/** Folder of this program's settings: `$XDG_CONFIG_HOME/sillon`, else `~/.config/sillon`. */
export function configFolder({ env }: Pick<Terminal, 'env'>): string {
  const base = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config')
  return join(base, 'sillon')
}

/** Name of the files kept for one shop. */
export const shopFileName = (shop: string): string =>
  createHash('sha256').update(shop).digest('hex').slice(0, 20)

/** Writes a file that only its owner can read, whole or not at all. */
export function writePrivately(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: onlyOwnerFolder })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, text, { mode: onlyOwner })
  chmodSync(unfinished, onlyOwner)
  renameSync(unfinished, path)
}

function read(path: string): Jar {
  try {
    return Kept.parse(JSON.parse(readFileSync(path, 'utf8'))).cookies
  } catch {
    // Missing or damaged: the visitor is a stranger again.
    return {}
  }
}

/**
 * The cookies of one shop, its session token among them, in a file of its own that only its owner can read.
 * Each change is written at once; what has expired is forgotten.
 */
export function openSessionFile(terminal: Pick<Terminal, 'env' | 'nowMs'>, shop: string): CookiePort {
  const path = join(configFolder(terminal), 'sessions', `${shopFileName(shop)}.json`)
  const living = (): Jar =>
    Object.fromEntries(
      Object.entries(read(path)).filter(([, { expires_at_ms }]) => expires_at_ms > terminal.nowMs()),
    )
  const write = (cookies: Jar) => {
    if (Object.keys(cookies).length === 0) rmSync(path, { force: true })
    else writePrivately(path, `${JSON.stringify({ shop, cookies }, undefined, 2)}\n`)
  }
  return {
    get: name => living()[name]?.value,
    set: (name, value, { days }) =>
      write({ ...living(), [name]: { value, expires_at_ms: terminal.nowMs() + days * dayMs } }),
    remove: name => {
      const { [name]: _, ...rest } = living()
      write(rest)
    },
  }
}

/** Cookies that end with the command, for orders that have nothing to do with the cart at hand. */
export function memoryCookies(start: Readonly<Record<string, string>> = {}): CookiePort {
  const jar = new Map(Object.entries(start))
  return {
    get: name => jar.get(name),
    set: (name, value) => void jar.set(name, value),
    remove: name => void jar.delete(name),
  }
}
