import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { languageTag, locales } from '#domain/text/locale.ts'
import { isIndexed, pathFor, type RouteId, type RouteParams } from '#domain/site/route-table.ts'
import { projects } from '../database/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
  // Something is on the shelf of jazz: what is empty is linked from nowhere, and no genre is kept under it.
  await shop.db
    .update(projects)
    .set({ collectionIds: [260] })
    .where(eq(projects.id, testProjects.stock))
})
afterAll(() => shop.close())

const origin = 'http://shop.test'
const get = async (path: string) => shop.app.request(`${origin}${path}`)

const paramsOf: Partial<Record<RouteId, RouteParams>> = {
  product: { category: 'vinyl', id: 1, slug: 'low-tide' },
  collection: { id: 9, slug: 'staff-picks' },
  artist: { id: 1 },
  label: { id: 1 },
  'blog-post': { slug: 'keeping-records' },
}
const indexed = sourceHost.routes.filter(
  id => isIndexed(id) && (paramsOf[id] !== undefined || !pathFor(id, 'en').includes('/:')),
)

const attributes = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

function headOf(html: string) {
  const tags = [...html.matchAll(/<(?:link|meta)[^>]*>/g)].map(([tag]) => attributes(tag))
  const meta = (name: string) =>
    tags.filter(tag => (tag['name'] ?? tag['property']) === name).map(tag => tag['content'])
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    canonical: tags.filter(tag => tag['rel'] === 'canonical').map(tag => tag['href'] ?? ''),
    alternates: new Map(
      tags
        .filter(tag => tag['rel'] === 'alternate')
        .map(tag => [tag['hrefLang'] ?? tag['hreflang'] ?? '', tag['href']] as const),
    ),
    robots: meta('robots'),
    description: meta('description')[0] ?? '',
    image: meta('og:image')[0] ?? '',
    meta,
  }
}

const Named = z.looseObject({ '@type': z.union([z.string(), z.array(z.string())]) })
const Graph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(Named).min(1) })

/** The structured data of a page, by type. */
function graphOf(html: string): Map<string, unknown> {
  const [, text = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(text).not.toContain('<')
  const { '@graph': graph } = Graph.parse(JSON.parse(text))
  return new Map(graph.flatMap(node => [node['@type']].flat().map(type => [type, node])))
}

const Url = z.url()
const Offer = z.looseObject({
  '@type': z.literal('Offer'),
  url: Url,
  price: z.string().regex(/^\d+(\.\d{2})?$/),
  priceCurrency: z.string().length(3),
  availability: z.string().startsWith('https://schema.org/'),
  seller: z.object({ '@id': Url }),
})
const shapes = {
  Product: z.looseObject({
    name: z.string(),
    image: z.array(Url).min(1),
    sku: z.string(),
    offers: z.array(Offer).min(1),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.object({ '@type': z.literal('ListItem'), position: z.int(), name: z.string().min(1), item: Url }),
      )
      .min(2),
  }),
  CollectionPage: z.looseObject({
    name: z.string(),
    url: Url,
    mainEntity: z.looseObject({ itemListElement: z.array(z.looseObject({ url: Url })).min(1) }),
  }),
  MusicGroup: z.looseObject({ name: z.string().min(1), url: Url }),
  Organization: z.looseObject({ name: z.string(), url: Url, logo: Url }),
  WebSite: z.looseObject({ potentialAction: z.looseObject({ '@type': z.literal('SearchAction') }) }),
  BlogPosting: z.looseObject({
    headline: z.string(),
    datePublished: z.iso.date(),
    author: z.looseObject({ name: z.string() }),
  }),
  FAQPage: z.looseObject({
    mainEntity: z
      .array(
        z.looseObject({
          name: z.string().min(1),
          acceptedAnswer: z.looseObject({ text: z.string().min(1) }),
        }),
      )
      .min(10),
  }),
}
const templates: readonly [RouteId, readonly (keyof typeof shapes)[]][] = [
  ['home', ['Organization', 'WebSite']],
  ['shop', ['CollectionPage', 'BreadcrumbList']],
  ['artist', ['MusicGroup', 'CollectionPage', 'BreadcrumbList']],
  ['product', ['Product', 'BreadcrumbList']],
  ['blog-post', ['BlogPosting', 'BreadcrumbList']],
  ['help', ['FAQPage', 'BreadcrumbList']],
  ['terms', ['BreadcrumbList']],
]

describe('a page that search engines may list', () => {
  it.each(indexed)('%s has one canonical address, alternates that agree, and says what it is', async id => {
    const seen = new Map<string, string>()
    for (const locale of locales) {
      const path = pathFor(id, locale, paramsOf[id])
      const response = await get(path)
      const html = await response.text()
      const head = headOf(html)
      expect([path, response.status]).toEqual([path, 200])
      expect([path, head.canonical]).toEqual([path, [origin + path]])
      expect([path, head.robots]).toEqual([path, []])
      expect([path, head.alternates.get(languageTag(locale))]).toEqual([path, origin + path])
      expect([path, head.description.length > 9 && head.description.length <= 155]).toEqual([path, true])
      expect([path, /<h1[ >]/.test(html), head.title !== '']).toEqual([path, true, true])
      expect(head.meta('og:locale:alternate')).toHaveLength(locales.length - 1)
      seen.set(locale, JSON.stringify([...head.alternates]))
      expect([...head.alternates.keys()]).toEqual([...locales.map(languageTag), 'x-default'])
    }
    expect(new Set(seen.values()).size).toBe(1)
  })

  it.each(templates)('%s carries structured data that holds %o', async (id, types) => {
    const html = await (await get(pathFor(id, 'fr', paramsOf[id]))).text()
    const graph = graphOf(html)
    for (const type of types) expect(shapes[type].safeParse(graph.get(type)).error?.issues).toBeUndefined()
  })
})

describe('a record', () => {
  it('says to machines what it says to people: price, currency and whether it can be had', async () => {
    const html = await (await get('/vinyl/1/low-tide')).text()
    const [offer] = shapes.Product.parse(graphOf(html).get('Product')).offers
    expect(html.replace(/<script.*?<\/script>/gs, '')).toContain('€20')
    expect([offer?.price, offer?.priceCurrency]).toEqual(['20.00', 'EUR'])
    expect(offer?.availability).toBe('https://schema.org/InStock')
    const preorder = await (await get(`/vinyl/${testProjects.preorder}/kelp`)).text()
    const [later] = shapes.Product.parse(graphOf(preorder).get('Product')).offers
    expect(later?.availability).toBe('https://schema.org/PreOrder')
  })

  it('cannot end the script that carries its data', async () => {
    const description = '</script><b>"quoted"'
    await shop.db.update(projects).set({ description }).where(eq(projects.id, testProjects.otherShop))
    const answer = await get(`/vinyl/${testProjects.otherShop}/x`)
    const html = await (await get(answer.headers.get('location') ?? '')).text()
    expect(graphOf(html).get('Product')).toMatchObject({ description })
  })
})

describe('the robots rules', () => {
  const none = ['noindex, follow']

  it.each([
    ['/vinyl-shop?genre=7', '/vinyl-shop/260/jazz', []],
    ['/vinyl-shop?genre=1', '/vinyl-shop?genre=1', []],
    ['/vinyl-shop?genre=18|11', '/vinyl-shop?genre=11%7C18', none],
    ['/vinyl-shop?search=tide', '/vinyl-shop?search=tide', none],
    ['/vinyl-shop?sort=newest', '/vinyl-shop?sort=newest', none],
    ['/vinyl-shop?view=shelf', '/vinyl-shop', []],
    ['/vinyl-shop?currency=USD&ori=x&fbclid=y', '/vinyl-shop', []],
    ['/about?nolayout', '/about', none],
    ['/about?nojs=1', '/about', none],
  ])('%s is kept as %s', async (path, kept, robots) => {
    const head = headOf(await (await get(path)).text())
    expect(head.canonical).toEqual([origin + kept])
    expect(head.robots).toEqual(robots)
  })

  it.each(['/cart', '/payment', '/sign', '/no/such/page'])('%s is nobody’s to list', async path => {
    expect(headOf(await (await get(path)).text()).robots).toEqual(none)
  })

  it('leave assets and pages that refuse by themselves open, and name the sitemap', async () => {
    const text = await (await get('/robots.txt')).text()
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(text).toContain('Disallow: /ko/*?*search=')
    expect(text).not.toMatch(/assets|files|share|sign/)
  })
})

const locs = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replace(origin, ''))

describe('the sitemap', () => {
  it('leads to pages that answer, at their one right address, and to all public records', async () => {
    const parts = locs(await (await get('/sitemap.xml')).text())
    expect(parts).toContain('/sitemaps/products-0.xml')
    const maps = await Promise.all(parts.map(async part => (await get(part)).text()))
    const urls = maps.flatMap(locs)
    expect(urls).toContain('/fr/qui-sommes-nous')
    expect(urls).toContain('/zh/vinyl/1/low-tide')
    expect(urls.filter(url => url.includes('/5/unheard'))).toEqual([])
    expect(new Set(urls).size).toBe(urls.length)
    for (const url of urls.filter(path => !/^\/(zh|es|ko)\//.test(path))) {
      const response = await get(url)
      expect([url, response.status]).toEqual([url, 200])
      expect(headOf(await response.text()).canonical).toEqual([origin + url])
    }
  })

  it('names all languages, the day of the change and the sleeve', async () => {
    const xml = await (await get('/sitemaps/products-0.xml')).text()
    const [first = ''] = xml.split('</url>')
    expect(first.match(/hreflang="[^"]+"/g)).toEqual(
      [...locales.map(languageTag), 'x-default'].map(tag => `hreflang="${tag}"`),
    )
    expect(first).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    expect(first).toContain(`<image:loc>${origin}/files/projects/p1/cover.jpg</image:loc>`)
  })

  it.each(['/sitemaps/products-999.xml', '/sitemaps/nothing.xml', '/sitemaps/products.xml'])(
    'has no %s',
    async path => expect((await get(path)).status).toBe(404),
  )
})

describe('the picture for sharing', () => {
  it('of a record is drawn once, 1200 by 630, and changes its address with the record', async () => {
    const { image, meta } = headOf(await (await get('/vinyl/1/low-tide')).text())
    expect(meta('og:image:width')).toEqual(['1200'])
    const path = image.replace(origin, '')
    const response = await get(path)
    expect(response.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 })
    expect(Buffer.from(await (await get(path)).arrayBuffer()).equals(bytes)).toBe(true)
    const old = await get('/share/products/1-12.png')
    expect([old.status, old.headers.get('location')]).toEqual([302, path])
  })

  it('of two records differs, and of the shop is there', async () => {
    const [one, other] = await Promise.all(
      ['/vinyl/1/low-tide', '/vinyl/4/kelp'].map(async path => headOf(await (await get(path)).text()).image),
    )
    expect(one).not.toBe(other)
    expect((await get('/share/site.png')).headers.get('content-type')).toBe('image/png')
    expect((await get('/share/products/5-1.png')).status).toBe(404)
  })
})
