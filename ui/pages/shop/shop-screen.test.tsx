import { describe, expect, it, vi } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleCard } from '#fixtures/ui/samples.ts'
import { readShopQuery, shelfChoices } from './shop-query.ts'
import type { ShopScreenProps } from './shop-props.ts'
import { ShopScreen } from './shop-screen.tsx'

const list = { items: [sampleCard()], next: 'abc', count: 31, count_exact: true }
const base: ShopScreenProps = {
  path: '/vinyl-shop',
  query: readShopQuery({}),
  title: 'Records',
  list,
  state: 'ready',
}
const shop = (change: Partial<ShopScreenProps> = {}, path = '/vinyl-shop') =>
  draw(<ShopScreen {...base} {...change} />, path)

describe('the shop', () => {
  it('works without scripts: a form to search, links to filter, to see and to go on', async () => {
    const found = await shop({ query: readShopQuery({ search: 'night', genre: '8' }) })
    expect(found).toMatch(/<form [^>]*action="\/vinyl-shop"[^>]*>.*name="search"/)
    const markup = await shop()
    expect(markup).toContain('href="/vinyl-shop?genre=11|18"')
    expect(markup).toContain('href="/vinyl-shop?view=shelf"')
    expect(markup).toContain('href="/vinyl-shop?category=tape"')
    expect(markup).toContain('href="/vinyl-shop?type=preorder"')
    expect(markup).toContain('href="/vinyl-shop/9/staff-picks"')
    expect(markup).not.toContain('href="/vinyl-shop/155/pro"')
    expect(markup).toMatch(
      /rel="next"[^>]*href="\/vinyl-shop\?after=abc"|href="\/vinyl-shop\?after=abc"[^>]*rel="next"/,
    )
    expect(markup).toContain('31 records')
  })

  it('offers an artist’s own genres and formats, and none where there is no choice', async () => {
    const mixed = await shop(shelfChoices({ formats: ['tape', 'vinyl'], genres: [18, 8, 15] }))
    expect([...mixed.matchAll(/href="[^"]*genre=([\d|]+)"/g)].map(([, ids]) => ids)).toEqual(['8', '11|18'])
    expect([...mixed.matchAll(/href="[^"]*category=([\w-]+)"/g)].map(([, id]) => id)).toEqual([
      'vinyl',
      'tape',
    ])
    const plain = await shop(shelfChoices({ formats: ['vinyl'], genres: [8] }))
    expect(plain).not.toMatch(/genre=|category=/)
  })

  it('offers no order where the list has one of its own', async () => {
    expect(await shop()).toContain('name="sort"')
    expect(await shop({ isOrdered: true })).not.toContain('name="sort"')
  })

  it('keeps the other filters in each form', async () => {
    const markup = await shop({ query: readShopQuery({ genre: '8', view: 'shelf' }) })
    expect(markup).toContain('<input type="hidden" name="genre" value="8"/>')
    expect(markup).toContain('<input type="hidden" name="view" value="shelf"/>')
  })

  it('shows what narrows it as chips that lead out', async () => {
    const markup = await shop({ query: readShopQuery({ genre: '11|18|7', search: 'night' }) })
    expect(markup).toContain('Remove filter Rock/Metal')
    expect(markup).toContain('Remove filter “night”')
    expect(markup).toContain('Remove filter Jazz')
    expect(markup).toContain('Results for “night”')
  })

  it('says which genre and view are on, for those who listen too', async () => {
    const markup = await shop({ query: readShopQuery({ genre: '8' }) })
    expect(markup.match(/aria-current="true"/g)).toHaveLength(2)
  })
})

describe('the count', () => {
  it('counts what is no record as items', async () => {
    const shirt = sampleCard({ category: 't-shirt' })
    const counted = (items: ShopScreenProps['list']) => shop({ list: items })
    expect(await counted({ ...list, items: [shirt], count: 2 })).toMatch(/>2 items<.*1 of 2 items/)
    expect(await counted({ ...list, items: [shirt, sampleCard()], count: 2 })).toContain('2 records')
  })

  it.each([
    ['', '1 item on this page', '1 record on this page'],
    ['/fr', '1 article sur cette page', '1 disque sur cette page'],
    ['/es', '1 artículo en esta página', '1 disco en esta página'],
    ['/ko', '이 페이지에 상품 1개', '이 페이지에 음반 1장'],
    ['/zh', '本页 1 件商品', '本页 1 张唱片'],
  ])('counts goods so on a page of its own too, at "%s"', async (prefix, goods, records) => {
    const page = (category: 't-shirt' | 'vinyl') =>
      shop(
        { list: { ...list, items: [sampleCard({ category })] }, query: readShopQuery({ after: 'x' }) },
        `${prefix}/vinyl-shop`,
      )
    expect(await page('t-shirt')).toContain(goods)
    expect(await page('vinyl')).toContain(records)
  })
})

describe('what the shop may come to', () => {
  it('has a screen for nothing found, for failure and for waiting', async () => {
    const none = { ...list, items: [], next: null, count: 0 }
    expect(await shop({ list: none, query: readShopQuery({ search: 'zzz' }) })).toContain(
      'Nothing found for “zzz”',
    )
    expect(await shop({ state: 'failed', list: null, onRetry: vi.fn() })).toMatch(/role="alert".*Try again/)
    expect(await shop({ state: 'loading', list: null })).toContain('skeleton')
  })

  it('stops counting where the server does', async () => {
    expect(await shop({ list: { ...list, count: 1_000, count_exact: false } })).toContain(
      'Over 1,000 records',
    )
  })

  it('survives long, Arabic and Chinese titles', async () => {
    const items = [
      sampleCard({ id: 1, name: 'x'.repeat(300) }),
      sampleCard({ id: 2, name: 'ليل البحر' }),
      sampleCard({ id: 3, name: '夜航' }),
    ]
    const markup = await shop({ list: { ...list, items } }, '/zh/vinyl-shop')
    expect(markup).toMatch(/<h3 class="w-s"/)
    expect(markup).toMatch(/<h3 class="w-cjk"/)
    expect(markup).toContain('ليل البحر')
  })

  it('says why something cannot be bought, in place of a price', async () => {
    const items = [sampleCard({ availability: 'sold_out', stock_left: 0 })]
    const markup = await shop({ list: { ...list, items } })
    expect(markup).toContain('<span class="price">sold out</span>')
    expect(markup).not.toContain('€24')
  })
})

describe('a list that goes on', () => {
  it('says how much of it is shown, and that more is on its way or did not come', async () => {
    expect(await shop()).toContain('1 of 31 records')
    expect(await shop({ more: 'coming', onMore: vi.fn() })).toMatch(/aria-busy="true"[^>]*>Next records/)
    expect(await shop({ more: 'failed', onMore: vi.fn() })).toMatch(/role="alert">.*did not come.*Try again/)
  })

  it('keeps the records of the query before while the next are on their way', async () => {
    const markup = await shop({ state: 'loading' })
    expect(markup).toContain('Night ferries')
    expect(markup).toContain('class="results" aria-busy="true"')
    expect(markup).not.toContain('>31 records')
  })

  it('waits as spines on the shelf', async () => {
    const query = readShopQuery({ view: 'shelf' })
    expect(await shop({ state: 'loading', list: null, query })).toContain('skeleton-spine')
  })
})

describe('what else the shop offers', () => {
  it('suggests other records where nothing was found', async () => {
    const none = { ...list, items: [], next: null, count: 0 }
    const markup = await shop({ list: none, suggestions: [sampleCard({ id: 77, name: 'Salt' })] })
    expect(markup).toContain('From other crates')
    expect(markup).toContain('/vinyl/77/')
  })

  it('shows the way to the pro shop to pro users alone, and marks the collection on show', async () => {
    const markup = await shop({ isPro: true, collection: 155 })
    expect(markup).toMatch(
      /href="\/vinyl-shop\/155\/pro"[^>]*aria-current="true"|aria-current="true"[^>]*155/,
    )
  })

  it('filters by format and kind of sale, each with a way out', async () => {
    const markup = await shop({ query: readShopQuery({ category: 'tape', type: 'preorder' }) })
    expect(markup).toContain('Remove filter Tape')
    expect(markup).toContain('Remove filter pre-order')
    expect(markup).toContain('<input type="hidden" name="type" value="preorder"/>')
  })
})
