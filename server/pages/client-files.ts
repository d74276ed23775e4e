import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import type { HttpEnv } from '../http/http-env.ts'

interface BuiltFile {
  readonly type: string
  readonly plain: Uint8Array<ArrayBuffer>
  /** Missing for what is compressed already. */
  readonly brotli?: Uint8Array<ArrayBuffer>
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.map': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const compress = promisify(brotliCompress)
const fileName = /^[\w.-]+$/

async function readBuilt(path: string): Promise<BuiltFile | undefined> {
  const plain = await readFile(path).catch(() => undefined)
  if (plain === undefined) return undefined
  const type = types[extname(path)] ?? 'application/octet-stream'
  const isText = /^(text|application\/json|image\/svg)/.test(type)
  if (!isText) return { type, plain: new Uint8Array(plain) }
  const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }
  return { type, plain: new Uint8Array(plain), brotli: new Uint8Array(await compress(plain, best)) }
}

/**
 * The files of the build, read and compressed once. Their names carry a hash of what is in them, so
 * browsers keep
 * them for a year.
 */
export function clientFiles(directory: string) {
  const known = new Map<string, Promise<BuiltFile | undefined>>()
  return async (c: HonoContext<HttpEnv>): Promise<Response> => {
    c.set('endpoint', 'assets')
    const name = c.req.path.slice('/assets/'.length)
    if (!fileName.test(name) || name.startsWith('.')) return c.notFound()
    const coming = known.get(name) ?? readBuilt(join(directory, 'assets', name))
    const file = await coming
    if (!file) return c.notFound()
    known.set(name, coming)
    c.header('content-type', file.type)
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('vary', 'accept-encoding')
    const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    if (!file.brotli || !takesBrotli) return c.body(file.plain)
    c.header('content-encoding', 'br')
    return c.body(file.brotli)
  }
}
