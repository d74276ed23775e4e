// The package of a run in a file: it goes on where it was broken off, and is checked before it has its name.
import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isFailure, type Output } from '#contract'
import { cookies as cookieTable } from '#domain/site/cookie.ts'
import { openSessionFile } from '../session-file.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { type OpenShop, problemIn, withShop } from '../with-shop.ts'
import { checkPackage } from './check-package.ts'

export interface LoadOptions {
  readonly output?: string
}

type Packed = NonNullable<Output<'runs.one'>['package']>

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0

const partBytes = 1_048_576

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path)
  try {
    for (let at = 0; ; ) {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(partBytes), position: at })
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(buffer.subarray(0, bytesRead))
      at += bytesRead
    }
  } finally {
    await file.close()
  }
}

/** Loads what is missing of a file; false where the shop did not send it. */
async function load({ url, terminal, shop }: OpenShop, packed: Packed, path: string): Promise<boolean> {
  const token = openSessionFile(terminal, shop).get(cookieTable.token.name)
  const from = await sizeOf(path)
  if (from === packed.bytes) return true
  const response = await fetch(`${url}${packed.path}`, {
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(from > 0 && { range: `bytes=${from}-`, 'if-range': `"${packed.sha256}"` }),
    },
  })
  if (!response.ok || response.body === null) return false
  // What was begun is of another version: from the beginning.
  const file = await open(path, response.status === 206 ? 'a' : 'w')
  try {
    for await (const part of response.body) await file.appendFile(part)
  } finally {
    await file.close()
  }
  return true
}

/** Loads the newest package of a run, checks its hash and its signature, and names the file. */
export const loadPackage = (
  terminal: Terminal,
  id: string,
  { output, ...options }: LoadOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { ports, streams } = shop
    const run = await ports.api.call('runs.one', { id })
    if (isFailure(run)) return streams.fail(problemIn(run))
    const { package: packed } = run
    if (packed === null) return streams.fail({ code: 'package_missing' })
    const keys = await ports.api.call('runs.packageKeys', {})
    if (isFailure(keys)) return streams.fail(problemIn(keys))
    const path = resolve(terminal.cwd, output ?? `run${run.id}_v${packed.version}.zip`)
    const part = `${path}.part`
    if (!(await load(shop, packed, part))) return streams.fail({ code: 'network' })
    if ((await hashOf(part)) !== packed.sha256) {
      // What was begun was something else: the next try begins anew.
      await rm(part, { force: true })
      return streams.fail({ code: 'package_damaged', about: path })
    }
    const isSound = await checkPackage(part, keys.keys)
    if (!isSound) return streams.fail({ code: 'package_unsigned', about: path })
    await rename(part, path)
    streams.result({ path, version: packed.version, sha256: packed.sha256 }, () => path)
    return exitCodes.ok
  })
