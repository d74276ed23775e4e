import { createHash } from 'node:crypto'
import type { Context as HonoContext, Hono } from 'hono'
import type { ProjectDetail } from '#contract'
import { discOf } from '#domain/catalogue/disc.ts'
import { discEffects } from '#domain/catalogue/disc-effect.ts'
import type { Deps } from '../http/deps.ts'
import { fail } from '../base/failure.ts'
import { answerWith } from '../http/answer-with.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { outcomeOf } from '../http/outcome.ts'
import { coverAddress, pngOf } from '../files/share-raster.ts'
import type { Storage } from '../base/storage.ts'
import { readProject } from '../catalogue/store/project-detail.ts'
import { isDiskFull } from '../database/database-fault.ts'
import type { PageHost } from '../http/page-host.ts'

type HostOf = () => Promise<PageHost | undefined>
type Share = Parameters<PageHost['drawShare']>[0]

/** Raised when the drawing changes, so that kept pictures are drawn anew. */
const drawingVersion = 1
const discCategories: ReadonlySet<string> = new Set(['vinyl', 'project', 'bundle'])

const house: Share = {
  pair: { ground: '#15181a', ink: '#f3f5f4' },
  disc: discOf({ id: 0, color_vinyl: '["black"]' }).drawing,
}

/** Pictures for sharing, 1200 by 630: drawn once, kept by what they show. */
export function mountShareImages(app: Hono<HttpEnv>, deps: Deps, host: HostOf): void {
  const refuse = (c: HonoContext<HttpEnv>) => answerWith(c, deps.config, {}, outcomeOf(fail('not_found')))
  app.get('/share/site.png', async c => {
    const current = await host()
    return current ? send(c, await kept(deps.storage, current, house, 'house'), day) : refuse(c)
  })
  app.get('/share/products/:file{[0-9]{1,9}-[0-9]{1,15}\\.png}', async c => {
    const [id = '', version = ''] = c.req.param('file').replace('.png', '').split('-')
    const current = await host()
    const found = await readProject(deps.db, Number(id), {
      userId: undefined,
      currency: 'EUR',
      now: deps.clock.now(),
    })
    if (!current || !found) return refuse(c)
    const project = found.detail.value
    const newest = String(Date.parse(project.updated_at))
    if (version !== newest) return c.redirect(`/share/products/${project.id}-${newest}.png`, 302)
    const cover = await coverOf(deps.storage, project)
    const share = { ...shareOf(project), ...(cover ? { cover: cover.address } : {}) }
    return send(c, await kept(deps.storage, current, share, cover?.etag ?? ''), year)
  })
}

const day = 'public, max-age=86400'
const year = 'public, max-age=31536000, immutable'

function send(c: HonoContext<HttpEnv>, bytes: Uint8Array<ArrayBuffer>, cacheControl: string): Response {
  c.set('endpoint', 'share')
  return c.body(bytes, 200, { 'content-type': 'image/png', 'cache-control': cacheControl })
}

function shareOf(project: ProjectDetail): Share {
  const { id, spine, color_vinyl, url_vinyl, category } = project
  const [ground, ink] = spine
  const effect = discEffects.find(known => known === project.effect)
  if (!discCategories.has(category)) return { pair: { ground, ink } }
  const { drawing } = discOf({ id, color_vinyl, url_vinyl, effect })
  return { pair: { ground, ink }, disc: drawing }
}

/** The sleeve's photograph, small, inside an address; undefined when there is none of our own. */
async function coverOf(storage: Storage, { picture }: ProjectDetail) {
  for (const file of ['cover.jpg', 'cover.webp']) {
    const key = `projects/${picture}/${file}`
    const facts = picture === '' ? undefined : await storage.stat(key)
    const stream = facts && (await storage.read(key))
    if (!facts || !stream) continue
    const photograph = new Uint8Array(await new Response(stream).arrayBuffer())
    return { etag: facts.etag, address: await coverAddress(photograph) }
  }
  return undefined
}

/** The picture of a drawing: from the files, or drawn and put there. */
async function kept(storage: Storage, host: PageHost, share: Share, coverEtag: string) {
  const { cover: _, ...facts } = share
  const shown = JSON.stringify([drawingVersion, coverEtag, facts])
  const key = `share/${createHash('sha256').update(shown).digest('hex')}.png`
  const known = (await storage.stat(key)) && (await storage.read(key))
  if (known) return new Uint8Array(await new Response(known).arrayBuffer())
  const png = await pngOf(host.drawShare(share))
  // Where there is no room to keep it, it is drawn again.
  await storage.put(key, png, 'image/png').catch((error: unknown) => {
    if (!isDiskFull(error)) throw error
  })
  return new Uint8Array(png)
}
