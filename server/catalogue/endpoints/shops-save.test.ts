import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { shops } from '../../database/schema/catalogue.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()
beforeAll(async () => {
  await shop.db.update(shops).set({ ownerId: people.alice.id }).where(eq(shops.id, 2))
})

const alice = { token: people.alice.token }
const frame: Input<'shops.save'> = {
  id: 2,
  name: 'Flint & Spark',
  logo_height: 80,
  logo_position: 'center',
  bg_color: '#ABC',
  font_color: '#101010',
  footer_color: '',
  artist_facebook: '',
  artist_instagram: 'https://instagram.example/flint',
  artist_youtube: '',
  artist_spotify: '',
  artist_itunes: '',
}
const save = (change: Partial<typeof frame>, who = alice) =>
  shop.request('shops.save', { ...frame, ...change }, who)

describe('shops.save', () => {
  it('changes what everybody sees of the shop, and nothing beside it', async () => {
    expect((await save({})).body).toMatchObject({
      name: 'Flint & Spark',
      bg_color: '#aabbcc',
      footer_color: null,
    })
    expect((await shop.request('shops.one', { code: 'flint' })).body).toMatchObject({
      name: 'Flint & Spark',
      logo_height: 80,
      logo_position: 'center',
      bg_color: '#aabbcc',
      artist_instagram: 'https://instagram.example/flint',
      white_label: true,
      code: 'flint',
    })
    expect((await save({})).status).toBe(200)
  })

  it.each([
    ['bg_color', 'red'],
    ['font_color', 'url(javascript:1)'],
    ['artist_youtube', 'javascript:alert(1)'],
    ['artist_spotify', 'http://spotify.example'],
    ['name', ' '],
  ])('refuses %s %j', async (field, value) => {
    const { status, body } = await save({ [field]: value })
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } })
  })

  it('refuses a logo that leaves no header', async () => {
    expect((await save({ logo_height: 15 })).status).toBe(422)
    expect((await save({ logo_height: 161 })).status).toBe(422)
  })

  it('is for its owner alone', async () => {
    expect((await save({ name: 'Taken' }, { token: people.bruno.token })).status).toBe(404)
    expect((await save({ name: 'Taken' }, { token: people.boss.token })).status).toBe(404)
    expect((await save({ id: 1 })).status).toBe(404)
    expect((await shop.request('shops.save', frame)).status).toBe(401)
    expect((await shop.request('shops.one', { code: 'flint' })).body).toMatchObject({ name: 'Flint & Spark' })
  })
})
