// Packages as they are loaded: by a link that a plant was mailed, or by whoever is signed in and may.
import type { Context as HonoContext, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { mayDo } from '#domain/people/rights.ts'
import { packageName } from '#domain/pressing/package/package-manifest.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { languageTag } from '#domain/text/locale.ts'
import { authenticate } from '../accounts/auth/authenticate.ts'
import { fail } from '../base/failure.ts'
import type { ByteRange } from '../base/storage.ts'
import { StreamedFile } from '../base/streamed-file.ts'
import { appendEvents } from '../database/event-log.ts'
import { answerWith } from '../http/answer-with.ts'
import { localeOf } from '../http/caller.ts'
import type { Deps } from '../http/deps.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { outcomeOf } from '../http/outcome.ts'
import { openLink } from './package-links.ts'
import { packageWords } from './package-words.ts'
import { readPackage } from './read-package.ts'
import { boardRow } from './store/board.ts'
import { latestPackage, type PackageRow, packageOf } from './store/packages.ts'
import { plantsOf } from './store/plants.ts'

type Call = HonoContext<HttpEnv>

/** `/packages/{token}` from a mail, `/packages/runs/{id}` with a session; whole, or any part of it. */
export function mountPackages(app: Hono<HttpEnv>, deps: Deps): void {
  app.get('/packages/runs/:id{[0-9]+}', async c => {
    c.set('endpoint', 'packages.run')
    c.header('cache-control', 'private, no-store')
    const found = await packageForUser(c, deps)
    if (found === 'unauthorized') return answerWith(c, deps.config, {}, outcomeOf(fail('unauthorized')))
    if (found === undefined) return answerWith(c, deps.config, {}, outcomeOf(fail('not_found')))
    return sendPackage(c, deps, found.row, `user:${found.userId}`)
  })
  app.get('/packages/:token', async c => {
    c.set('endpoint', 'packages.link')
    c.header('cache-control', 'private, no-store')
    c.header('referrer-policy', 'no-referrer')
    const found = await openLink(deps.db, c.req.param('token'), deps.clock.now())
    if (found?.is === 'good') return sendPackage(c, deps, found.row, `plant:${found.link.plantId}`)
    return c.html(endedPage(c, found?.is ?? 'unknown'), found === undefined ? 404 : 410)
  })
}

/** A package for staff, and for who acts for the plant that has the run now. */
async function packageForUser(c: Call, deps: Deps) {
  const session = await authenticate(deps, {
    authorization: c.req.header('authorization'),
    cookie: getCookie(c, 'token'),
  })
  if (session === undefined) return 'unauthorized'
  const { user } = session
  const plants = mayDo(user.staffRoles, 'plant.see') ? 'all' : await plantsOf(deps.db, user.id)
  const id = c.req.param('id') ?? ''
  if (!/^\d{1,9}$/.test(id)) return undefined
  const projectId = Number(id)
  if ((await boardRow(deps.db, projectId, plants)) === undefined) return undefined
  const version = c.req.query('version')
  const isVersion = version !== undefined && /^\d{1,6}$/.test(version)
  const row = isVersion
    ? await packageOf(deps.db, projectId, Number(version))
    : await latestPackage(deps.db, projectId)
  return row && { row, userId: user.id }
}

/** The one range that is asked for, of what was begun with the same archive. */
function rangeOf(c: Call, etag: string, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const unchanged = c.req.header('if-range')
  if (unchanged !== undefined && unchanged !== etag) return undefined
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(c.req.header('range') ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return last === '0' ? 'unsatisfiable' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  return start >= bytes || end < start ? 'unsatisfiable' : { start, end }
}

async function sendPackage(c: Call, deps: Deps, row: PackageRow, actor: string): Promise<Response> {
  const { archiveBytes: bytes, archiveHash, facts, version, projectId } = row
  const etag = `"${archiveHash}"`
  c.header('etag', etag)
  c.header('accept-ranges', 'bytes')
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  const range = rangeOf(c, etag, bytes)
  if (range === 'unsatisfiable') {
    c.header('content-range', `bytes */${bytes}`)
    return c.body(null, 416)
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  c.header('content-type', 'application/zip')
  c.header('content-length', String(end - start + 1))
  c.header('content-disposition', `attachment; filename="${packageName(facts, version)}.zip"`)
  if (range !== undefined) c.header('content-range', `bytes ${start}-${end}/${bytes}`)
  if (c.req.method === 'HEAD') return c.body(null, range === undefined ? 200 : 206)
  const payload = { version, start, end }
  const entry = {
    aggregate: 'package',
    aggregateId: projectId,
    type: 'package.fetch',
    state: 'sent',
    actor,
    payload,
  }
  await deps.db.transaction(tx => appendEvents(tx, [entry], deps.clock.now()))
  const named = { file_name: packageName(facts, version), content_type: 'application/zip' }
  const file = new StreamedFile(named, readPackage(deps.storage, row, { start, end }))
  file.reportingTo(error => deps.log.error({ err: error, endpoint: 'packages' }, 'a package broke off'))
  return c.body(file.stream(), range === undefined ? 200 : 206)
}

/** Plain HTML, as a mail program may show it: why there is nothing to load here any more. */
function endedPage(c: Call, why: 'replaced' | 'expired' | 'unknown'): string {
  const locale = localeOf(c, undefined)
  const words = packageWords[locale]
  return `<!doctype html>
<html lang="${languageTag(locale)}"><head><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"></head>
<body><main><h1>${words.title}</h1>
<p role="status">${words[why]}</p>
<p><a href="${pathFor('plant', locale)}">${words.page}</a></p>
</main></body></html>
`
}
