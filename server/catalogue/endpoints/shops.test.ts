import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { shops } from '../../database/schema/catalogue.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('shops.one', () => {
  const shop = testShop()
  beforeAll(async () => {
    await shop.deps.db.insert(shops).values({
      code: 'mist',
      name: 'Mist',
      whiteLabel: true,
      logo: 'files/logos/mist & co.svg',
      logoHeight: '64px',
      logoPosition: 'diagonal',
      bgColor: '#ABC',
      fontColor: 'url(javascript:1)',
      artistYoutube: 'https://youtube.example/mist',
      artistSpotify: 'javascript:alert(1)',
    })
  })

  const one = (code: string) => shop.request('shops.one', { code })

  it('gives a shop with the frame that it chose', async () => {
    expect((await one('mist')).body).toMatchObject({
      code: 'mist',
      name: 'Mist',
      white_label: true,
      logo: '/files/logos/mist%20%26%20co.svg',
      logo_height: 64,
      bg_color: '#aabbcc',
      artist_youtube: 'https://youtube.example/mist',
    })
  })

  it('leaves out what is no colour, no place and no web address', async () => {
    expect((await one('mist')).body).toMatchObject({
      logo_position: 'left',
      font_color: null,
      footer_color: null,
      artist_spotify: null,
    })
  })

  it('gives the usual height of a logo where none is written', async () => {
    expect((await one('flint')).body).toMatchObject({ logo: null, logo_height: 51, white_label: true })
  })

  it('names the formats and genres that it sells, and no others', async () => {
    const { body } = await one('flint')
    if (!('formats' in body)) throw new Error('there is no such shop')
    const list = await shop.request('projects.list', { shop: body.id, limit: 60 })
    const sold = 'items' in list.body ? list.body.items : []
    expect(sold.length).toBeGreaterThan(0)
    expect(new Set(body.formats)).toEqual(new Set(sold.map(({ category }) => category)))
    expect(new Set(body.genres)).toEqual(new Set(sold.flatMap(({ genres }) => genres)))
    expect((await one('mist')).body).toMatchObject({ formats: [], genres: [] })
  })

  it('is not found when it is not there, and refuses what is no code', async () => {
    expect((await one('nowhere')).body).toMatchObject({ code: 'not_found' })
    expect((await shop.app.request('/api/shops/a%3Cb')).status).toBe(422)
  })
})

describe('shops.own', () => {
  const shop = testShop()
  beforeAll(async () => {
    await shop.db.update(shops).set({ ownerId: people.alice.id }).where(eq(shops.id, 2))
  })

  it('gives the shops of whoever asks, and no others', async () => {
    const { body } = await shop.request('shops.own', {}, { token: people.alice.token })
    expect(body).toMatchObject([{ id: 2, code: 'flint', name: 'Flint Records', white_label: true }])
    for (const { token } of [people.bruno, people.tess])
      expect((await shop.request('shops.own', {}, { token })).body).toEqual([])
    expect((await shop.request('shops.own', {})).status).toBe(401)
  })
})
