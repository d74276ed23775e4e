import { beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { alerts, banners } from '../../database/schema/community.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('app.alerts', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

  it('gives active announcements, newest first', async () => {
    expect((await shop.request('app.alerts', {})).body).toEqual([])
    await shop.db.insert(alerts).values([
      { textEn: 'Old', textFr: 'Vieux', active: false },
      { textEn: 'Sale', textFr: 'Soldes', linkEn: '/vinyl-shop', linkFr: '/fr/vinyl-shop' },
    ])
    expect((await shop.request('app.alerts', {})).body).toMatchObject([
      { text_en: 'Sale', text_fr: 'Soldes', link_en: '/vinyl-shop', link_fr: '/fr/vinyl-shop' },
    ])
    expect(ids).toHaveLength(6)
  })
})

describe('app.banners', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

  it('gives active banners in their order', async () => {
    await shop.db.insert(banners).values([
      { title: 'Second', picture: 'b', link: '/b', position: 2 },
      { title: 'First', picture: 'a', link: '/a', position: 1 },
      { title: 'Off', picture: 'c', link: '/c', active: false },
    ])
    const { body } = await shop.request('app.banners', {})
    expect(Array.isArray(body) && body.map(b => b.title)).toEqual(['First', 'Second'])
    expect(ids).toHaveLength(6)
  })
})

describe('app.home', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

  it('shows sections that have something in them, prices in one currency', async () => {
    const { body } = await shop.request('app.home', { currency: 'KRW' })
    if (!('sections' in body)) throw new Error(JSON.stringify(body))
    expect(body.sections.map(s => s.key)).toEqual([
      'new',
      'ending_soon',
      'staff_picks',
      'back_in_stock',
      'shelf',
    ])
    expect(body.sections.find(s => s.key === 'ending_soon')?.projects.map(p => p.name)).toEqual(['Kelp'])
    expect(body.sections.find(s => s.key === 'staff_picks')?.projects.map(p => p.id)).toEqual([ids[0]])
    expect(new Set(body.sections.flatMap(s => s.projects.map(p => p.currency)))).toEqual(new Set(['KRW']))
  })

  it('no longer calls a pre-order ending soon when it has ended', async () => {
    shop.clock.pass(11 * 86_400)
    const { body } = await shop.request('app.home', {})
    expect(JSON.stringify(body)).not.toContain('ending_soon')
  })
})

describe('app.search', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

  type Query = Parameters<typeof shop.request<'app.search'>>[1]
  const found = async (query: Query) => {
    const { body } = await shop.request('app.search', query)
    return Array.isArray(body) ? body.map(item => item.name) : body
  }

  it('finds projects, artists and labels, accents and spelling forgiven', async () => {
    expect(await found({ search: 'cafe' })).toEqual(['Café Noir'])
    expect(await found({ search: 'MOWE', type: 'artists' })).toEqual(['Möwe'])
    expect(await found({ search: 'kisel', type: 'labels' })).toEqual(['Kiesel'])
    expect(await found({ search: 'strandgud', type: 'artists' })).toEqual(['Strandgut'])
    expect(await found({ search: 'pepar kites' })).toContain('Paper Kites')
  })

  it('answers nothing for nothing, and does not show what is not public', async () => {
    expect(await found({ search: '...' })).toEqual([])
    expect(await found({ search: 'Unheard' })).toEqual([])
    expect(ids).toHaveLength(6)
  })

  it('names the field that is wrong', async () => {
    expect(await found({ search: '' })).toMatchObject({
      code: 'input_invalid',
      fields: { search: 'input_required' },
    })
    expect(await found(JSON.parse('{"search":"a","type":"planets"}'))).toMatchObject({
      fields: { type: expect.any(String) },
    })
  })

  it('reads signs that mean something to the database as text', async () => {
    for (const search of ['%', '_', '\\', "'; drop table projects; --", ':* & |'])
      expect(Array.isArray(await found({ search, type: 'artists' }))).toBe(true)
  })
})
