import type { Context as HonoContext, Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { fail } from '../failure.ts'
import { answerWith } from '../http/answer-with.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { outcomeOf } from '../http/outcome.ts'
import { readSound } from '../store/catalogue/song-rows.ts'
import { type ByteRange, isPublic, type StoredFile } from './storage.ts'

/** Stored files at `/files/{key}`, and previews at `/songs/{uuid or id}.mp3`. Spec section 7. */
export function mountFiles(app: Hono<HttpEnv>, deps: Deps): void {
  app.get('/files/*', c => sendFile(c, deps, decoded(c.req.path.slice('/files/'.length))))
  app.get('/songs/:file{[A-Za-z0-9-]+\\.mp3}', async c =>
    sendFile(c, deps, await previewKey(deps, c.req.param('file'))),
  )
}

/** A preview's own file, or that of the recording it is cut from. */
async function previewKey(deps: Deps, file: string): Promise<string> {
  const own = `songs/${file}`
  if (await deps.storage.stat(own)) return own
  const sound = await readSound(deps.db, file.slice(0, -'.mp3'.length))
  return sound === undefined ? own : `songs/${sound}.mp3`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

async function sendFile(c: HonoContext<HttpEnv>, deps: Deps, key: string): Promise<Response> {
  c.set('endpoint', 'files')
  const file = isPublic(key) ? await deps.storage.stat(key) : undefined
  if (!file) return answerWith(c, deps.config, {}, outcomeOf(fail('not_found')))
  c.header('etag', file.etag)
  c.header('last-modified', file.modifiedAt.toUTCString())
  c.header('accept-ranges', 'bytes')
  c.header('cache-control', 'public, max-age=31536000')
  // A drawing that is opened by itself must not run anything.
  if (file.contentType === 'image/svg+xml')
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
  c.header('content-type', file.contentType)
  const range = rangeOf(c, file)
  if (range === 'unsatisfiable') {
    c.header('content-range', `bytes */${file.sizeBytes}`)
    return c.body(null, 416)
  }
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 }
  c.header('content-length', String(end - start + 1))
  if (range) c.header('content-range', `bytes ${start}-${end}/${file.sizeBytes}`)
  const empty = c.req.method === 'HEAD' || file.sizeBytes === 0
  const stream = empty ? undefined : await deps.storage.read(key, range)
  return stream ? c.body(stream, range ? 206 : 200) : c.body(null, 200)
}

/** The one range a player asks for; several at once are answered with the whole file, as RFC 9110 allows. */
function rangeOf(c: HonoContext, file: StoredFile): ByteRange | 'unsatisfiable' | undefined {
  const unchanged = c.req.header('if-range')
  if (unchanged !== undefined && unchanged !== file.etag) return undefined
  const asked = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined
  const last = file.sizeBytes - 1
  if (asked[1] === '') {
    const length = Number(asked[2])
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, file.sizeBytes - length), end: last }
  }
  const start = Number(asked[1])
  const end = asked[2] === '' ? last : Math.min(Number(asked[2]), last)
  return start > last || end < start ? 'unsatisfiable' : { start, end }
}
