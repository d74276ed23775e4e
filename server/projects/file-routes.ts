import type { Context as HonoContext, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { mayUse, type ProjectFacts } from '#domain/catalogue/project-visibility.ts'
import { mayDo } from '#domain/people/rights.ts'
import { authenticate } from '../accounts/auth/authenticate.ts'
import type { Deps } from '../http/deps.ts'
import { fail } from '../base/failure.ts'
import { answerWith } from '../http/answer-with.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { outcomeOf } from '../http/outcome.ts'
import { readPictured, readSounds } from '../catalogue/store/project-access.ts'
import { shopsOfLogo } from '../catalogue/store/shops.ts'
import { isSigned } from '../files/file-links.ts'
import { pictureKey } from '../files/print-keys.ts'
import { versionById } from './store/run-parts.ts'
import { type ByteRange, hasAddress, type StoredFile } from '../base/storage.ts'

/** Stored files at `/files/{key}`, and previews at `/songs/{uuid or id}.mp3`. Spec section 7. */
export function mountFiles(app: Hono<HttpEnv>, deps: Deps): void {
  app.get('/files/*', c => sendFile(c, deps, decoded(c.req.path.slice('/files/'.length))))
  app.get('/songs/:file{[A-Za-z0-9-]+\\.mp3}', c => sendFile(c, deps, `songs/${c.req.param('file')}`))
}

interface Found {
  readonly key: string
  /** Whether everybody may have it; else only whoever asked now, and no cache between. */
  readonly isPublic: boolean
}

/** Seconds until a file is asked for again: a preview is cut anew, a project leaves the shop. */
const cachedSeconds = 3_600

/** Sounds that belong to no record: what unlocks playback. Spec section 7. */
const soundsOfNobody: ReadonlySet<string> = new Set(['songs/silence.mp3'])

/** Where a file lies, if this caller may have it: by the rule of its project, or by a signed address. */
async function foundFile(c: HonoContext<HttpEnv>, deps: Deps, asked: string): Promise<Found | undefined> {
  const [folder, name = ''] = asked.split('/')
  if (!hasAddress(asked)) return undefined
  if (soundsOfNobody.has(asked)) return { key: asked, isPublic: true }
  if (folder === 'songs') {
    const sounds = await readSounds(deps.db, name.replace(/\.mp3$/, ''))
    return sounds[0] && allowed(c, deps, { key: sounds[0].key, use: 'music', of: sounds })
  }
  if (folder === 'projects')
    return allowed(c, deps, { key: asked, use: 'picture', of: await readPictured(deps.db, name) })
  // What somebody claims is seen by them and by staff, who are given the sealed address.
  if (folder === 'print') {
    const file = await printFile(deps, name, asked.split('/')[2] ?? '')
    return file !== undefined && (await isSealed(c, deps)) ? { key: file, isPublic: false } : undefined
  }
  if (folder === 'returns') return (await isSealed(c, deps)) ? { key: asked, isPublic: false } : undefined
  if (folder === 'shops') return foundLogo(c, deps, asked)
  return { key: asked, isPublic: true }
}

/**
 * A print file, or the picture of a page of it, by the number of its version: where it lies nobody learns.
 */
async function printFile({ db }: Deps, id: string, name: string): Promise<string | undefined> {
  const version = /^\d{1,9}$/.test(id) ? await versionById(db, Number(id)) : undefined
  const page = /^page-(\d{1,3})\.jpg$/.exec(name)?.[1]
  return version === undefined || page === undefined ? version?.file : pictureKey(version.id, Number(page))
}

/** A logo is everybody's where a page of its shop shows it; else its owner's, and that of who keeps shops. */
async function foundLogo(c: HonoContext<HttpEnv>, deps: Deps, key: string): Promise<Found | undefined> {
  const shown = await shopsOfLogo(deps.db, key)
  if (shown.some(({ code }) => code !== null)) return { key, isPublic: true }
  const user = shown.length === 0 ? undefined : (await sessionOf(c, deps))?.user
  const isInside =
    user !== undefined &&
    (mayDo(user.staffRoles, 'shop.see') || shown.some(({ ownerId }) => ownerId === user.id))
  return isInside ? { key, isPublic: false } : undefined
}

const sessionOf = (c: HonoContext<HttpEnv>, deps: Deps) =>
  authenticate(deps, { authorization: c.req.header('authorization'), cookie: getCookie(c, 'token') })

const isSealed = (c: HonoContext<HttpEnv>, deps: Deps): Promise<boolean> =>
  isSigned(deps, decoded(c.req.path), new URL(c.req.url).searchParams)

interface Asked {
  readonly key: string
  readonly use: 'music' | 'picture'
  /** The projects that the file is of; one that may be seen is enough. */
  readonly of: readonly ProjectFacts[]
}

async function allowed(
  c: HonoContext<HttpEnv>,
  deps: Deps,
  { key, use, of }: Asked,
): Promise<Found | undefined> {
  if (of.some(project => mayUse(use, project, undefined))) return { key, isPublic: true }
  const isAlive = of.some(project => !project.isDeleted)
  if (!isAlive) return undefined
  if (await isSealed(c, deps)) return { key, isPublic: false }
  const session = await sessionOf(c, deps)
  const isInside = session !== undefined && of.some(project => mayUse(use, project, session.user))
  return isInside ? { key, isPublic: false } : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

async function sendFile(c: HonoContext<HttpEnv>, deps: Deps, asked: string): Promise<Response> {
  c.set('endpoint', 'files')
  const found = await foundFile(c, deps, asked)
  const file = found && (await deps.storage.stat(found.key))
  if (!found || !file) return answerWith(c, deps.config, {}, outcomeOf(fail('not_found')))
  c.header('etag', file.etag)
  c.header('last-modified', file.modifiedAt.toUTCString())
  c.header('accept-ranges', 'bytes')
  c.header('cache-control', found.isPublic ? `public, max-age=${cachedSeconds}` : 'private, no-cache')
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
  const stream = empty ? undefined : await deps.storage.read(found.key, range)
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
