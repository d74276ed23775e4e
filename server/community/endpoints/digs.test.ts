import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { digsSetting } from '#domain/settings/digs-setting.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { digEntries } from '../../database/schema/people.ts'
import { grantSponsored } from '../../accounts/store/digs.ts'
import { insertUser, updateUser } from '../../accounts/store/users.ts'
import { people } from '#fixtures/server/world.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.digs', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  const at = new Date('2027-03-02T10:00:00Z')
  const digsOf = async (who: object) => {
    const { body } = await shop.request('user.digs', {}, who)
    if ('error' in body) throw new Error(body.code)
    return body
  }

  it('come once for a sponsored account, to both sides', async () => {
    await updateUser(shop.db, people.bruno.id, { sponsoredBy: people.alice.id })
    for (const _ of [1, 2]) await grantSponsored(shop.db, people.bruno.id, at)
    expect(await digsOf(bruno)).toMatchObject({ balance: 5, items: [{ points: 5, reason: 'sponsored' }] })
    expect(await digsOf(alice)).toMatchObject({ balance: 1, record_at: 100, items: [{ reason: 'sponsor' }] })
  })

  it('come for sponsoring ten times a month at most', async () => {
    const some = Array.from({ length: 12 }, (_, index) => ({
      email: `friend${index}@example.com`,
      firstname: 'F',
      lastname: 'R',
      sponsoredBy: people.tess.id,
    }))
    for (const friend of some) {
      const row = await insertUser(shop.db, friend)
      await grantSponsored(shop.db, row?.id ?? 0, at)
    }
    expect((await digsOf({ token: people.tess.token })).balance).toBe(10)
    const later = await insertUser(shop.db, {
      email: 'april@example.com',
      firstname: 'A',
      lastname: 'B',
      sponsoredBy: people.tess.id,
    })
    await grantSponsored(shop.db, later?.id ?? 0, new Date('2027-04-01T00:00:00Z'))
    expect((await digsOf({ token: people.tess.token })).balance).toBe(11)
  })

  it('come page by page, to their owner', async () => {
    const first = await shop.request('user.digs', { limit: 4 }, { token: people.tess.token })
    if ('error' in first.body) throw new Error(first.body.code)
    expect(first.body.items).toHaveLength(4)
    const after = first.body.next ?? ''
    const rest = await shop.request('user.digs', { after }, { token: people.tess.token })
    expect(rest.body).toMatchObject({ balance: 11, next: null })
    expect((await shop.request('user.digs', { after: '!' }, alice)).status).toBe(422)
    expect((await shop.request('user.digs', {})).status).toBe(401)
  })
})

describe('user.sponsor', () => {
  const shop = testShop({ deps: { pages: sourceHost } })

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  const opened = (email: string, sponsor: string) =>
    shop.request('auth.signup', {
      email,
      password: 'a long enough one',
      firstname: 'Cora',
      lastname: 'Reef',
      sponsor,
    })

  const codeOf = async () => {
    const { body } = await shop.request('user.sponsor', {}, alice)
    return 'code' in body && !('error' in body) ? body.code : ''
  }

  it('has one code for good, and a link with it', async () => {
    const code = await codeOf()
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect((await shop.request('user.sponsor', {}, alice)).body).toMatchObject({
      code,
      link: `http://shop.test/?sponsor=${code}`,
      sponsored: [],
    })
    expect((await shop.request('user.sponsor', {}, bruno)).body).not.toMatchObject({ code })
  })

  it('lists who came by it, first names only', async () => {
    await opened('cora@example.com', (await codeOf()).toLowerCase())
    await opened('nobody@example.com', 'NOBODYS2')
    const { body } = await shop.request('user.sponsor', {}, alice)
    expect(body).toMatchObject({ sponsored: [{ name: 'Cora', confirmed: false }] })
    expect((await shop.request('user.sponsor', {})).status).toBe(401)
  })

  it('is kept in a cookie for who comes by the link', async () => {
    const visit = await shop.app.request(`/?sponsor=${await codeOf()}`)
    expect(visit.headers.getSetCookie().join('\n')).toContain(`sponsor=${await codeOf()}`)
    const hostile = await shop.app.request('/?sponsor=%3Cscript%3E')
    expect(hostile.headers.getSetCookie().join('\n')).not.toContain('sponsor=')
  })
})

describe('digs as the owner has set them', () => {
  const shop = testShop()
  const alice = { token: people.alice.token }
  const digsOf = async (who: object) => ok(await shop.request('user.digs', {}, who))

  it('come from then on', async () => {
    const boss = { token: people.boss.token }
    const { last_id: seen, value } = ok(await shop.request('staff.setting', { name: 'digs.rows' }, boss))
    const rows = { ...digsSetting.initial, sponsored: 7, sponsor: 0, record_at: 50 }
    expect(value).toEqual(digsSetting.initial)
    const set = async (change: object, last: number | null) =>
      ok(await shop.request('staff.saveSetting', { name: 'digs.rows', value: change, seen: last }, boss))
    const { saved } = await set(rows, seen)
    const now = shop.clock.now()
    const friend = { email: 'late@example.com', firstname: 'L', lastname: 'F', sponsoredBy: people.alice.id }
    const row = await insertUser(shop.db, friend)
    const before = (await digsOf(alice)).balance
    await grantSponsored(shop.db, row?.id ?? 0, now)
    expect(await digsOf(alice)).toMatchObject({ balance: before, record_at: 50 })
    const given = await shop.db
      .select()
      .from(digEntries)
      .where(eq(digEntries.userId, row?.id ?? 0))
    expect(given.map(({ points }) => points)).toEqual([7])
    await set(digsSetting.initial, saved?.id ?? null)
  })
})
