import type { Context as HonoContext, Hono } from 'hono'
import { blogPosts } from '#domain/site/blog-posts.ts'
import { isProCollection } from '#domain/catalogue/collection.ts'
import { linkCategory } from '#domain/catalogue/category.ts'
import { projectImagePath } from '#domain/media/project-image.ts'
import { isIndexed, type RouteId, routePattern } from '#domain/site/route-table.ts'
import { isRouteOff } from '#domain/site/off-pages.ts'
import { pagesOff } from '#domain/site/shop-parts.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { readAddresses } from '../../collections/store/collections.ts'
import { languagesAt, offPartsAt } from '../../settings/shop-facts.ts'
import type { Deps } from '../../http/deps.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import {
  type SitemapKind,
  sitemapOwners,
  sitemapParts,
  sitemapProducts,
} from '../../catalogue/store/sitemap-rows.ts'
import type { PageHost } from '../../http/page-host.ts'
import { type SitemapPage, sitemapIndex, sitemapPart } from './sitemap-xml.ts'

const kinds = ['products', 'artists', 'labels'] as const satisfies readonly SitemapKind[]
const maxAge = 'public, max-age=3600'

type HostOf = () => Promise<PageHost | undefined>

/** `/sitemap.xml` and its parts: every page that search engines may list, in every language. */
export function mountSitemap(app: Hono<HttpEnv>, deps: Deps, host: HostOf): void {
  app.get('/sitemap.xml', async c => xml(c, sitemapIndex(deps.config.publicUrl, await partsOf(deps))))
  app.get('/sitemaps/:file{[a-z]+(-[0-9]{1,7})?\\.xml}', async c => {
    const [name = '', part] = c.req.param('file').replace('.xml', '').split('-')
    const pages = await pagesOf(deps, (await host())?.routes ?? [], name, Number(part))
    const off = pagesOff(await offPartsAt(deps.db, deps.clock.now()))
    const there = (pages ?? []).filter(({ id }) => !isRouteOff(id, off))
    if (there.length === 0) return c.notFound()
    const languages = await languagesAt(deps.db, deps.clock.now())
    return xml(c, sitemapPart(deps.config.publicUrl, there, languages))
  })
}

function xml(c: HonoContext<HttpEnv>, text: string): Response {
  c.set('endpoint', 'sitemap')
  return c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': maxAge })
}

async function partsOf({ db, clock }: Deps): Promise<{ path: string; changedAt?: Date }[]> {
  const counted = await Promise.all(
    kinds.map(async kind =>
      (await sitemapParts(db, kind)).map(({ part, changed_at }) => ({
        path: `/sitemaps/${kind}-${part}.xml`,
        changedAt: changed_at,
      })),
    ),
  )
  const off = await offPartsAt(db, clock.now())
  const names = ['pages', 'collections', ...(off.includes('blog') ? [] : ['blog'])]
  const fixed = names.map(name => ({ path: `/sitemaps/${name}.xml` }))
  return [...fixed, ...counted.flat()]
}

/** A page without parameters that may be listed; those of the blog and of lists come on their own. */
const isPlain = (id: RouteId): boolean => isIndexed(id) && !routePattern(id, 'en').includes(':')

async function pagesOf(
  { db, clock }: Deps,
  routes: readonly RouteId[],
  name: string,
  part: number,
): Promise<SitemapPage[] | undefined> {
  switch (name) {
    case 'pages':
      return routes.filter(isPlain).map(id => ({ id }))
    case 'collections':
      return (await readAddresses(db, dayOf(clock.now())))
        .filter(({ id }) => !isProCollection(id))
        .map(({ id, slug }) => ({ id: 'collection', params: { id, slug } }))
    case 'blog':
      return blogPosts.map(({ slug, publishedOn }) => ({
        id: 'blog-post',
        params: { slug },
        changedAt: new Date(`${publishedOn}T12:00:00Z`),
      }))
    case 'products':
      return Number.isInteger(part) ? productPages(db, part) : undefined
    case 'artists':
    case 'labels':
      return Number.isInteger(part) ? ownerPages(db, name, part) : undefined
    default:
      return undefined
  }
}

async function productPages(db: Deps['db'], part: number): Promise<SitemapPage[]> {
  const rows = await sitemapProducts(db, part)
  return rows.map(({ id, slug, category, picture, changed_at }) => ({
    id: 'product',
    params: { category: linkCategory(category), id, slug },
    changedAt: changed_at,
    ...(picture === '' ? {} : { imagePath: projectImagePath(picture, 'cover', 'jpg') }),
  }))
}

async function ownerPages(db: Deps['db'], kind: 'artists' | 'labels', part: number): Promise<SitemapPage[]> {
  const rows = await sitemapOwners(db, kind, part)
  const id = kind === 'artists' ? 'artist' : 'label'
  return rows.map(row => ({ id, params: { id: row.id }, changedAt: row.changed_at }))
}
