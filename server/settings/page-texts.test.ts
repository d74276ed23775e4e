// What the shop writes on its own pages: read from its day on, by everybody, and later as it was.
import { beforeAll, describe, expect, it } from 'vitest'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'

const shop = testShop()
beforeAll(() => writeSpecialists(shop.db, shop.clock.now()))

const edda = { token: specialists.edda.token }
const none = { en: '', fr: '', zh: '', es: '', ko: '' }
const day = 24 * 3_600

async function write(texts: object, by = edda, valid_from?: string) {
  const { last_id: seen } = ok(await shop.request('staff.setting', { name: 'terms.texts' }, by))
  const change = {
    name: 'terms.texts',
    value: { ...none, ...texts },
    seen,
    ...(valid_from && { valid_from }),
  }
  return shop.request('staff.saveSetting', { ...change, name: 'terms.texts' }, by)
}
const read = async (lang: 'en' | 'fr', at?: string) =>
  ok(await shop.request('app.pageText', { page: 'terms', lang, ...(at !== undefined && { at }) }))

describe('app.pageText', () => {
  it('is nothing until the shop writes, then its words in the languages it writes in', async () => {
    expect(await read('en')).toEqual({ text: null, since: null, of: null, facts: null })
    const first = shop.clock.now().toISOString()
    expect((await write({ en: '# Terms\n\nFirst.' })).status).toBe(200)
    expect(await read('en')).toEqual({
      text: '# Terms\n\nFirst.',
      since: first,
      of: null,
      facts: null,
    })
    expect(await read('fr')).toEqual({ text: null, since: null, of: null, facts: null })
    expect(ok(await shop.request('app.pageText', { page: 'refunds', lang: 'en' })).text).toBeNull()
  })

  it('changes on its day and not before, whoever asks; what held stays to be read', async () => {
    const before = shop.clock.now().toISOString()
    const tomorrow = new Date(shop.clock.now().getTime() + day * 1_000).toISOString()
    expect((await write({ en: '# Terms\n\nSecond.' }, edda, tomorrow)).status).toBe(200)
    for (const later of ['2999-01-01T00:00:00Z', '2999-01-01', tomorrow])
      expect(await read('en', later)).toMatchObject({ text: '# Terms\n\nFirst.', of: null })
    shop.clock.pass(day + 1)
    expect((await read('en')).text).toBe('# Terms\n\nSecond.')
    expect(await read('en', before)).toMatchObject({ text: '# Terms\n\nFirst.', of: before })
    // A day is meant to its end, by the clocks of the shop: an hour ahead of UTC in March.
    const of = '2026-03-02T22:59:59.999Z'
    expect(await read('en', '2026-03-02')).toMatchObject({ text: '# Terms\n\nFirst.', of })
    expect((await read('en', '2020-01-01T00:00:00Z')).text).toBeNull()
  })

  it('refuses what it could not show, and those who write no texts', async () => {
    expect((await write({ en: '# T\n\nText.\n\n[x](javascript:x)' })).body).toMatchObject({
      status: 422,
      fields: { en: 'link_unsafe', 'en.5': 'link_unsafe' },
    })
    const wanda = { token: specialists.wanda.token }
    const change = { name: 'terms.texts', value: none, seen: null } as const
    expect((await shop.request('staff.saveSetting', change, wanda)).status).toBe(403)
    expect((await shop.request('staff.saveSetting', change, { token: people.alice.token })).status).toBe(403)
    for (const at of ['then', '2026-02-30', '2026-03-02T12:00', '1'])
      expect((await shop.request('app.pageText', { page: 'terms', lang: 'en', at })).body).toMatchObject({
        fields: { at: 'date_invalid' },
      })
  })
})
